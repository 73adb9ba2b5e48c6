internal import ValueTree

/// Reads server-sent events (HTML, 9.2.6) while they arrive.
///
/// Comments and unknown fields are skipped. An event that doesn't end with an empty line is
/// dropped.
struct EventStreamParser {
    struct Event: Hashable, Sendable {
        /// The name, which is `message` unless the stream sets another one.
        var name = "message"
        var data: [UInt8]
        /// The stream's last id, which isn't repeated for each event.
        var id: String?
        /// The number of milliseconds to wait before a new connection, if this event sets it.
        var retry: Int?
        /// The line at which the event began.
        var line: Int
        /// The byte range of its lines in the whole stream.
        var range: Range<Int>
    }

    private var lines = StreamLines(.anyLineBreak)
    private var name = ""
    private var data: [UInt8] = []
    private var hasData = false
    private var id: String?
    private var newRetry: Int?
    private var firstLine: StreamLines.Line?
    private var count = 0
    /// The number of faults before the event that is being read.
    private var faultsBefore = 0
    private(set) var faults = StreamFaults()
    /// The id from which a new connection continues: the last one that was followed by an empty
    /// line.
    private(set) var lastID: String?
    /// The number of milliseconds to wait before a new connection, if the stream has set it.
    private(set) var retry: Int?

    /// Creates a parser for a new connection that continues from an id.
    init(lastID: String? = nil) {
        id = lastID
        self.lastID = lastID
    }

    /// The number of bytes stored for an incomplete event.
    var pendingBytes: Int { lines.rest.count + data.count }

    /// Returns the events that these bytes complete.
    mutating func take(_ bytes: UnsafeRawBufferPointer) -> [Event] {
        lines.take(bytes).compactMap { read($0) }
    }

    private mutating func read(_ line: StreamLines.Line) -> Event? {
        guard !line.bytes.isEmpty else { return dispatch(at: line.offset) }
        firstLine = firstLine ?? line
        let colon = line.bytes.firstIndex(of: UInt8(ascii: ":"))
        guard colon != 0 else { return nil }
        let field = String(decoding: line.bytes[..<(colon ?? line.bytes.count)], as: UTF8.self)
        var value = colon.map { line.bytes[($0 + 1)...] } ?? []
        if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
        take(value, of: field, in: line)
        return nil
    }

    private mutating func take(
        _ value: ArraySlice<UInt8>,
        of field: String,
        in line: StreamLines.Line
    ) {
        switch field {
        case "event": name = String(decoding: value, as: UTF8.self)
        case "data":
            if hasData { data.append(UInt8(ascii: "\n")) }
            data.append(contentsOf: value)
            hasData = true
            if String(validating: value, as: UTF8.self) == nil,
                let place = Self.firstFault(in: value)
            {
                let byte = place < value.endIndex ? value[place] : nil
                note(.notUTF8(byte), at: place, in: line)
            }
        case "id" where value.contains(0):
            note(.nullInID, at: value.firstIndex(of: 0) ?? value.startIndex, in: line)
        case "id": id = String(decoding: value, as: UTF8.self)
        case "retry":
            guard let milliseconds = Self.milliseconds(value) else {
                let text = SupportedType.cut(String(decoding: value, as: UTF8.self))
                return note(.retryIsNoNumber(text), at: value.startIndex, in: line)
            }
            (retry, newRetry) = (milliseconds, milliseconds)
        default: note(.unknownField(SupportedType.cut(field)), at: 0, in: line)
        }
    }

    /// Notes a fault at a byte of a line.
    private mutating func note(_ kind: StreamFaults.Kind, at place: Int, in line: StreamLines.Line)
    {
        let before = String(decoding: line.bytes[..<place], as: UTF8.self)
        let position = SourcePosition(
            line: line.number,
            column: before.unicodeScalars.count + 1,
            offset: line.offset + place
        )
        faults.add(kind, at: position, in: count)
    }

    /// Returns the index of the first byte that isn't UTF-8, or of a character that ends too early;
    /// nil if there is none.
    private static func firstFault(in value: ArraySlice<UInt8>) -> Int? {
        var decoder = UTF8()
        var bytes = value.makeIterator()
        var place = value.startIndex
        while true {
            switch decoder.decode(&bytes) {
            case .scalarValue(let scalar): place += UTF8.width(scalar)
            case .emptyInput: return nil
            case .error: return place
            }
        }
    }

    /// Returns the value of a number that consists only of digits, or the largest Int if it is
    /// larger.
    private static func milliseconds(_ value: ArraySlice<UInt8>) -> Int? {
        guard !value.isEmpty, value.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int(String(decoding: value, as: UTF8.self)) ?? .max
    }

    /// Ends an event at an empty line, if there is any data.
    private mutating func dispatch(at end: Int) -> Event? {
        lastID = id
        defer {
            (name, data, hasData, firstLine) = ("", [], false, nil)
            faultsBefore = faults.first.count
        }
        guard hasData else {
            faults.release(behind: faultsBefore)
            return nil
        }
        defer { newRetry = nil }
        count += 1
        return Event(
            name: name.isEmpty ? "message" : name,
            data: data,
            id: id,
            retry: newRetry,
            line: firstLine?.number ?? 1,
            range: (firstLine?.offset ?? end)..<end
        )
    }
}
