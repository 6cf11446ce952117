// swift-tools-version: 6.2
import PackageDescription

// A package of somebody else's that uses the library, as Sources/TaskFile/TaskFile.docc tells it to.
let package = Package(
    name: "Consumer",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "tasks", path: "../..")],
    targets: [
        .executableTarget(name: "Consumer", dependencies: [.product(name: "TaskFile", package: "tasks")])
    ]
)
