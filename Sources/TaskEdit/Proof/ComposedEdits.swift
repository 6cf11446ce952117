import TaskFile

/// The edits of `old` that have the effect of `first` and then `second` on its result `middle`.
///
/// Both lists are sorted and without overlap, and so is the result; an edit that would change nothing is left out.
/// Takes time linear in the number of edits and the bytes they write.
func composed(_ first: [Edit], _ second: [Edit], old: [UInt8], middle: [UInt8]) -> [Edit] {
    // The ranges in the middle that the replacements of the first list take up.
    var growth = 0
    let written = first.map { edit in
        let lower = Int(edit.range.lower) + growth
        growth += edit.replacement.count - edit.range.count
        return lower..<lower + edit.replacement.count
    }
    var result: [Edit] = []
    var (next, later) = (0, 0)
    // How far the edits of the first list taken so far have shifted offsets in the middle.
    var shift = 0
    while next < first.count || later < second.count {
        let firstLower = next < first.count ? written[next].lowerBound : .max
        let secondLower = later < second.count ? Int(second[later].range.lower) : .max
        var lower = min(firstLower, secondLower)
        var upper = lower
        let oldLower = lower - shift
        var (firstEnd, secondEnd) = (next, later)
        // Edits that touch are merged.
        while true {
            if firstEnd < first.count, written[firstEnd].lowerBound <= upper {
                upper = max(upper, written[firstEnd].upperBound)
                shift += first[firstEnd].replacement.count - first[firstEnd].range.count
                firstEnd += 1
            } else if secondEnd < second.count, Int(second[secondEnd].range.lower) <= upper {
                upper = max(upper, Int(second[secondEnd].range.upper))
                secondEnd += 1
            } else {
                break
            }
        }
        var replacement: [UInt8] = []
        for edit in second[later..<secondEnd] {
            replacement += middle[lower..<Int(edit.range.lower)]
            replacement += edit.replacement
            lower = Int(edit.range.upper)
        }
        replacement += middle[lower..<upper]
        let range = oldLower..<upper - shift
        if !old[range].elementsEqual(replacement) { result.append(Edit(ByteRange(range), replacement)) }
        (next, later) = (firstEnd, secondEnd)
    }
    return result
}
