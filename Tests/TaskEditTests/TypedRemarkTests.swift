import TaskEdit
import TaskFile
import Testing

/// Remarks on words that stay text, after what a person typed.
@Suite struct TypedRemarkTests {
    private static let remarks: [(String, String)] = [
        // In brackets, which go with the words.
        ("Party (every friday)", "(every friday): to make it data, write due:2026-11-27 repeat:fri"),
        ("Party (friday)", "(friday): to make it data, write due:2026-11-27"),
        ("study (EXAM ON THURSDAY)", "ON THURSDAY: to make it data, write due:2026-11-26"),
        // A text that is all a date, a date that has passed, and an emoji that is not a tag of Org.
        ("Dec 4, Friday", ""), ("tomorrow 5pm", ""), ("call after March 2023", ""), ("call by march 2023", ""),
        ("ship it :rocket:", ""), ("ship it :work:home:", ":work:home:: for a tag, write #work #home"),
        // After a weekend has begun, its Sunday.
        ("mow this weekend", "this weekend: to make it data, write due:2026-11-22"),
        ("call monday \u{1f64f}", "monday: to make it data, write due:2026-11-23"),
        ("pay 2026/12/01", "2026/12/01: to make it data, write due:2026-12-01"),
        ("order 20261201", ""), ("pay eom", "eom: to make it data, write due:2026-11-30"),
        ("call eod", "eod: to make it data, write due:2026-11-21"),
        ("pay due 30/11", "due 30/11: to make it data, write due:2026-11-30"),
        // A time of day after a reminder that counts from due.
        ("a due:2026-12-01 remind:-1d at 9:00", "at 9:00: to make it data, write remind:2026-11-30T09:00"),
        (
            "a due:2026-12-01 remind:-1d 9:00",
            "'9:00' is text, not part of the date; did you mean 'remind:2026-11-30T09:00'? To keep it as text, write "
                + "it before the date"
        ),
        (
            "a due:2026-12-01 remind:due 9am",
            "'9am' is text, not part of the date; did you mean 'remind:2026-12-01T09:00'? To keep it as text, write "
                + "it before the date"
        ),
        ("a due:tue remind:-1d 9:00", "9:00: to make it data, write remind:2026-11-23T09:00"),
        (
            "a due:2026-12-01 remind:-2h 30min",
            "30min: a span has one unit; to make it data, write remind:-150min"
        ),
        ("a due:2026-12-01 remind:-1d and -2h", "and -2h: to make it data, write remind:-2h"),
        ("a due:2026-12-01 remind:-1d for 9 guests", ""), ("a due:2026-12-01 remind:-2h 9 guests", ""),
        // After a date, what looks like a time and is none.
        ("a due:fri 24:00", "24:00: it is not a time: hours run from 00 to 23, minutes from 00 to 59"),
        ("a due:fri 9:75 sharp", "9:75: it is not a time: hours run from 00 to 23, minutes from 00 to 59"),
        ("a due:2026-12-01 at 25:00", "at 25:00: it is not a time: hours run from 00 to 23, minutes from 00 to 59"),
        ("a start:fri, 9:5", "9:5: it is not a time: minutes have two digits"),
        ("a remind:fri 13pm", "13pm: it is not a time: with am or pm, hours run from 1 to 12"),
        ("a due:2026-12-01T10:00 24:00", ""), ("a due:fri 1:100 model", ""), ("a 24:00 due:fri", ""),
        // A word for this evening, which is a time only on this day.
        ("a due:today tonight", "tonight: to make it data, write due:2026-11-21T21:00"),
        ("a due:fri tonight", "tonight: it is not part of the date, which is 2026-11-27"),
        ("a due:fri tonight with Bob", "tonight: it is not part of the date, which is 2026-11-27"),
        ("a due:today tonight at 8", "tonight at 8: to make it data, write due:2026-11-21T20:00"),
        // The word that names the key belongs to what it names, and both a date and a rule are told.
        ("Pay repeat weekly", "repeat weekly: to make it data, write due:2026-11-21 repeat:1w"),
        ("Water repeats every 2 days", "repeats every 2 days: to make it data, write due:2026-11-21 repeat:2d"),
        ("Ship deadline friday", "deadline friday: to make it data, write due:2026-11-27"),
        ("Ship starts monday", "starts monday: to make it data, write start:2026-11-23"),
        ("Ship reminder friday", "reminder friday: to make it data, write remind:2026-11-27"),
        (
            "Pay due 1st of month repeat monthly",
            "due 1st of month repeat monthly: to make it data, write due:2026-12-01 repeat:1mo"
        ),
        (
            "Pay due next week repeat weekly",
            "due next week repeat weekly: to make it data, write due:2026-W48 repeat:1w"
        ),
        (
            "Pay every monday due next week",
            "every monday due next week: to make it data, write repeat:mon due:2026-W48"
        ),
        ("Pay on the 1st of the month", "on the 1st of the month: to make it data, write due:2026-12-01"),
        ("Pay at the start of next week", "at the start of next week: to make it data, write due:2026-11-23"),
        ("Pay at start of month", "at start of month: to make it data, write due:2026-12-01"),
        ("Build the 2nd month", ""), ("Ask about the start of it", ""),
        ("Ship high priority", "high priority: for a priority, write !!!"),
        (
            "Ship prio low tomorrow",
            "prio low tomorrow: for a priority, write !; to make it data, write due:2026-11-22"
        ),
        ("! Ship high priority", ""), ("List tasks of high priority first", ""), ("high priority", ""),
        // A date that begins the text.
        ("tomorrow call mum", "tomorrow: to make it data, write due:2026-11-22"),
        ("Tomorrow: call mum", "Tomorrow:: to make it data, write due:2026-11-22"),
        ("tomorrow at 5 call mum", "tomorrow at 5: to make it data, write due:2026-11-22T17:00"),
        ("in 3 weeks release", "in 3 weeks: to make it data, write due:2026-12-12"),
        ("By friday finish the report", "By friday: to make it data, write due:2026-11-27"),
        ("At 17:00 call Bob", "At 17:00: to make it data, write due:2026-11-21T17:00"),
        ("On 2nd thought, leave", ""), ("In a week of rain", ""), ("Friday report", ""), ("On time delivery", ""),
        ("Next week planning", ""), ("On the 2nd floor: fix the light", ""), ("tomorrow", ""),
        ("At 3 points check", ""),
        ("tomorrow call mum on friday", "on friday: to make it data, write due:2026-11-27"),
        ("tomorrow call mum due:fri", ""),
        // The part of the day says which hour is meant.
        ("Call tomorrow evening at 7", "tomorrow evening at 7: to make it data, write due:2026-11-22T19:00"),
        ("Call at 7 in the evening", "at 7 in the evening: to make it data, write due:2026-11-21T19:00"),
        ("Call sat night at 11", "sat night at 11: to make it data, write due:2026-11-21T23:00"),
        ("Call sun morning at 8:30", "sun morning at 8:30: to make it data, write due:2026-11-22T08:30"),
        ("Call every evening at 7", "every evening at 7: to make it data, write due:2026-11-21T19:00 repeat:1d"),
        (
            "Call every monday evening at 7",
            "every monday evening at 7: to make it data, write due:2026-11-23T19:00 repeat:mon"
        ),
        ("Pay due:tomorrow evening at 7", "evening at 7: to make it data, write due:2026-11-22T19:00"),
        ("Pay due:fri morning 8:30", "morning 8:30: to make it data, write due:2026-11-27T08:30"),
        ("Call tomorrow morning at 3pm", ""), ("Call sun at 11:30 in the afternoon", ""),
        ("Call sun at 5 at night", ""),
        ("Party sun 12 at night", "sun 12 at night: to make it data, write due:2026-11-22T23:59"),
        ("Party sun at 12 in the afternoon", "sun at 12 in the afternoon: to make it data, write due:2026-11-22T12:00"),
        ("Pills due:sun 2 in the morning", "2 in the morning: to make it data, write due:2026-11-22T02:00"),
        // The word before a date says how it relates to the task.
        ("Call after friday", "after friday: to make it data, write start:2026-11-28"),
        ("Call after 5pm", "after 5pm: to make it data, write start:2026-11-21T17:00"),
        ("Call not before friday", "not before friday: to make it data, write start:2026-11-27"),
        ("Call not until friday", "not until friday: to make it data, write start:2026-11-27"),
        ("Call from friday", ""), ("Call from dec 1", "from dec 1: to make it data, write start:2026-12-01"),
        ("Call before friday", "before friday: to make it data, write due:2026-11-26"),
        ("Call before next week", "before next week: to make it data, write due:2026-11-22"),
        ("Call before 5pm", "before 5pm: to make it data, write due:2026-11-21T17:00"),
        (
            "Pay not before the 1st of the month",
            "not before the 1st of the month: to make it data, write start:2026-12-01"
        ),
        ("Pay before the 1st of the month", "before the 1st of the month: to make it data, write due:2026-11-30"),
        ("Pay after dec 1 every week", "after dec 1 every week: to make it data, write start:2026-12-02 repeat:1w"),
        ("Call after 5 days", "after 5 days: to make it data, write start:2026-11-26"),
        ("Call before 5 days", "before 5 days: to make it data, write due:2026-11-26"),
        ("Call not after friday", "not after friday: to make it data, write due:2026-11-27"),
        ("Call since monday", ""), ("Call not on friday", ""), ("Call tomorrow or friday", ""),
        ("Call Monday, Dec 8", "Monday, Dec 8: to make it data, write due:2026-12-08 or due:2026-11-23"),
        // A rule with a time of day, which a date has.
        ("Call every sunday at 5pm", "every sunday at 5pm: to make it data, write due:2026-11-22T17:00 repeat:sun"),
        ("Call sundays at 5pm", "sundays at 5pm: to make it data, write due:2026-11-22T17:00 repeat:sun"),
        ("Call every sunday 17:00", "every sunday 17:00: to make it data, write due:2026-11-22T17:00 repeat:sun"),
        (
            "Stand up every weekday at 9:30",
            "every weekday at 9:30: to make it data, write due:2026-11-23T09:30 repeat:mon,tue,wed,thu,fri"
        ),
        ("Pills every day at 9", "every day at 9: to make it data, write due:2026-11-22T09:00 repeat:1d"),
        (
            "Tea every day in the evening",
            "every day in the evening: to make it data, write due:2026-11-21T18:00 repeat:1d"
        ),
        ("Pills every morning", "every morning: to make it data, write due:2026-11-21 repeat:1d"),
        (
            "Bins every other tuesday at 18:00",
            "every other tuesday at 18:00: to make it data, write due:2026-11-24T18:00 repeat:2w"
        ),
        (
            "Rent every 15th at 9:00",
            "every 15th at 9:00: to make it data, write due:2026-12-15T09:00 repeat:1mo@15"
        ),
        ("Call sunday at 5pm", "sunday at 5pm: to make it data, write due:2026-11-22T17:00"),
        ("Call every sunday at 5pm due:sun", "every sunday at 5pm: to make it data, write repeat:sun"),
        // A day with a time of day or a rule after it.
        ("Dentist 2026-12-03 at 14:00", "2026-12-03 at 14:00: to make it data, write due:2026-12-03T14:00"),
        ("Dentist 2026-12-03 14:00", "2026-12-03 14:00: to make it data, write due:2026-12-03T14:00"),
        ("Dentist 2026-12-03T14:00", "2026-12-03T14:00: to make it data, write due:2026-12-03T14:00"),
        (
            "Dentist Dec 3rd, 2026 at 2:30 pm",
            "Dec 3rd, 2026 at 2:30 pm: to make it data, write due:2026-12-03T14:30"
        ),
        ("Party on 12/24 at 8pm", "on 12/24 at 8pm: to make it data, write due:2026-12-24T20:00"),
        (
            "Party 8/12 at 8pm",
            "8/12 at 8pm: to make it data, write due:2026-12-08T20:00 or due:2027-08-12T20:00"
        ),
        ("Dinner this evening", "this evening: to make it data, write due:2026-11-21T18:00"),
        ("Dinner by this evening at 7", "by this evening at 7: to make it data, write due:2026-11-21T19:00"),
        ("Pay due monday dec 1", "due monday dec 1: to make it data, write due:2026-12-01 or due:2026-11-23"),
        ("Dinner at 11 tonight", "at 11 tonight: to make it data, write due:2026-11-21T23:00"),
        ("Dinner tonight at 11:30", "tonight at 11:30: to make it data, write due:2026-11-21T23:30"),
        ("Birthday dec 24 every year", "dec 24 every year: to make it data, write due:2026-12-24 repeat:1y"),
        ("Birthday dec 24 yearly", "dec 24 yearly: to make it data, write due:2026-12-24 repeat:1y"),
        ("Report last day of month", "last day of month: to make it data, write due:2026-11-30"),
        // A weekday of a month, as a whole or not at all.
        ("Pay last friday of december", "last friday of december: to make it data, write due:2026-12-25"),
        ("Pay on the last friday in december", "on the last friday in december: to make it data, write due:2026-12-25"),
        ("Pay first monday in january", "first monday in january: to make it data, write due:2027-01-04"),
        ("Pay last friday of the month", "last friday of the month: to make it data, write due:2026-11-27"),
        ("Pay 2nd tuesday of next month", "2nd tuesday of next month: to make it data, write due:2026-12-08"),
        ("Pay first monday of november", "first monday of november: to make it data, write due:2027-11-01"),
        ("Pay fifth monday of december", ""),
        ("Pay every last friday of dec", ""),
        ("We met last friday at 5pm", ""), ("Write the report of december", ""), ("Pay last friday of 2027", ""),
        // One of several days, and a day that no month has.
        ("Ski 1-5 dec 2026", ""), ("Ski 31 nov 2026", ""), ("Ski 1 to 5 dec", ""), ("Ski 1st or 5th december", ""),
        ("Ski friday or saturday", ""), ("Ski from mon to friday", ""),
        ("Ski or skate on friday", "on friday: to make it data, write due:2026-11-27"), ("We met last friday", ""),
        // Noon and midnight with their hour.
        ("Eat 12 noon", "12 noon: to make it data, write due:2026-11-21T12:00"),
        ("Eat tomorrow at 12 noon", "tomorrow at 12 noon: to make it data, write due:2026-11-22T12:00"),
        ("Eat 12 midnight", "12 midnight: to make it data, write due:2026-11-21T23:59"), ("Eat 11 noon", ""),
        // Weeks that are counted from a day.
        ("Call a week on monday", "a week on monday: to make it data, write due:2026-11-30"),
        ("Call two weeks on monday", "two weeks on monday: to make it data, write due:2026-12-07"),
        ("Call a fortnight today", "a fortnight today: to make it data, write due:2026-12-05"),
        ("Call a week tomorrow", "a week tomorrow: to make it data, write due:2026-11-29"),
        ("Call monday week", "monday week: to make it data, write due:2026-11-30"),
        ("Call on friday fortnight", "on friday fortnight: to make it data, write due:2026-12-11"),
        ("Call monday in two weeks", ""),
        ("Call a fortnight from friday", "a fortnight from friday: to make it data, write due:2026-12-11"),
        ("Call in a fortnight", "in a fortnight: to make it data, write due:2026-12-05"),
        ("Plan the week on monday", "on monday: to make it data, write due:2026-11-23"), ("Plan shark week", ""),
        ("a due:mon week", "week: for the day a week later, write due:2026-11-30"),
        ("a due:mon fortnight", "fortnight: for the day a fortnight later, write due:2026-12-07"),
        // The end of a quotation.
        ("Read \"War tomorrow\"", ""), ("Say 'see you tomorrow'", ""),
        ("Gym twice a week", ""), ("Bins every second tuesday at 9", ""),
        // What is advised is valid in the file.
        ("water daily", "daily: to make it data, write due:2026-11-21 repeat:1d"),
        ("pay tomorrow", "tomorrow: to make it data, write due:2026-11-22"),
        ("pay @tomorrow", "@tomorrow: for a date, write due:2026-11-22"),
        ("pay @tonight", "@tonight: for a date, write due:2026-11-21"),
        ("pay @noon", "@noon: for a time, write due:2026-11-21T12:00"),
        ("pay @5pm", "@5pm: for a time, write due:2026-11-21T17:00"),
        ("pay @17:00", "@17:00: for a time, write due:2026-11-21T17:00"),
        ("pay @noon due:fri", "@noon: for a time, write due:2026-11-27T12:00"),
        (
            "pay tomorrow @noon",
            "tomorrow: to make it data, write due:2026-11-22\n@noon: for a time, write due:2026-11-22T12:00"
        ),
        ("pay tomorrow @5pm", "tomorrow @5pm: to make it data, write due:2026-11-22T17:00"),
        ("pay due:2026-12-01T10:00 @noon", ""), ("pay @noons", ""), ("rate @17:00 dpi", ""),
        ("p1 pay tomorrow", "p1: for a priority, write !!!\ntomorrow: to make it data, write due:2026-11-22"),
        ("pay next friday p1", "next friday p1: to make it data, write due:2026-11-27; for a priority, write !!!"),
        (
            "Call mum tomorrow p1 +family",
            "tomorrow p1 +family: to make it data, write due:2026-11-22; for a priority, write !!!; for a tag, write "
                + "#family; for a category, @family"
        ),
        (
            "Call p1 mum tomorrow +family",
            "tomorrow +family: to make it data, write due:2026-11-22; for a tag, write #family; for a category, "
                + "@family"
        ),
        // A zone after a time.
        ("a due:2026-12-01T09:00 CET", "CET: the time is local; for another zone write due:2026-12-01T09:00+01:00"),
        ("a due:2026-12-01T09:00 EST", "EST: the time is local; for another zone write due:2026-12-01T09:00-05:00"),
        ("a due:2026-12-01T09:00 UTC", "UTC: the time is local; for universal time write due:2026-12-01T09:00Z"),
        ("a due:2026-12-01T09:00 UTC+1", "UTC+1: the time is local; for another zone write due:2026-12-01T09:00+01:00"),
        ("a due:2026-12-01T09:00 +0100", "+0100: the time is local; for another zone write due:2026-12-01T09:00+01:00"),
        (
            "a due:2026-12-01T09:00 Europe/Berlin",
            "Europe/Berlin: the time is local; for another zone, write its offset at the end, such as "
                + "due:2026-12-01T09:00+02:00"
        ),
        (
            "a due:first monday of november",
            "'first monday of november' has a space, and a value ends at the first one; "
                + "did you mean 'due:2027-11-01'? To keep it as text, write 'due\\:first'"
        ),
        (
            "a due:2nd tuesday of march",
            "'2nd tuesday of march' has a space, and a value ends at the first one; did you mean 'due:2027-03-09'? "
                + "To keep it as text, write 'due\\:2nd'"
        ),
        (
            "a created:last friday in november",
            "'last friday in november' has a space, and a value ends at the first one; "
                + "did you mean 'created:2025-11-28'? To keep it as text, write 'created\\:last'"
        ),
        ("a due:2026-12-01T09:00 Berlin", ""), ("a due:2026-12-01T09:00 est urgent", ""),
        ("a due:2026-12-01T09:00+01:00 CET", ""), ("a due:2026-12-01 CET", ""),
        (
            "a due:2026-12-01 9:00 CET",
            "'9:00 CET' is text, not part of the date; did you mean 'due:2026-12-01T09:00+01:00'? To keep it as text, "
                + "write it before the date"
        ),
        // A key that no settings declare, wherever it is beside data.
        ("a effort:2h", ""), ("a effort:2h b due:2026-12-01", ""), ("a due:2026-12-01 effort:soon", ""),
        (
            "a due:2026-12-01 effort:2h",
            "effort:2h: to make it data, declare the key in the settings: attributes: [effort]"
        ),
        ("a effort:2h @b", "effort:2h: to make it data, declare the key in the settings: attributes: [effort]"),
        (
            "a #b effort:2h and more",
            "effort:2h: to make it data, declare the key in the settings: attributes: [effort]"
        ),
        // The rest of a rule.
        ("a due:mon repeat:weekly x5", "x5: a rule has no end; remove 'repeat:' when it is over"),
        ("a due:tue repeat:weekly mon,thu", "mon,thu: to make it data, write repeat:mon,thu"),
        ("a due:tue repeat:1mo @15", "@15: to make it data, write repeat:1mo@15"),
        ("a due:tue repeat:every month on the 32nd", "on the 32nd: it is not part of the rule, which is 1mo"),
        ("a due:mon repeat:every monday and the 15th", "and the 15th: it is not part of the rule, which is mon"),
        (
            "a due:tue repeat:every weekday in 2027",
            "in 2027: it is not part of the rule, which is mon,tue,wed,thu,fri"
        ),
        ("a due:tue repeat:weekly in 2 rooms", ""), ("a due:tue repeat:weekly and x-ray", ""),
        ("a due:tue repeat:2w mon,thu", "mon,thu: it is not part of the rule, which is 2w"),
        ("a due:tue repeat:1mo @1500", ""),
        (
            "a due:fri repeat:weekly except in july",
            "except in july: a rule has no exceptions and no beginning; it counts from the date of the task"
        ),
        // A rule does not end, and a task does not expire.
        ("a repeat:1w until:2026-12-31", "until:2026-12-31: a rule has no end; remove 'repeat:' when it is over"),
        ("a due:fri until:2026-12-31", "until:2026-12-31: tasks do not expire by themselves"),
        ("a b until:2026-12-31", "until:2026-12-31: tasks do not expire by themselves; for a date, write due:"),
        ("pay by 31.12.", "31.12.: to make it data, write due:2026-12-31"),
        ("pay by 5.11.", "5.11.: to make it data, write due:2027-11-05"), ("upgrade to 3.1.", ""),
        ("pay every 2 sats", "every 2 sats: to make it data, write due:2026-11-21 repeat:2w"),
        // A start that has passed.
        ("a due:fri start:-2d", "start:2026-11-19: for 2 days before due, write start:2026-11-25"),
        ("a start:2026-11-01", "start:2026-11-01: leave it out, or write a later day"),
        ("a start:today", ""), ("a start:2026-W47", ""),
        (
            "a start:due",
            "'due' counts from due, as only a reminder can; write the date itself; to keep it as text, write "
                + "'start\\:due'"
        ),
        ("npm run start:dev", ""),
        // A label before a space, code in a sentence, and a link are text.
        ("Lunch with Sue: tomorrow at noon", "tomorrow at noon: to make it data, write due:2026-11-22T12:00"),
        ("Carpet cleaned: yes", ""), ("Side project: shed", ""), ("Labels: print new ones", ""),
        ("find WHERE id=42 in the log", ""), ("set tags=a in the node", ""), ("Bump @types/node from 1 to 2", ""),
        ("Add the +exclude option", ""), ("see [text due:2026-12-01](http://x.org)", ""),
        ("a due:fri 1:1 with Anna", ""),
        // A whole date that has passed, and the number of a version.
        ("Add minutes 2026-03-02", ""), ("Fixed (2022 Dec 4)", ""), ("Update vim to 9.1.1024", ""),
        ("by March 2026", ""), ("Buy milk evening this", ""),
        (
            "Pay rent monthly 2026-03-02",
            "monthly 2026-03-02: to make it data, write repeat:1mo due:2026-03-02"
        ),
        ("Minutes due 2026-03-02", "due 2026-03-02: to make it data, write due:2026-03-02"),
        // Advice that would be refused is not given.
        (
            "tag:v1.4.0 is out",
            "'tag:v1.4.0' is query syntax, and is text here; to keep it as text, write 'tag\\:v1.4.0'"
        ),
        (
            "Status: waiting for Bob",
            "'Status: waiting' is text, not an attribute; to keep it as text, write 'Status\\:'"
        ),
    ]

