import TaskFile
import Testing

/// Dates and rules in words that end a typed text: as a whole, or not at all.
@Suite struct SpokenDateTests {
    @Test(
        "of a range of hours, the first one counts",
        arguments: [
            ("Sync 27 Nov 9:00 - 11:00", "27 Nov 9:00 - 11:00: due:2026-11-27T09:00"),
            ("Sync Wed, Dec 2, 2026 3:00 PM - 4:30 PM", "Wed, Dec 2, 2026 3:00 PM - 4:30 PM: due:2026-12-02T15:00"),
            ("Yoga Fri 9am to 11am", "Fri 9am to 11am: due:2026-11-27T09:00"),
            ("Yoga Fri 9:00–11:00", "Fri 9:00–11:00: due:2026-11-27T09:00"),
            ("Yoga Sat 28 Nov 7pm till 11pm", "Sat 28 Nov 7pm till 11pm: due:2026-11-28T19:00"),
            ("Call Friday between 5pm and 6pm", "Friday between 5pm and 6pm: due:2026-11-27T17:00"),
            ("Call Friday 5pm or 6pm", "Friday 5pm or 6pm: due:2026-11-27T17:00"),
            ("Shift Fri 10pm-6am", "Fri 10pm-6am: due:2026-11-27T22:00"),
            ("Call from two to three pm tomorrow", "from two to three pm tomorrow: due:2026-11-22T14:00"),
            ("Yoga every Monday from 9am to 11am", "every Monday from 9am to 11am: due:2026-11-23T09:00 repeat:mon"),
            ("Stand up daily 09:15 - 09:30", "daily 09:15 - 09:30: due:2026-11-22T09:15 repeat:1d"),
            ("Meeting Mon 9-11", "Mon 9-11: due:2026-11-23T09:00"),
            ("Shift Fri 22-06", "Fri 22-06: due:2026-11-27T22:00"),
            ("Yoga Friday 5 to 6pm", "Friday 5 to 6pm: due:2026-11-27T17:00"),
            (
                "Meeting due:mon 9-11",
                "'mon 9-11' has a space, and a value ends at the first one; did you mean 'due:monT09:00'? To keep it "
                    + "as text, write 'due\\:mon'"
            ),
            // A day of the calendar that is one.
            ("Meeting Mon 7-12", "Mon 7-12: due:2026-12-07 or due:2027-07-12"), ("Read chapters 9 to 11", ""),
            ("Play on 9-11", ""),
            // Two times, and two days.
            ("Pills at 9:00 and 21:00", ""), ("Window Sat 28.11. 22:00 - Sun 04:00", ""),
        ])
    func ranges(_ text: String, _ meant: String) { expect(text, meant) }

    @Test(
        "a time is not one of today where another day is named",
        arguments: [
            ("Yoga mon/wed/fri 7am", ""), ("Yoga Mon-Fri 7am", ""), ("Dinner on Christmas Eve at 4pm", ""),
            ("Yoga next week at 6pm", ""), ("Yoga 27/11/26 6pm", ""), ("We have lunch on Sunday at Anna's at noon", ""),
            ("Choir is every Wednesday, or this time at 7 p.m.", ""), ("Backup runs nightly at 2:00", ""),
            ("Doctor on December the ninth at 9", ""),
            ("Call Anna Thurs 3pm", "Thurs 3pm: due:2026-11-26T15:00"),
            ("Call Anna tues at 11", "tues at 11: due:2026-11-24T11:00"),
            ("Xray Weds 2pm", "Weds 2pm: due:2026-11-25T14:00"),
            ("Call every thurs at 5pm", "every thurs at 5pm: due:2026-11-26T17:00 repeat:thu"),
            ("Call tommorow 6pm", "tommorow 6pm: due:2026-11-22T18:00"), ("Call wensday", "wensday: due:2026-11-25"),
            ("Meet Bob tomorrow after 5pm", "tomorrow after 5pm: start:2026-11-22T17:00"),
            ("Meet Bob friday not before 5pm", "friday not before 5pm: start:2026-11-27T17:00"),
            ("Call Thurs", "Thurs: due:2026-11-26"), ("Call fri", "fri: due:2026-11-27"), ("Walk in the sun", ""),
        ])
    func unread(_ text: String, _ meant: String) { expect(text, meant) }

