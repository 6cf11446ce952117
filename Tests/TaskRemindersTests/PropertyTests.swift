import TaskFile
import TestSupport
import Testing

@testable import TaskReminders

/// A random life of a file: tasks come, go and change, runs succeed or fail, and the clock is set.
@Suite struct ReminderPropertyTests {
    /// Deliberate faults, to show that the law can be broken.
    enum Fault: CaseIterable { case none, forgetsWhatWasTold, settlesFailures, keepsUntil }

    /// A reminder that was written, and what became of it.
    struct Written {
        let title: String
        let time: Int64
        /// Whether its time was in the future when it was written, and it has not been removed.
        var isPromised: Bool
        var isThere = true
        var tellings = 0
    }

    /// Simulates `steps` and returns the first breach of the law: a promised reminder is delivered once, any other at
    /// most once.
    static func breach(seed: UInt64, steps: Int, fault: Fault) -> String? {
        var chance = Generator(seed: seed)
        var clock = tenOClock.instant.seconds / 60
        var written: [Written] = []
        var record = ReminderRecord()
        var lastRun = clock
        func run(_ fails: Double) {
            let lines = written.map { item in
                "- [\(item.isThere ? " " : "x")] \(item.title) "
                    + "remind:\(Zone.utc.civilTime(at: Instant(seconds: item.time * 60)))\n"
            }
            let now = Now(Instant(seconds: clock * 60), in: .utc)
            lastRun = clock
            let document = Document(Source(name: "tasks.md", lines.joined()))
            let all = document.alarms(in: .utc, file: "tasks.md")
            let pending = record.pending(all, of: ["tasks.md"], now: now) { _ in document }
            let failed = pending.filter { _ in Double.random(in: 0..<1, using: &chance) < fails }
            let told = pending.filter { alarm in !failed.contains { $0.task == alarm.task } }
            for alarm in told { written[alarm.task.index].tellings += 1 }
            record.markDelivered(told)
            let before = record.files["tasks.md"]
            record.finish(["tasks.md"], at: now.instant, failed: fault == .settlesFailures ? [] : failed)
            switch (fault, record.files["tasks.md"]) {
            case (.forgetsWhatWasTold, let file?): record.files["tasks.md"] = FileRecord(until: file.until)
            case (.keepsUntil, let file?):
                if let before, before.until > file.until { record.files["tasks.md"] = before }
            default: break
            }
        }
        for step in 0..<steps {
            switch Int.random(in: 0..<10, using: &chance) {
            case 0...2:
                let time = clock + Int64.random(in: -300...1500, using: &chance)
                written.append(Written(title: "T\(step)", time: time, isPromised: time > clock))
            case 3 where !written.isEmpty:
                let index = Int.random(in: 0..<written.count, using: &chance)
                written[index].isThere.toggle()
                written[index].isPromised = false
            case 4: clock -= Int64.random(in: 0...(Bool.random(using: &chance) ? 200 : 2000), using: &chance)
            case 5...8:
                let next = clock + Int64.random(in: 0...400, using: &chance)
                // A clock that was set back and has caught up is indistinguishable from one that was never changed.
                if clock < lastRun, lastRun <= next { run(0) }
                clock = next
            default: run(0.5)
            }
            // After the clock has been set, the program soon runs again.
            if step % 3 == 0 { run(0) }
        }
        run(0)
        clock = (written.map(\.time).max() ?? clock) + 1
        run(0)
        let wrong = written.first { $0.tellings > 1 || ($0.isPromised && $0.tellings != 1) }
        return wrong.map { "seed \(seed): \($0)" }
    }

    @Test(arguments: UInt64(1)...40)
    func toldOnce(_ seed: UInt64) { #expect(Self.breach(seed: seed, steps: 60, fault: .none) == nil) }

    @Test("each fault breaks the law", arguments: Fault.allCases.filter { $0 != .none })
    func canFail(_ fault: Fault) {
        // What failed today is delivered again in any case.
        #expect((1...400).contains { Self.breach(seed: $0, steps: 60, fault: fault) != nil })
    }
}