    @Test(arguments: remarks)
    func whatWasMeantIsSaid(_ text: String, _ expected: String) { #expect(remark(text) == expected) }

    private static let remarksOnDeclaredDates: [(String, String)] = [
        (
            "a review:tue dec 8",
            "'tue dec 8' has a space, and a value ends at the first one; did you mean 'review:2026-12-08'? To keep it "
                + "as text, write 'review\\:tue'"
        ),
        (
            "a review:fri 17:00",
            "'17:00' is text, not part of the date; did you mean 'review:friT17:00'? To keep it as text, write it "
                + "before the date"
        ),
        (
            "a review:fri and sat",
            "'fri and sat' names more than one day; write review:2026-11-27 for Friday 27 November 2026, or "
                + "review:2026-11-28 for Saturday 28 November 2026; to keep it as text, write 'review\\:fri'"
        ),
        (
            "a review:next week",
            "'next week' has a space, and a value ends at the first one; did you mean 'review:next-week'? To keep it "
                + "as text, write 'review\\:next'"
        ),
        ("a review:fri at 5pm", "at 5pm: to make it data, write review:2026-11-27T17:00"),
        ("a review:fri in two weeks", "in two weeks: it is not part of the date, which is 2026-11-27"),
        ("a review:fri two eggs", ""),
    ]

    /// The key that a person typed is in the remedy.
    @Test(arguments: remarksOnDeclaredDates)
    func declaredDatesAreReadLikeDue(_ text: String, _ expected: String) {
        let settings = "---\ntasks:\n  attributes:\n    review: date\n---\n\n- [ ] b\n"
        #expect(remark(text, in: settings) == expected)
    }

    @Test("of thousands of words with markup, only the first are tried as data")
    func manyMarkedWords() {
        let marked = String(repeating: "*a* ", count: 3_000)
        #expect(remark("p1 \(marked)tomorrow") == remark("p1 *a* tomorrow"))
    }

    @Test func doneIsNoStart() { #expect(remark("a start:done").hasPrefix("'done' is not a date")) }
}
