/// Reads server-sent events (HTML, 9.2.6) while they arrive.
///
/// Comments and fields that nobody knows are read over; an event that is not ended by an empty line is
/// none.
struct EventStreamParser {
    struct Event: Hashable, Sendable {
        /// `message` unless the stream says otherwise.
        var name = "message"
        var data: [UInt8]
        /// The last that the stream has said, which is not said again for each event.
        var id: String?
        /// How many milliseconds to wait before a new connection, if the stream says so with this event.
        var retry: Int?
        /// The line that the event began with.
        var line: Int
    }

    private var lines = StreamLines(.anyLineBreak)
    private var name = ""
    private var data: [UInt8] = []
    private var hasData = false
    private var id: String?
    private var newRetry: Int?
    private var firstLine: Int?
    private(set) var faults = StreamFaults()
    /// The id that a new connection goes on from: the last one that an empty line has followed.
    private(set) var lastID: String?
    /// How many milliseconds to wait before a new connection, if the stream has said so.
    private(set) var retry: Int?

    /// Creates a parser for a new connection, which goes on from an id.
    init(lastID: String? = nil) {
        id = lastID
        self.lastID = lastID
    }

    /// How many bytes are kept of an event that is not complete.
    var pendingBytes: Int { lines.rest.count + data.count }

    /// The events that these bytes complete.
    mutating func take(_ bytes: UnsafeRawBufferPointer) -> [Event] {
        lines.take(bytes).compactMap { read($0) }
    }

    private mutating func read(_ line: StreamLines.Line) -> Event? {
        guard !line.bytes.isEmpty else { return dispatch() }
        firstLine = firstLine ?? line.number
        let colon = line.bytes.firstIndex(of: UInt8(ascii: ":"))
        guard colon != 0 else { return nil }
        let field = String(decoding: line.bytes[..<(colon ?? line.bytes.count)], as: UTF8.self)
        var value = colon.map { line.bytes[($0 + 1)...] } ?? []
        if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
        take(value, of: field, in: line.number)
        return nil
    }

    private mutating func take(_ value: ArraySlice<UInt8>, of field: String, in line: Int) {
        switch field {
        case "event": name = String(decoding: value, as: UTF8.self)
        case "data":
            if hasData { data.append(UInt8(ascii: "\n")) }
            data.append(contentsOf: value)
            hasData = true
            if String(validating: value, as: UTF8.self) == nil { faults.add(.notUTF8, in: line) }
        case "id" where value.contains(0): faults.add(.nullInID, in: line)
        case "id": id = String(decoding: value, as: UTF8.self)
        case "retry":
            guard let milliseconds = Self.milliseconds(value) else {
                return faults.add(.retryIsNoNumber, in: line)
            }
            (retry, newRetry) = (milliseconds, milliseconds)
        default: faults.add(.unknownField(field), in: line)
        }
    }

    /// The number that only digits make; the largest there is for one that is larger.
    private static func milliseconds(_ value: ArraySlice<UInt8>) -> Int? {
        guard !value.isEmpty, value.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int(String(decoding: value, as: UTF8.self)) ?? .max
    }

    /// An empty line ends an event, if there is any data.
    private mutating func dispatch() -> Event? {
        lastID = id
        defer { (name, data, hasData, firstLine) = ("", [], false, nil) }
        guard hasData else { return nil }
        defer { newRetry = nil }
        return Event(
            name: name.isEmpty ? "message" : name,
            data: data,
            id: id,
            retry: newRetry,
            line: firstLine ?? 1
        )
    }
}
