// swift-tools-version: 6.2
import PackageDescription

/// For modules whose code runs once for each command, or that mostly call others: compiled for size, and without copies
/// of generic functions for each type that they are used with. That takes half the time. The package manager takes such
/// flags from a dependency only in modules that its product does not use, so no module of the library has them.
let compact: [SwiftSetting] = [
    .unsafeFlags(["-Osize", "-Xllvm", "-sil-disable-pass=generic-specializer"], .when(configuration: .release))
]

let package = Package(
    name: "tasks",
    platforms: [.macOS(.v13)],
    products: [
        .executable(name: "tq", targets: ["tq"]),
        .executable(name: "tasks", targets: ["tasks"]),
        .library(
            name: "TaskFile",
            targets: [
                "TaskFile", "TaskQuery", "TaskFormat", "TaskEdit", "TaskLint", "TaskMerge", "TaskHistory",
                "TaskReminders",
            ]),
    ],
    targets: [
        .target(name: "TaskFile"),
        .target(name: "TaskJSON", dependencies: ["TaskFile"]),
        .target(name: "TaskQuery", dependencies: ["TaskFile"]),
        .target(name: "TaskFormat", dependencies: ["TaskFile"]),
        .target(name: "TaskEdit", dependencies: ["TaskFile", "TaskFormat"]),
        .target(name: "TaskLint", dependencies: ["TaskFile", "TaskQuery", "TaskFormat", "TaskEdit"]),
        .target(name: "TaskMerge", dependencies: ["TaskFile", "TaskFormat", "TaskEdit"]),
        .target(name: "TaskHistory", dependencies: ["TaskFile", "TaskMerge"]),
        .target(name: "TaskExchange", dependencies: ["TaskFile", "TaskJSON"]),
        .target(
            name: "TaskImport", dependencies: ["TaskFile", "TaskText", "TaskJSON", "TaskEdit", "TaskExchange"],
            swiftSettings: compact),
        .target(name: "TaskReminders", dependencies: ["TaskFile", "TaskMerge"]),
        .target(
            name: "TaskServer",
            dependencies: ["TaskFile", "TaskText", "TaskJSON", "TaskQuery", "TaskFormat", "TaskEdit", "TaskLint"]),
        .target(name: "TaskStatistics", dependencies: ["TaskFile"]),
        .target(name: "TaskText", dependencies: ["TaskFile"]),
        .target(name: "TaskSystem", dependencies: ["TaskFile", "TaskText"]),
        .target(
            name: "TaskJournal", dependencies: ["TaskFile", "TaskText", "TaskSystem", "TaskMerge", "TaskHistory"],
            swiftSettings: compact),
        .target(
            name: "TaskPrinting",
            dependencies: ["TaskFile", "TaskText", "TaskJSON", "TaskQuery", "TaskExchange", "TaskStatistics"]),
        .target(
            name: "TaskReports",
            dependencies: [
                "TaskFile", "TaskText", "TaskJSON", "TaskLint", "TaskHistory", "TaskStatistics", "TaskPrinting",
            ], swiftSettings: compact),
        .target(
            name: "TaskCommandLine",
            dependencies: [
                "TaskFile", "TaskText", "TaskJSON", "TaskQuery", "TaskLint", "TaskExchange", "TaskStatistics",
                "TaskSystem", "TaskPrinting",
            ], plugins: ["EmbedManual"]),
        .target(
            name: "TaskCommand",
            dependencies: [
                "TaskFile", "TaskText", "TaskJSON", "TaskQuery", "TaskFormat", "TaskEdit", "TaskLint", "TaskMerge",
                "TaskHistory", "TaskExchange", "TaskImport", "TaskReminders", "TaskStatistics", "TaskServer",
                "TaskSystem", "TaskJournal", "TaskPrinting", "TaskReports", "TaskCommandLine",
            ], swiftSettings: compact),
        .plugin(name: "EmbedManual", capability: .buildTool(), path: "Sources/EmbedManual"),
        .executableTarget(name: "tq", dependencies: ["TaskCommand", "TaskCommandLine"]),
        .executableTarget(name: "tasks", dependencies: ["TaskCommand", "TaskCommandLine"]),
        .executableTarget(
            name: "bench", dependencies: ["TaskFile", "TaskQuery", "TaskFormat", "TaskLint", "TaskSystem"],
            exclude: ["README.md"]),
        .target(name: "TestSupport", dependencies: ["TaskFile"], path: "Tests/TestSupport"),
        .testTarget(name: "TaskFileTests", dependencies: ["TaskFile", "TestSupport"]),
        .testTarget(name: "TaskJSONTests", dependencies: ["TaskJSON", "TestSupport"]),
        .testTarget(name: "TaskQueryTests", dependencies: ["TaskQuery", "TaskFile", "TestSupport"]),
        .testTarget(name: "TaskFormatTests", dependencies: ["TaskFormat", "TaskFile", "TestSupport"]),
        .testTarget(
            name: "TaskEditTests", dependencies: ["TaskEdit", "TaskQuery", "TaskFormat", "TaskFile", "TestSupport"]),
        .testTarget(
            name: "TaskLintTests", dependencies: ["TaskLint", "TaskEdit", "TaskFormat", "TaskFile", "TestSupport"]),
        .testTarget(name: "TaskHistoryTests", dependencies: ["TaskHistory", "TaskMerge", "TaskFile", "TestSupport"]),
        .testTarget(
            name: "TaskMergeTests", dependencies: ["TaskMerge", "TaskFormat", "TaskFile", "TestSupport"],
            exclude: ["Scenarios.txt"]),
        .testTarget(
            name: "TaskExchangeTests",
            dependencies: ["TaskExchange", "TaskImport", "TaskEdit", "TaskFile", "TestSupport"]),
        .testTarget(name: "TaskRemindersTests", dependencies: ["TaskReminders", "TaskFile", "TestSupport"]),
        .testTarget(name: "TaskStatisticsTests", dependencies: ["TaskStatistics", "TaskFile", "TestSupport"]),
        .testTarget(name: "TaskTextTests", dependencies: ["TaskText"]),
        .testTarget(name: "TaskSystemTests", dependencies: ["TaskSystem", "TaskText", "TaskFile", "TestSupport"]),
        .testTarget(name: "TaskJournalTests", dependencies: ["TaskJournal", "TaskFile", "TestSupport"]),
        .testTarget(
            name: "TaskPrintingTests",
            dependencies: [
                "TaskPrinting", "TaskReports", "TaskExchange", "TaskHistory", "TaskText", "TaskQuery", "TaskLint",
                "TaskSystem", "TaskFile", "TestSupport",
            ]),
        .testTarget(
            name: "TaskCommandTests",
            dependencies: [
                "TaskCommand", "TaskCommandLine", "TaskReports", "TaskPrinting", "TaskJournal", "TaskSystem",
                "TaskText", "TaskLint", "TaskEdit", "TaskFormat", "TaskQuery", "TaskReminders", "TaskJSON", "TaskFile",
                "TestSupport",
            ]),
        .testTarget(
            name: "TaskServerTests",
            dependencies: ["TaskServer", "TaskEdit", "TaskJSON", "TaskLint", "TaskFile", "TaskText", "TestSupport"]),
        .testTarget(name: "HouseTests"),
    ]
)

// Every target is compiled with these, except the plugin, which can have none.
for target in package.targets where target.type != .plugin {
    let settings: [SwiftSetting] = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .strictMemorySafety(),
    ]
    target.swiftSettings = settings + (target.swiftSettings ?? [])
}
