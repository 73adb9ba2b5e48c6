import ValueTree

/// Reads the value of a binary property list, without recursion.
///
/// Many references may refer to one object: forty lists that each contain the next one twice expand
/// to 2^40 values. So each object is read once, and the size of its expansion is limited.
struct BinaryPropertyListReader {
    private static let valueLimit = 1_000_000
    private static let depthLimit = DepthLimit.values

    /// A finished object and the size of its expansion.
    private struct Finished {
        let value: SupportedType
        var values = 1
        var bytes = 0
    }

    /// A container whose contents are being read.
    private struct Visit {
        let object: Int
        let keys: [Int]?
        var rest: ArraySlice<Int>
        var contents: [SupportedType] = []
        var values = 1
        var bytes = 0
    }

    private let table: BinaryObjectTable
    private let byteLimit: Int
    private var finished: [Int: Finished] = [:]
    private var open: [Visit] = []
    private var openObjects: Set<Int> = []
    /// The amount of the file that was read; several objects may share the same bytes.
    private var work = 0

    init(_ bytes: [UInt8]) throws(SyntaxError) {
        guard let table = BinaryObjectTable(bytes) else {
            throw SyntaxError(
                position: .start,
                expected: .syntax(.binaryPropertyList),
                found: .propertyList(.withoutEnd)
            )
        }
        self.table = table
        byteLimit = 2 * bytes.count + 16 << 20
    }

    mutating func value() throws(SyntaxError) -> SupportedType {
        var result = try begin(table.top)
        while let last = open.indices.last {
            if let child = result.take() { try add(child, to: last) }
            if let next = open[last].rest.popFirst() {
                result = try begin(next)
            } else {
                result = try finish(open.removeLast())
            }
        }
        return result?.value ?? .null
    }

    /// Returns the object if it is complete; opens a container.
    private mutating func begin(_ object: Int) throws(SyntaxError) -> Finished? {
        if let known = finished[object] { return known }
        guard !openObjects.contains(object) else {
            throw fault(object, expected: .endOfLists, found: .listInItself)
        }
        work += table.length(of: object)
        guard work <= byteLimit else { throw tooMany(object) }
        switch table[object] {
        case .value(let value):
            let read = Finished(value: value, bytes: table.length(of: object))
            finished[object] = read
            return read
        case .list(let elements): try enter(object, keys: nil, elements)
        case .dictionary(let keys, let values): try enter(object, keys: keys, values)
        case .lateDate: throw noValue(object, .lateDate(path: "\(path)"))
        case nil:
            throw fault(object, expected: .binaryPropertyList, found: .brokenObject)
        }
        return nil
    }

    private mutating func enter(
        _ object: Int,
        keys: [Int]?,
        _ contents: [Int]
    ) throws(SyntaxError) {
        guard open.count < Self.depthLimit else {
            throw fault(
                object,
                expected: .limit(.nestedDictionaries(Self.depthLimit)),
                found: .more
            )
        }
        openObjects.insert(object)
        open.append(Visit(object: object, keys: keys, rest: contents[...]))
    }

    private mutating func add(_ child: Finished, to parent: Int) throws(SyntaxError) {
        open[parent].contents.append(child.value)
        open[parent].values += child.values
        open[parent].bytes += child.bytes
        guard open[parent].values <= Self.valueLimit, open[parent].bytes <= byteLimit else {
            throw tooMany(open[parent].object)
        }
    }

    private mutating func finish(_ visit: Visit) throws(SyntaxError) -> Finished {
        let value: SupportedType
        var bytes = visit.bytes
        if let keys = visit.keys {
            let names = try names(keys, of: visit.object, adding: &bytes)
            value = .dictionary(members: zip(names, visit.contents).map { .init($0, $1) })
        } else {
            value = .array(visit.contents)
        }
        let read = Finished(value: value, values: visit.values, bytes: bytes)
        finished[visit.object] = read
        openObjects.remove(visit.object)
        return read
    }

    /// Returns the texts of keys, and adds their bytes to those of the dictionary: many keys may be
    /// one long text.
    private mutating func names(
        _ keys: [Int],
        of object: Int,
        adding bytes: inout Int
    ) throws(SyntaxError) -> [String] {
        var names: [String] = []
        for key in keys {
            guard let name = try text(of: key) else {
                throw noValue(object, .otherKeys(path: "\(path)"))
            }
            bytes += name.utf8.count
            guard bytes <= byteLimit else { throw tooMany(object) }
            names.append(name)
        }
        return names
    }

    /// Returns the text of an object, which is read once; nil for an object of another kind.
    private mutating func text(of object: Int) throws(SyntaxError) -> String? {
        if let known = finished[object] { return known.value.string }
        guard case .value = table[object] else { return nil }
        return try begin(object)?.value.string
    }

    private func tooMany(_ object: Int) -> SyntaxError {
        fault(
            object,
            expected: .limit(.content(values: Self.valueLimit, bytes: byteLimit)),
            found: .more
        )
    }

    private func noValue(_ object: Int, _ found: PropertyListFinding) -> SyntaxError {
        fault(object, expected: .propertyListValue, found: found)
    }

    /// The path of the object that is read next, or was read last.
    private var path: ValuePath {
        open.reduce(.root) { path, visit in
            let index = visit.contents.count
            guard let keys = visit.keys else { return path.appending(index: index) }
            guard index < keys.count, case .value(let key) = table[keys[index]] else { return path }
            return path.appending(key: key.string ?? "")
        }
    }

    private func fault(
        _ object: Int,
        expected: SyntaxExpectation,
        found: PropertyListFinding
    ) -> SyntaxError {
        fault(object, expected: .syntax(expected), found: .propertyList(found))
    }

    private func fault(_ object: Int, expected: Expected, found: Found) -> SyntaxError {
        let offset = table.offset(of: object) ?? 0
        return SyntaxError(
            position: SourcePosition(line: 1, column: offset + 1, offset: offset),
            expected: expected,
            found: found
        )
    }
}
