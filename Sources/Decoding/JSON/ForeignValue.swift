import FoundationEssentials
import ValueTree

/// What a value from another library means.
enum ForeignValue {
    case bytes(Data)
    case value(SupportedType)
    /// No JSON value; the type's name says what it is.
    case foreign(String)

    init(_ any: Any) {
        if let optional = any as? any OptionalValue {
            self = optional.wrappedAny.map(ForeignValue.init) ?? .value(.null)
            return
        }
        switch any {
        case let data as Data: self = .bytes(data)
        case let list as [Any]: self = Self.list(list)
        case let object as [String: Any]: self = Self.object(object)
        default: self = Self.scalar(any)
        }
    }

    private static func list(_ list: [Any]) -> ForeignValue {
        var elements: [SupportedType] = []
        for element in list {
            guard case .value(let value) = ForeignValue(element) else {
                return .foreign("\(type(of: element))")
            }
            elements.append(value)
        }
        return .value(.array(elements))
    }

    private static func object(_ object: [String: Any]) -> ForeignValue {
        var members: [String: SupportedType] = [:]
        for (key, member) in object {
            guard case .value(let value) = ForeignValue(member) else {
                return .foreign("\(type(of: member))")
            }
            members[key] = value
        }
        return .value(.dictionary(members))
    }

    private static func scalar(_ any: Any) -> ForeignValue {
        let type = "\(type(of: any))"
        // JSONSerialization's classes, by name: a number that is 1 also casts to Bool, and
        // importing the classes would make every user of this module load all of Foundation.
        switch type {
        case "NSNull": return .value(.null)
        case "__NSCFBoolean": return (any as? Bool).map { .value(.bool($0)) } ?? .foreign(type)
        case "NSNumber": return .value(.number(text: "\(any)"))
        default: break
        }
        switch any {
        case let value as SupportedType: return .value(value)
        case let text as String: return .value(.string(text))
        case let flag as Bool: return .value(.bool(flag))
        case let number as any BinaryInteger: return .value(integer(number))
        case let number as any BinaryFloatingPoint: return .value(.double(Double(number)))
        default: return .foreign(type)
        }
    }

    private static func integer(_ number: some BinaryInteger) -> SupportedType {
        Int(exactly: number).map(SupportedType.intOrDouble) ?? .number(text: "\(number)")
    }
}

private protocol OptionalValue {
    var wrappedAny: Any? { get }
}

extension Optional: OptionalValue {
    fileprivate var wrappedAny: Any? { self }
}
