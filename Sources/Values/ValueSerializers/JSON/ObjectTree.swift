import FoundationEssentials
package import ValueTree

/// Converts between values and objects: String, numbers, Bool, arrays, dictionaries, and null.
///
/// In a program that links FoundationValues they are the objects of `JSONSerialization`, with its
/// NSNull and NSNumber. Otherwise null is nil, and numbers are Swift's own. Linking all of
/// Foundation would make up a third of a static program.
package enum ObjectTree {
    /// The depth that JSONSerialization accepts; deeper containers become null.
    private static let depthLimit = 512

    /// The object tree of a value.
    ///
    /// An `intOrDouble` becomes an NSNumber, which casts to both Int and Double; an `int` or `double`
    /// becomes Swift's own type. NaN and numbers beyond the range of Double become null.
    package static func tree(of value: SupportedType) -> Any {
        tree(of: value, depth: 0)
    }

    private static func tree(of value: SupportedType, depth: Int) -> Any {
        switch value.kind {
        case .null: null
        case .string: value.string ?? ""
        case .bool: value.bool ?? false
        case .int: value.int ?? 0
        case .intOrDouble: number(value.int ?? 0)
        case .double: number(of: value)
        case .array where depth < depthLimit:
            (value.array ?? []).map { tree(of: $0, depth: depth + 1) }
        case .dictionary where depth < depthLimit:
            (value.dictionary ?? [:]).mapValues { tree(of: $0, depth: depth + 1) }
        case .array, .dictionary: null
        }
    }

    /// Returns a UInt64 for an integer beyond Int that fits it, otherwise the nearest Double.
    private static func number(of value: SupportedType) -> Any {
        if let large = value.integer(as: UInt64.self), large > Int.max {
            return foundation?.number(large) ?? large
        }
        guard let double = value.double, double.isFinite else { return null }
        return double
    }

    private static func number(_ integer: Int) -> Any { foundation?.number(integer) ?? integer }

    private static var null: Any { foundation?.null ?? String?.none as Any }
}

extension ObjectTree {
    /// Returns the value of an object tree.
    ///
    /// `foreign` returns the value for a type that JSON can't represent.
    ///
    /// Accepts integers and floating-point numbers of every width. Optionals are unwrapped; nil is
    /// null.
    package static func value<Failure: Error>(
        of any: Any,
        foreign: (Any.Type) throws(Failure) -> SupportedType
    ) throws(Failure) -> SupportedType {
        try value(of: any, depth: 0, foreign: foreign)
    }

    private static func value<Failure: Error>(
        of any: Any,
        depth: Int,
        foreign: (Any.Type) throws(Failure) -> SupportedType
    ) throws(Failure) -> SupportedType {
        if let scalar = scalar(any) { return scalar }
        if let optional = any as? any OptionalValue {
            guard let wrapped = optional.wrapped else { return .null }
            return try value(of: wrapped, depth: depth, foreign: foreign)
        }
        guard depth < depthLimit else { return try foreign(type(of: any)) }
        if let list = any as? [Any] {
            return .array(
                try list.map { element throws(Failure) in
                    try value(of: element, depth: depth + 1, foreign: foreign)
                }
            )
        }
        guard let dictionary = any as? [String: Any] else { return try foreign(type(of: any)) }
        var members: [String: SupportedType] = [:]
        for (key, member) in dictionary {
            members[key] = try value(of: member, depth: depth + 1, foreign: foreign)
        }
        return .dictionary(members)
    }

    /// The dynamic type decides, because a cast would turn the number 1 into a Bool and a Bool into
    /// 1.
    private static func scalar(_ any: Any) -> SupportedType? {
        switch type(of: any) {
        case is Bool.Type: (any as? Bool).map(SupportedType.bool)
        case is String.Type, is Substring.Type:
            (any as? String).map(SupportedType.string) ?? .string("\(any)")
        case is SupportedType.Type: any as? SupportedType
        case is Decimal.Type: .number(text: "\(any)")
        case is any BinaryInteger.Type: (any as? any BinaryInteger).map { integer($0) }
        case is any BinaryFloatingPoint.Type:
            (any as? any BinaryFloatingPoint).map { .double(Double($0)) }
        default: foundation?.value(of: any)
        }
    }

    private static func integer(_ number: some BinaryInteger) -> SupportedType {
        Int(exactly: number).map(SupportedType.int) ?? .number(text: "\(number)")
    }
}

private protocol OptionalValue {
    var wrapped: Any? { get }
}

extension Optional: OptionalValue {
    fileprivate var wrapped: Any? { self }
}

/// The Foundation objects that represent values and have no counterpart in FoundationEssentials.
package protocol FoundationObjects: SendableMetatype {
    static var null: Any { get }

    /// A number that casts to every type it fits.
    static func number(_ integer: Int) -> Any
    static func number(_ integer: UInt64) -> Any

    /// Returns the value of one of these objects; nil for any other object.
    static func value(of object: Any) -> SupportedType?
}

extension ObjectTree {
    /// Foundation's objects if FoundationValues is linked: it declares the conformance.
    private static let foundation = ObjectTree.self as Any.Type as? any FoundationObjects.Type
}
