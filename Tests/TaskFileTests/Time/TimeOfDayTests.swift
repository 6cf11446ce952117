import Testing

@testable import TaskFile

@Suite struct TimeOfDayTests {
    @Test(arguments: [
        ("17:00", 1020), ("9:05", 545), ("09:05", 545), ("0:00", 0), ("23:59", 1439), ("5pm", 1020), ("5:30PM", 1050),
        ("12am", 0), ("12pm", 720), ("11:59am", 719),
    ])
    func aTimeIsMinutesOfTheDay(text: String, minutes: Int) {
        #expect(minuteOfDay(Array(text.utf8), 0..<text.utf8.count) == minutes)
    }

    @Test(arguments: [
        "", "5", "17", "24:00", "17:60", "17:0", "17:000", "13pm", "0am", "5p", "5pmm", "5:pm", "+9:00", " 9:00",
        "17:00:00", "17.00", "-1:00", "17:00Z", "pm", "１７:00",
    ])
    func anythingElseIsNone(text: String) {
        #expect(minuteOfDay(Array(text.utf8), 0..<text.utf8.count) == nil)
    }
}
