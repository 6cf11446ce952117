import Foundation
import TaskFile
import Testing

@testable import TaskSystem

/// Writing to the real file system, in a temporary folder.
@Suite("Safe writing")
struct SafeWriteTests {
    private func withFile(_ text: String, _ body: (_ folder: String, _ file: String) throws -> Void) throws {
        let manager = FileManager.default
        let folder = manager.temporaryDirectory.appendingPathComponent("write-\(UUID().uuidString)").path
        try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? manager.removeItem(atPath: folder) }
        try text.write(toFile: "\(folder)/a.md", atomically: false, encoding: .utf8)
        try body(folder, "\(folder)/a.md")
    }

    private func text(_ path: String) -> String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "none" }

    private func names(_ folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    private func replace(_ path: String, _ old: String, _ new: String) -> String {
        do throws(SystemError) {
            try Disk().replace(path, holding: Array(old.utf8), with: Array(new.utf8))
            return "written"
        } catch {
            return error.reason
        }
    }

    @Test(arguments: [0o600, 0o644, 0o664, 0o755, 0o200 | 0o444])
    func theModeStays(_ mode: Int) throws {
        try withFile("old") { folder, file in
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
            #expect(replace(file, "old", "new") == "written")
            #expect(text(file) == "new")
            #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == mode)
            #expect(names(folder) == ["a.md"])
        }
    }

    @Test func aSymbolicLinkIsFollowedAndStays() throws {
        try withFile("old") { folder, file in
            let manager = FileManager.default
            try manager.createDirectory(atPath: "\(folder)/links", withIntermediateDirectories: true)
            try manager.createSymbolicLink(atPath: "\(folder)/links/b.md", withDestinationPath: "../a.md")
            #expect(replace("\(folder)/links/b.md", "old", "new") == "written")
            #expect(text(file) == "new")
            #expect(try manager.destinationOfSymbolicLink(atPath: "\(folder)/links/b.md") == "../a.md")
            #expect(names("\(folder)/links") == ["b.md"])
        }
    }

    @Test(arguments: ["theirs", "ols", "old and more", "ol", ""])
    func whatWasChangedMeanwhileStays(theirs: String) throws {
        try withFile(theirs) { folder, file in
            #expect(replace(file, "old", "new") == "File changed since it was read")
            #expect(text(file) == theirs)
            #expect(names(folder) == ["a.md"])
        }
    }

    @Test func aReadOnlyFileStays() throws {
        try withFile("old") { folder, file in
            try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file)
            #expect(replace(file, "old", "new") == "File is read-only")
            #expect(text(file) == "old")
            #expect(names(folder) == ["a.md"])
        }
    }

    @Test func aFolderOrAMissingFileIsNotWritten() throws {
        try withFile("old") { folder, _ in
            #expect(replace(folder, "", "new") == "Not a regular file")
            #expect(replace("\(folder)/none.md", "", "new") == "No such file or directory")
            #expect(names(folder) == ["a.md"])
        }
    }

    @Test func leftoversOfAKilledProcessAreNotInTheWay() throws {
        try withFile("old") { folder, file in
            let leftover = ".tasks-\(ProcessInfo.processInfo.processIdentifier)-0.tmp"
            try "half".write(toFile: "\(folder)/\(leftover)", atomically: false, encoding: .utf8)
            #expect(replace(file, "old", "new") == "written")
            #expect(text(file) == "new")
            #expect(names(folder) == [leftover, "a.md"])
        }
    }

    @Test func aFullDiskLeavesTheOldFileWhole() throws {
        try withFile("old") { folder, file in
            // Limits the size of files in this shell and ignores the signal for exceeding it, so writes fail.
            let big = String(repeating: "- [X]  a @x\n", count: 5000)
            try big.write(toFile: file, atomically: false, encoding: .utf8)
            let result = try Shell.run("trap '' XFSZ; ulimit -f 8; tasks fmt '\(file)'")
            #expect(result.code == 2 && result.errors.contains("cannot write '\(file)': "))
            #expect(text(file) == big)
            #expect(names(folder) == ["a.md"])
        }
    }

    @Test func ofManyRunsAtOnceEachWritesAllOrNothing() throws {
        try withFile(String(repeating: "* [X]  a @x\n", count: 2000)) { folder, file in
            _ = try Shell.run("seq 6 | xargs -P 6 -I _ tasks fmt --quiet '\(file)'")
            #expect(text(file) == String(repeating: "- [x] a @x\n", count: 2000))
            #expect(names(folder) == ["a.md"])
        }
    }

    @Test(.enabled(if: Shell.has("timeout"))) func aRunThatIsKilledLeavesTheOldFileOrTheNew() throws {
        let (old, new) = ("* [X]  a @x\n", "- [x] a @x\n")
        try withFile(String(repeating: old, count: 20_000)) { folder, file in
            for delay in ["0.002", "0.01", "0.02", "0.04", "0.08"] {
                try String(repeating: old, count: 20_000).write(toFile: file, atomically: false, encoding: .utf8)
                _ = try Shell.run("timeout -s KILL \(delay) tasks fmt '\(file)'")
                let result = text(file)
                #expect([old, new].contains { String(repeating: $0, count: 20_000) == result })
                #expect(names(folder).allSatisfy { $0 == "a.md" || $0.hasSuffix(".tmp") })
            }
        }
    }

    @Test func nothingIsWrittenWhenNothingChanges() throws {
        try withFile("- [ ] a @x\n") { _, file in
            let before = try Platform.identity(of: file)
            let source = Source(name: file, bytes: try Disk().read(file))
            try Disk().save(source.bytes, over: source)
            #expect(try Platform.identity(of: file) == before)
        }
    }

    @Test(
        "merge conflict markers are found",
        arguments: [
            ("<<<<<<< HEAD\na\n=======\nb\n>>>>>>> other\n", 0), ("x\r\n<<<<<<<\r\n=======\r\n>>>>>>>", 3),
            ("<<<<<<< HEAD\na\n||||||| base\n=======\nb\n>>>>>>> other\n", 0),
            ("<<<<<<<<<<<< a\n<<<<<<< b\n=======\n>>>>>>> b\n", 15),
        ])
    func conflicts(text: String, start: UInt32) {
        #expect(Source(text).conflictMarker == ByteRange(start, start + 7))
    }

    @Test("the markers of one conflict are equally long, and what is inside is a part of it")
    func longConflicts() {
        let inner = "<<<<<<< c\n=======\n>>>>>>> c\n"
        let source = Source("<<<<<<<<<<<< a\n\(inner)============\n>>>>>>>>>>>> b\n\(inner)")
        #expect(Document(source).conflicts.map(\.opening) == [ByteRange(0, 12), ByteRange(71, 78)])
    }

    @Test(
        "similar lines are not merge conflict markers",
        arguments: [
            "", "A\n=======\n", "<<<<<<<< a\n=======\n>>>>>>> b", "<<<<<<< a\n>>>>>>> b\n=======\n",
            "> <<<<<<< a\n=======\n>>>>>>> b", "<<<<<<< a\n========\n>>>>>>> b",
            "```\n<<<<<<< a\n=======\n>>>>>>> b\n```\n",
        ])
    func noConflicts(text: String) { #expect(Source(text).conflictMarker == nil) }
}
