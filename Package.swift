// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
]

/// For modules whose code runs once for each command: compiled for size, and without copies of generic functions for each
/// type that they are used with. That takes half the time. The package manager takes such flags from a dependency only in
/// modules that its product does not use, so no module of the library has them.
let compact =
    settings + [
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
        .target(name: "TaskFile", swiftSettings: settings),
        .target(name: "TaskJSON", dependencies: ["TaskFile"], swiftSettings: settings),
        .target(name: "TaskQuery", dependencies: ["TaskFile"], swiftSettings: settings),
        .target(name: "TaskFormat", dependencies: ["TaskFile"], swiftSettings: settings),
        .target(
            name: "TaskEdit", dependencies: ["TaskFile", "TaskFormat"], swiftSettings: settings),
        .target(
            name: "TaskLint", dependencies: ["TaskFile", "TaskQuery", "TaskFormat", "TaskEdit"],
            swiftSettings: settings),
        .target(name: "TaskHistory", dependencies: ["TaskFile", "TaskMerge"], swiftSettings: settings),
        .target(
            name: "TaskMerge", dependencies: ["TaskFile", "TaskFormat", "TaskEdit"], swiftSettings: settings),
        .target(name: "TaskExchange", dependencies: ["TaskFile", "TaskJSON"], swiftSettings: settings),
        .target(
            name: "TaskImport", dependencies: ["TaskFile", "TaskJSON", "TaskEdit", "TaskExchange"],
            swiftSettings: compact),
        .target(name: "TaskReminders", dependencies: ["TaskFile", "TaskMerge"], swiftSettings: settings),
        .target(
            name: "TaskServer",
            dependencies: ["TaskFile", "TaskText", "TaskJSON", "TaskQuery", "TaskFormat", "TaskEdit", "TaskLint"],
            swiftSettings: settings),
        .target(name: "TaskStatistics", dependencies: ["TaskFile"], swiftSettings: settings),
        .target(name: "TaskText", swiftSettings: settings),
        .target(name: "TaskSystem", dependencies: ["TaskFile", "TaskText"], swiftSettings: settings),
        .target(
            name: "TaskJournal", dependencies: ["TaskFile", "TaskText", "TaskSystem", "TaskMerge", "TaskHistory"],
            swiftSettings: compact),
        .target(
            name: "TaskPrinting",
            dependencies: ["TaskFile", "TaskText", "TaskJSON", "TaskQuery", "TaskExchange", "TaskStatistics"],
            swiftSettings: settings),
        .target(
            name: "TaskReports",
            dependencies: [
                "TaskFile", "TaskText", "TaskJSON", "TaskLint", "TaskHistory", "TaskStatistics", "TaskPrinting",
            ],
            swiftSettings: settings),
        .target(
            name: "TaskCommandLine",
            dependencies: [
                "TaskFile", "TaskText", "TaskJSON", "TaskQuery", "TaskLint", "TaskExchange",
                "TaskStatistics", "TaskSystem", "TaskPrinting",
            ],
            swiftSettings: settings, plugins: ["EmbedManual"]),
        .target(
            name: "TaskCommand",
            dependencies: [
                "TaskFile", "TaskText", "TaskJSON", "TaskQuery", "TaskFormat", "TaskEdit", "TaskLint", "TaskMerge",
                "TaskHistory", "TaskExchange", "TaskImport", "TaskReminders", "TaskStatistics", "TaskServer",
                "TaskSystem",
                "TaskJournal", "TaskPrinting", "TaskReports", "TaskCommandLine",
            ],
            swiftSettings: compact),
        .plugin(name: "EmbedManual", capability: .buildTool(), path: "Sources/EmbedManual"),
        .executableTarget(name: "tq", dependencies: ["TaskCommand", "TaskCommandLine"], swiftSettings: settings),
        .executableTarget(name: "tasks", dependencies: ["TaskCommand", "TaskCommandLine"], swiftSettings: settings),
        .executableTarget(
            name: "bench", dependencies: ["TaskFile", "TaskQuery", "TaskFormat", "TaskLint", "TaskSystem"],
            exclude: ["README.md"],
            swiftSettings: settings),
        .target(name: "TestSupport", dependencies: ["TaskFile"], path: "Tests/TestSupport", swiftSettings: settings),
        .testTarget(name: "TaskFileTests", dependencies: ["TaskFile", "TestSupport"], swiftSettings: settings),
        .testTarget(name: "TaskJSONTests", dependencies: ["TaskJSON", "TestSupport"], swiftSettings: settings),
        .testTarget(
            name: "TaskQueryTests", dependencies: ["TaskQuery", "TaskFile", "TestSupport"], swiftSettings: settings),
        .testTarget(
            name: "TaskFormatTests", dependencies: ["TaskFormat", "TaskFile", "TestSupport"], swiftSettings: settings),
        .testTarget(
            name: "TaskEditTests", dependencies: ["TaskEdit", "TaskQuery", "TaskFormat", "TaskFile", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "TaskLintTests", dependencies: ["TaskLint", "TaskFormat", "TaskFile", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "TaskHistoryTests", dependencies: ["TaskHistory", "TaskMerge", "TaskFile", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "TaskMergeTests", dependencies: ["TaskMerge", "TaskFormat", "TaskFile", "TestSupport"],
            exclude: ["Scenarios.txt"], swiftSettings: settings),
        .testTarget(
            name: "TaskExchangeTests",
            dependencies: ["TaskExchange", "TaskImport", "TaskEdit", "TaskFile", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "TaskRemindersTests", dependencies: ["TaskReminders", "TaskFile", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "TaskStatisticsTests", dependencies: ["TaskStatistics", "TaskFile", "TestSupport"],
            swiftSettings: settings),
        .testTarget(name: "TaskTextTests", dependencies: ["TaskText"], swiftSettings: settings),
        .testTarget(
            name: "TaskSystemTests", dependencies: ["TaskSystem", "TaskText", "TaskFile", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "TaskJournalTests", dependencies: ["TaskJournal", "TaskFile", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "TaskPrintingTests",
            dependencies: [
                "TaskPrinting", "TaskReports", "TaskExchange", "TaskHistory", "TaskText", "TaskQuery", "TaskLint",
                "TaskSystem",
                "TaskFile",
                "TestSupport",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "TaskCommandTests",
            dependencies: [
                "TaskCommand", "TaskCommandLine", "TaskReports", "TaskPrinting", "TaskJournal", "TaskSystem",
                "TaskText", "TaskLint",
                "TaskEdit", "TaskFormat", "TaskQuery", "TaskReminders", "TaskJSON", "TaskFile", "TestSupport",
            ],
            swiftSettings: settings),
        .testTarget(
            name: "TaskServerTests",
            dependencies: ["TaskServer", "TaskEdit", "TaskJSON", "TaskLint", "TaskFile", "TaskText", "TestSupport"],
            swiftSettings: settings),
        .testTarget(name: "HouseTests", swiftSettings: settings),
    ]
)
