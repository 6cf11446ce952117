extension Range<Int> {
    /// The first number of the range that satisfies `condition`, or its upper bound, found by bisection.
    ///
    /// All numbers after one that satisfies it must satisfy it too.
    @inlinable
    package func partitionPoint(where condition: (Int) -> Bool) -> Int {
        var (low, high) = (lowerBound, upperBound)
        while low < high {
            let middle = low + (high - low) / 2
            if condition(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
