/// How many elements two lists share at their start, and how many of the rest at their end.
@inlinable
package func commonEnds<Element>(
    _ one: ArraySlice<Element>, _ other: ArraySlice<Element>, by areEqual: (Element, Element) -> Bool
) -> (head: Int, tail: Int) {
    let shorter = min(one.count, other.count)
    var (head, tail) = (0, 0)
    while head < shorter, areEqual(one[one.startIndex + head], other[other.startIndex + head]) { head += 1 }
    while tail < shorter - head, areEqual(one[one.endIndex - 1 - tail], other[other.endIndex - 1 - tail]) { tail += 1 }
    return (head, tail)
}
