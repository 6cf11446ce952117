// swift-tools-version: 6.2
import PackageDescription

// A third-party package that uses the library as described in Sources/TaskFile/TaskFile.docc.
let package = Package(
    name: "Consumer",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "tasks", path: "../..")],
    targets: [
        .executableTarget(name: "Consumer", dependencies: [.product(name: "TaskFile", package: "tasks")])
    ]
)