    @Test(
        "one of several days is not proposed alone",
        arguments: [
            ("Yoga Mon, Wed, Fri at 7pm", ""), ("Yoga Mon + Wed 19:00", ""), ("Yoga Mon Wed Fri", ""),
            ("Call Monday and Thursday every week", ""),
            ("Yoga Mondays and Wednesdays 7pm", "Mondays and Wednesdays 7pm: due:2026-11-23T19:00 repeat:mon,wed"),
            ("Yoga on Mondays and Fridays", "on Mondays and Fridays: due:2026-11-23 repeat:mon,fri"),
            ("Call Bob Monday, 5pm", "Monday, 5pm: due:2026-11-23T17:00"),
        ])
    func several(_ text: String, _ meant: String) { expect(text, meant) }

    @Test(
        "an amount of time is not a date",
        arguments: [
            ("Gym 3x a week", ""), ("Save 50 euros a month", ""), ("What a week", ""), ("Stay for 3 days", ""),
            ("Trip to Rome, 5 days", ""), ("Postpone it by a week", ""), ("Extend the visa by 3 months", ""),
            ("Call in 3 days", "in 3 days: due:2026-11-24"), ("Call within 3 days", "3 days: due:2026-11-24"),
            ("Pay in the next 14 days", "14 days: due:2026-12-05"),
            ("Pay due in 2 weeks", "due in 2 weeks: due:2026-12-05"),
            ("Call 2 weeks from now", "2 weeks from now: due:2026-12-05"),
            ("Call once a week", "once a week: due:2026-11-21 repeat:1w"),
        ])
    func amounts(_ text: String, _ meant: String) { expect(text, meant) }

    @Test(
        "a day that has passed lately is not one of the next year",
        arguments: [
            ("Reply to the mail from 18 Nov", ""), ("Trip on 12 Nov", ""), ("Lecture (recorded Nov 19)", ""),
            ("Check invoice dated 3.11.", ""), ("Notes from 2026-11-18", ""), ("Delete mails before 2026-01-01", ""),
            ("Pay by 5 Nov", "by 5 Nov: due:2027-11-05"), ("Trip on 12 May", "on 12 May: due:2027-05-12"),
            ("Swim from 1 Dec", "from 1 Dec: start:2026-12-01"), ("Watch the recording from Monday", ""),
            // The full stop of a sentence.
            ("Upgrade to Python 3.12.", ""), ("Read section 10.12.", ""), ("Party 24.12.", "24.12.: due:2026-12-24"),
        ])
    func past(_ text: String, _ meant: String) { expect(text, meant) }

    @Test(
        "a rule and a label may begin the text",
        arguments: [
            ("Every monday call Anna", "Every monday: due:2026-11-23 repeat:mon"),
            ("Every other tuesday call Anna", "Every other tuesday: due:2026-11-24 repeat:2w"),
            ("Friday: call Anna", "Friday:: due:2026-11-27"), ("Dec 1: call Anna", "Dec 1:: due:2026-12-01"),
            ("Every day is a gift", ""), ("every monday at 5pm", ""), ("Friday call Anna", ""), ("Note: call Anna", ""),
        ])
    func openings(_ text: String, _ meant: String) { expect(text, meant) }

    @Test(
        "a rule is said as a whole",
        arguments: [
            ("School run weekdays 7:45", "weekdays 7:45: due:2026-11-23T07:45 repeat:mon,tue,wed,thu,fri"),
            ("Laundry on Sundays", "on Sundays: due:2026-11-22 repeat:sun"),
            ("Never deploy on Fridays", ""), ("Don't deploy on Fridays", ""), ("Retro bi-weekly on Fridays", ""),
            ("Change the sheets fortnightly", "fortnightly: due:2026-11-21 repeat:2w"),
            ("Pay the rent every month on the 3rd", "every month on the 3rd: due:2026-12-03 repeat:1mo@3"),
            ("Pay the rent every month due:2026-12-31", "every month: repeat:1mo@31"),
            ("Prune the roses every year due:2026-W20", "every year: repeat:1y@05-14"),
            ("Run it at least once a day", ""), ("It was done 30 days ago.", ""),
        ])
    func rules(_ text: String, _ meant: String) { expect(text, meant) }

