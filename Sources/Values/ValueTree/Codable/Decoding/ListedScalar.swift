import FoundationEssentials

/// A scalar whose lists are decoded in a specialized loop.
///
/// None of the functions is generic, so the compiler creates them for each type. They write their
/// result to memory of that type. A result of another type would have to be cast, which requires a
/// search for metadata.
protocol ListedScalar: ReadableScalar {
    /// Decodes a value of this type.
    static func read(
        by run: DecodingRun,
        at index: Int,
        into memory: UnsafeMutableRawPointer
    ) throws

    /// Decodes a list of this type.
    static func readList(
        by run: DecodingRun,
        at index: Int,
        into memory: UnsafeMutableRawPointer
    ) throws

    /// Decodes a list of optionals of this type.
    static func readOptionals(
        by run: DecodingRun,
        at index: Int,
        into memory: UnsafeMutableRawPointer
    ) throws
}

extension ListedScalar {
    static func read(
        by run: DecodingRun,
        at index: Int,
        into memory: UnsafeMutableRawPointer
    ) throws {
        memory.initializeMemory(as: Self.self, to: try run.scalar(Self.self, at: index))
    }

    static func readList(
        by run: DecodingRun,
        at index: Int,
        into memory: UnsafeMutableRawPointer
    ) throws {
        let elements: [Self] = try run.elements(at: index) { run, element in
            try run.scalar(Self.self, at: element)
        }
        memory.initializeMemory(as: [Self].self, to: elements)
    }

    static func readOptionals(
        by run: DecodingRun,
        at index: Int,
        into memory: UnsafeMutableRawPointer
    ) throws {
        let elements: [Self?] = try run.elements(at: index) { run, element in
            let isNull = run.memory.nodes[element].isKind(.null)
            return isNull ? nil : try run.scalar(Self.self, at: element)
        }
        memory.initializeMemory(as: [Self?].self, to: elements)
    }
}

/// Returns the value that a function writes to memory of its type.
@inline(__always)
func written<T>(_ type: T.Type, by write: (UnsafeMutableRawPointer) throws -> Void) rethrows -> T {
    try withUnsafeTemporaryAllocation(of: type, capacity: 1) { memory in
        guard let value = memory.baseAddress else { preconditionFailure("no memory") }
        try write(UnsafeMutableRawPointer(value))
        return value.move()
    }
}

/// Returns a value whose type is known to be `type`.
///
/// A cast, or an optional of `T`, would look up types at run time, which costs more than reading
/// most values.
@inline(__always)
func identity<Known, T>(_ value: Known, _ type: T.Type) -> T {
    unsafeBitCast(value, to: type)
}

extension DecodingRun {
    /// Decodes the elements of a list in order.
    @inline(__always)
    fileprivate func elements<Element>(
        at index: Int,
        _ read: (DecodingRun, Int) throws -> Element
    ) throws -> [Element] {
        guard memory.nodes[index].isKind(.array) else {
            throw mismatch("an array", [Element].self, at: index)
        }
        let end = memory.nodes.next(after: index)
        var elements: [Element] = []
        elements.reserveCapacity(document.nodes.childCount(of: index))
        var element = index + 1
        while element < end {
            elements.append(try read(self, element))
            element = memory.nodes.next(after: element)
        }
        return elements
    }
}

/// The types that consist of a scalar: a single one, a list, or a list of optionals.
enum ScalarForm {
    case single
    case list
    case optionals

    typealias Known = [ObjectIdentifier: (any ListedScalar.Type, ScalarForm)]

    static let known: Known = {
        var known: Known = [:]
        add(Bool.self, String.self, Double.self, Float.self, to: &known)
        add(Int.self, Int8.self, Int16.self, Int32.self, Int64.self, Int128.self, to: &known)
        add(UInt.self, UInt8.self, UInt16.self, UInt32.self, UInt64.self, UInt128.self, to: &known)
        add(URL.self, UUID.self, Decimal.self, to: &known)
        return known
    }()

    private static func add<each Scalar: ListedScalar>(
        _ scalar: repeat (each Scalar).Type,
        to known: inout Known
    ) {
        repeat (each scalar).add(to: &known)
    }
}

extension ListedScalar {
    fileprivate static func add(to known: inout ScalarForm.Known) {
        known[ObjectIdentifier(Self.self)] = (self, .single)
        known[ObjectIdentifier([Self].self)] = (self, .list)
        known[ObjectIdentifier([Self?].self)] = (self, .optionals)
    }
}

extension Bool: ListedScalar {}
extension String: ListedScalar {}
extension Double: ListedScalar {}
extension Float: ListedScalar {}
extension Int: ListedScalar {}
extension Int8: ListedScalar {}
extension Int16: ListedScalar {}
extension Int32: ListedScalar {}
extension Int64: ListedScalar {}
extension Int128: ListedScalar {}
extension UInt: ListedScalar {}
extension UInt8: ListedScalar {}
extension UInt16: ListedScalar {}
extension UInt32: ListedScalar {}
extension UInt64: ListedScalar {}
extension UInt128: ListedScalar {}
extension URL: ListedScalar {}
extension UUID: ListedScalar {}
extension Decimal: ListedScalar {}
