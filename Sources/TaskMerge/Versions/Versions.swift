enum Version: CaseIterable {
    case base, ours, theirs

    var other: Version { self == .ours ? .theirs : .ours }

    static let sides: [Version] = [.ours, .theirs]
    static let sidesFirst = sides + [.base]
}

/// A value for each of the three versions.
package struct Versions<Value> {
    package var base: Value
    package var ours: Value
    package var theirs: Value

    package init(base: Value, ours: Value, theirs: Value) {
        (self.base, self.ours, self.theirs) = (base, ours, theirs)
    }

    init(_ value: (Version) throws -> Value) rethrows {
        self.init(base: try value(.base), ours: try value(.ours), theirs: try value(.theirs))
    }

    subscript(version: Version) -> Value {
        get {
            switch version {
            case .base: base
            case .ours: ours
            case .theirs: theirs
            }
        }
        set {
            switch version {
            case .base: base = newValue
            case .ours: ours = newValue
            case .theirs: theirs = newValue
            }
        }
    }

    var all: [Value] { [base, ours, theirs] }

    package func map<Result>(_ transform: (Value) throws -> Result) rethrows -> Versions<Result> {
        try Versions<Result> { try transform(self[$0]) }
    }
}

extension Versions: Sendable where Value: Sendable {}

extension Versions: Equatable where Value: Equatable {
    /// The value that both sides have or that only one side changed; nil if they changed it to different values.
    var agreed: Value? {
        if ours == theirs || theirs == base { return ours }
        return ours == base ? theirs : nil
    }

    /// The value that one side changed, or ours if both did.
    var merged: Value { ours == base ? theirs : ours }

    /// The elements that no side removed and those that a side added, in the order of a side that changed them.
    func mergedAsSets<Element: Hashable>() -> Value where Value == [Element] {
        let known = map { Set($0) }
        func isKept(_ element: Element) -> Bool {
            !known.base.contains(element) || (known.ours.contains(element) && known.theirs.contains(element))
        }
        let (first, second) = ours == base ? (theirs, ours) : (ours, theirs)
        let kept = first.filter(isKept)
        var others = Set(second).subtracting(kept)
        return kept + second.filter { isKept($0) && others.remove($0) != nil }
    }
}

/// A value for each of the two sides.
struct Sides<Value> {
    var ours: Value
    var theirs: Value

    subscript(side: Version) -> Value {
        get {
            assert(side != .base)
            return side == .theirs ? theirs : ours
        }
        set {
            assert(side != .base)
            if side == .theirs { theirs = newValue } else { ours = newValue }
        }
    }
}

extension Sides {
    init(_ value: (Version) throws -> Value) rethrows {
        self.init(ours: try value(.ours), theirs: try value(.theirs))
    }
}

extension Sides: Sendable where Value: Sendable {}
