// NSNull and NSNumber are what such trees are made of, and FoundationEssentials lacks them.
import Foundation
package import ValueTree

/// JSON as Foundation's JSONSerialization has it: `Any` made of NSNull, String, numbers, Bool, arrays and
/// dictionaries.
package enum FoundationTree {
    /// As many nested containers as JSONSerialization takes; what is deeper is null.
    private static let depthLimit = 512

    /// The tree of a value.
    ///
    /// An `intOrDouble` becomes an NSNumber, which casts to Int and to Double, an `int` or `double` Swift's
    /// own. A number beyond the range of Double, and not-a-number, become NSNull.
    package static func tree(of value: SupportedType) -> Any {
        tree(of: value, depth: 0)
    }

    private static func tree(of value: SupportedType, depth: Int) -> Any {
        switch value.kind {
        case .null: NSNull()
        case .string: value.string ?? ""
        case .bool: value.bool ?? false
        case .int: value.int ?? 0
        case .intOrDouble: NSNumber(value: value.int ?? 0)
        case .double: number(of: value)
        case .array where depth < depthLimit:
            (value.array ?? []).map { tree(of: $0, depth: depth + 1) }
        case .dictionary where depth < depthLimit:
            (value.dictionary ?? [:]).mapValues { tree(of: $0, depth: depth + 1) }
        case .array, .dictionary: NSNull()
        }
    }

    /// A UInt64 where the text of a number is one, else the nearest Double.
    private static func number(of value: SupportedType) -> Any {
        if let large = value.integer(as: UInt64.self), large > Int.max {
            return NSNumber(value: large)
        }
        guard let double = value.double, double.isFinite else { return NSNull() }
        return double
    }
}

extension FoundationTree {
    /// The value of a tree; `foreign` says what a type that is no part of JSON stands for.
    ///
    /// Every width of integer and floating-point number counts, optionals are what is in them, nil is null.
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

    /// A scalar by its own type: a cast would turn a number that is 1 into a Bool, and a Bool into 1.
    private static func scalar(_ any: Any) -> SupportedType? {
        switch type(of: any) {
        case is NSNull.Type: .null
        case is NSNumber.Type: (any as? NSNumber).map(value)
        case is Bool.Type: (any as? Bool).map(SupportedType.bool)
        case is String.Type, is Substring.Type, is NSString.Type:
            (any as? String).map(SupportedType.string) ?? .string("\(any)")
        case is SupportedType.Type: any as? SupportedType
        case is Decimal.Type: .number(text: "\(any)")
        case is any BinaryInteger.Type: (any as? any BinaryInteger).map { integer($0) }
        case is any BinaryFloatingPoint.Type:
            (any as? any BinaryFloatingPoint).map { .double(Double($0)) }
        default: nil
        }
    }

    private static func integer(_ number: some BinaryInteger) -> SupportedType {
        Int(exactly: number).map(SupportedType.int) ?? .number(text: "\(number)")
    }

    private static func value(_ number: NSNumber) -> SupportedType {
        if isBoolean(number) { return .bool(number.boolValue) }
        if let integer = Int(exactly: number) { return .intOrDouble(integer) }
        let double = number.doubleValue
        return double.isFinite ? .number(text: number.stringValue) : .double(double)
    }

    /// Whether the number is one of the two booleans, which Foundation keeps once each.
    private static func isBoolean(_ number: NSNumber) -> Bool {
        number === NSNumber(value: true) || number === NSNumber(value: false)
    }
}

private protocol OptionalValue {
    var wrapped: Any? { get }
}

extension Optional: OptionalValue {
    fileprivate var wrapped: Any? { self }
}
