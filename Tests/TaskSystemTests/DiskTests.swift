import Foundation
import TaskFile
import Testing

@testable import TaskSystem
@testable import TaskText

/// The real file system, in a temporary folder.
struct DiskTests {
    /// Creates files in a new folder, and passes its path to `body`.
    private func withFiles(_ files: [String: String], _ body: (String) throws -> Void) throws {
        let manager = FileManager.default
        let folder = manager.temporaryDirectory.appendingPathComponent("disk-\(UUID().uuidString)").path
        defer { try? manager.removeItem(atPath: folder) }
        for (path, text) in files {
            let file = "\(folder)/\(path)"
            try manager.createDirectory(atPath: Path.folder(of: file), withIntermediateDirectories: true)
            try text.write(toFile: file, atomically: false, encoding: .utf8)
        }
        try body(folder)
    }

    #if os(Linux)
        @Test("a terminal ends at its first end of file")
        func terminal() throws {
            let keyboard = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY)
            try #require(keyboard >= 0)
            defer { close(keyboard) }
            // TIOCSPTLCK and TIOCGPTN of ioctl_tty(2), not imported by Swift: they unlock and number the terminal.
            var (lock, number): (Int32, Int32) = (0, -1)
            try #require(unsafe ioctl(keyboard, 0x4004_5431, &lock) == 0)
            try #require(unsafe ioctl(keyboard, 0x8004_5430, &number) == 0)
            let terminal = unsafe open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
            try #require(terminal >= 0)
            defer { close(terminal) }
            // Ctrl-D after each line, and once more: reading on would yield the second line.
            let typed = Array("one\n\u{04}two\n\u{04}\u{04}".utf8)
            #expect(unsafe write(keyboard, typed, typed.count) == typed.count)
            let bytes = try Platform.readAll(terminal, limit: 1_000)
            #expect(bytes == Array("one\n".utf8))
        }
    #endif

    @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 200_000])
    func bytesAreReadAsTheyAre(_ count: Int) throws {
        let text = String(repeating: "x", count: count)
        try withFiles(["a": text]) { folder in
            let bytes = try Disk().read("\(folder)/a")
            #expect(bytes == Array(text.utf8))
        }
    }

    /// Parts of a large file are read in parallel; each byte must end up in its place.
    @Test(arguments: [(1 << 22) - 1, 1 << 22, (1 << 22) + 1])
    func largeFilesAreReadAsTheyAre(_ count: Int) throws {
        // A prime number of bytes, so that no two parts of the file start alike.
        let chunk = (0..<65_537).map { UInt8(truncatingIfNeeded: $0 &* 0x9E37_79B1 >> 13) }
        var wanted = chunk
        while wanted.count < count { wanted += chunk }
        wanted.removeLast(wanted.count - count)
        try withFiles(["a": ""]) { folder in
            try Data(wanted).write(to: URL(fileURLWithPath: "\(folder)/a"))
            let bytes = try Disk().read("\(folder)/a")
            #expect(bytes == wanted)
        }
    }

    @Test func whatCannotBeRead() throws {
        try withFiles(["a/b": ""]) { folder in
            #expect(throws: SystemError.missing) { try Disk().read("\(folder)/none") }
            #expect(throws: SystemError("Is a directory")) { try Disk().read("\(folder)/a") }
            #expect(throws: SystemError("Not a directory", .missing)) { try Disk().read("\(folder)/a/b/c") }
            #expect(Disk().status("\(folder)/none") == nil)
            #expect(Disk().canonicalPath("\(folder)/none") == nil)
        }
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status")))
    func aFileWithoutASizeIsReadToItsEnd() throws {
        let bytes = try Disk().read("/proc/self/status")
        #expect(String(decoding: bytes, as: UTF8.self).contains("Pid:"))
    }

    @Test func symbolicLinksToFilesCountAndThoseToFoldersDoNot() throws {
        try withFiles(["a/tasks.md": "", "other.txt": ""]) { folder in
            let manager = FileManager.default
            try manager.createSymbolicLink(atPath: "\(folder)/a/loop", withDestinationPath: folder)
            try manager.createSymbolicLink(atPath: "\(folder)/tasks.md", withDestinationPath: "other.txt")
            try manager.createSymbolicLink(atPath: "\(folder)/x.tasks.md", withDestinationPath: "nowhere")
            let found = try Disk().taskFiles(below: folder).paths
            #expect(found == ["\(folder)/tasks.md", "\(folder)/a/tasks.md"])
            #expect(Disk().canonicalPath("\(folder)/a/loop/a/..") == Disk().canonicalPath(folder))
        }
    }

    @Test func foldersThatGitIgnoresAreLeftOut() throws {
        let files = [
            ".gitignore": "build/\n*.log\n", "tasks.md": "", "build/tasks.md": "", "a/build/tasks.md": "",
            "a/tasks.md": "",
        ]
        try withFiles(files) { folder in
            let result = try Platform.execute(ProgramCall(words: ["git", "init", "-q", folder]), 30)
            #expect(result.code == 0)
            let found = try Disk().taskFiles(below: folder).paths
            #expect(found == ["\(folder)/tasks.md", "\(folder)/a/tasks.md"])
            let below = try Disk().taskFiles(below: "\(folder)/a").paths
            #expect(below == ["\(folder)/a/tasks.md"])
            let named = try Disk().taskFiles(below: "\(folder)/build").paths
            #expect(named == ["\(folder)/build/tasks.md"])
        }
    }

    @Test(arguments: ["Europe/Berln", "", "../etc/passwd", "/etc/passwd", "Europe"])
    func aZoneThatDoesNotExistIsNoticed(_ name: String) { #expect(Platform.zone(name) == nil) }

    @Test func eachZoneKeepsItsOwnRules() throws {
        // In winter, and in summer.
        let instants = [Instant(seconds: 1_795_255_200), Instant(seconds: 1_782_036_000)]
        let names = ["America/New_York", "Asia/Tokyo", "UTC", "Europe/Berlin"]
        let zones = try names.map { try #require(Platform.zone($0)) }
        _ = Platform.zone("Australia/Sydney")?.offset(at: instants[0])
        let hours = zones.map { zone in instants.map { zone.offset(at: $0) / 3600 } }
        #expect(hours == [[-5, -4], [9, 9], [0, 0], [1, 2]])
        let offsets = Processors().map(400) { zones[$0 % 4].offset(at: instants[0]) / 3600 }
        #expect(offsets == (0..<400).map { [-5, 9, 0, 1][$0 % 4] })
    }
}