    @Test(
        "a rule has no end",
        arguments: [
            ("Call every day until Friday", "every day until Friday: due:2026-11-21 repeat:1d"),
            ("Call daily until june", "daily until june: due:2026-11-21 repeat:1d"),
            ("Call every Monday for 6 weeks", "every Monday for 6 weeks: due:2026-11-23 repeat:mon"),
        ])
    func ended(_ text: String, _ meant: String) {
        expect(text, "\(meant); a rule has no end, remove 'repeat:' when it is over")
    }

    @Test(
        "hours are read in words",
        arguments: [
            ("Call tomorrow at five", "tomorrow at five: due:2026-11-22T17:00"),
            ("Call tomorrow at half past five", "tomorrow at half past five: due:2026-11-22T17:30"),
            ("Call at a quarter past eight tonight", "at a quarter past eight tonight: due:2026-11-21T20:15"),
            ("Call at eight o'clock in the evening", "at eight o'clock in the evening: due:2026-11-21T20:00"),
            ("Call at 14.30", "at 14.30: due:2026-11-21T14:30"), ("Call at 3.14", ""),
            ("Call tomorrow 11.30AM", "tomorrow 11.30AM: due:2026-11-22T11:30"),
            ("Call in five minutes", "in five minutes: due:2026-11-21T10:05"),
            ("Call at 5:00", "at 5:00: due:2026-11-21T17:00"), ("Call at 05:00", "at 05:00: due:2026-11-22T05:00"),
            ("Call at 6:45 tomorrow", "at 6:45 tomorrow: due:2026-11-22T06:45"),
            ("Call tomorrow at 5:00 am", "tomorrow at 5:00 am: due:2026-11-22T05:00"),
            ("Call due:fri at half past five", "at half past five: due:2026-11-27T17:30"),
        ])
    func hours(_ text: String, _ meant: String) { expect(text, meant) }

    @Test(
        "what follows a date and says nothing about it is no part of it",
        arguments: [
            ("Call tomorrow please", "tomorrow: due:2026-11-22"),
            ("Call on Tuesday, thanks", "on Tuesday,: due:2026-11-24"),
            ("Call by Tuesday at the latest", "by Tuesday: due:2026-11-24"),
            ("Call at 5 pm sharp", "at 5 pm: due:2026-11-21T17:00"), ("Call tomorrow :)", "tomorrow: due:2026-11-22"),
            ("Call no later than the 15th", "no later than the 15th: due:2026-12-15"),
            ("Call by EOD", "by EOD: due:2026-11-21"), ("Call by COB Friday", "by COB Friday: due:2026-11-27"),
            ("Call tomorrow EOD", "tomorrow: due:2026-11-22"), ("Call by end of day", "by end of day: due:2026-11-21"),
            ("Eat corn on the cob", ""), ("It is fine at the end of the day", ""),
        ])
    func courtesies(_ text: String, _ meant: String) { expect(text, meant) }

    @Test(
        "who asks to be reminded gets a reminder",
        arguments: [
            ("Remind me to call Anna tomorrow", "tomorrow: remind:2026-11-22"),
            ("Remind me to call Anna at 5pm", "at 5pm: remind:2026-11-21T17:00"),
            ("Remind me to call Anna in 2 hours", "in 2 hours: remind:2026-11-21T12:00"),
            ("Remind me tomorrow to call Anna", "Remind me tomorrow: remind:2026-11-22"),
            ("Remind me on Tuesday at nine to call", "Remind me on Tuesday at nine: remind:2026-11-24T09:00"),
            ("Reminder: call Anna every monday", "every monday: remind:2026-11-23 repeat:mon"),
        ])
    func reminders(_ text: String, _ meant: String) { expect(text, meant) }

    /// Expects one remark on `text`, the words and the data of `meant`, or none.
    private func expect(_ text: String, _ meant: String) {
        #expect(remark(text).replacing("to make it data, write ", with: "") == meant)
    }
}
