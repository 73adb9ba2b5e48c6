import CartoucheDocumentView
import HTTPMessage
import ValueSerializers
import ValueTree

/// The last items of a stream that is arriving.
struct ArrivingStream: Sendable {
    /// As much of the items is kept, as JSON; up to twice as much until older ones are dropped.
    static let window = 1 << 20
    /// So many items are kept, or up to twice as many.
    static let mostItems = 10_000
    /// So many times are kept, for the document when it is complete.
    private static let mostTimes = 100_000

    private var reader: StreamReader
    private let start: Duration
    private var items: [(item: StreamItem, time: Duration)] = []
    private var byteCount = 0
    private var dropped = 0
    private(set) var times: [Duration] = []

    init(_ reader: StreamReader, from start: Duration) {
        self.reader = reader
        self.start = start
    }

    /// Takes the next bytes; whether they complete an item.
    mutating func take(_ bytes: UnsafeRawBufferPointer, at time: Duration) -> Bool {
        let new = reader.take(bytes)
        for item in new {
            items.append((item, time - start))
            byteCount += item.json.count
            if times.count < Self.mostTimes { times.append(time - start) }
        }
        if byteCount > 2 * Self.window || items.count > 2 * Self.mostItems { dropOldest() }
        return !new.isEmpty
    }

    private mutating func dropOldest() {
        var count = 0
        while count < items.count - 1,
            byteCount > Self.window || items.count - count > Self.mostItems
        {
            byteCount -= items[count].item.json.count
            count += 1
        }
        items.removeFirst(count)
        dropped += count
    }

    /// The items as a list; nil if there is none yet.
    func document(_ head: RawResponse, check: ArrivingBody.Check?) -> ArrivingDocument? {
        guard !items.isEmpty,
            let document = try? JSONParser().parse(StreamItem.list(items.lazy.map(\.item)))
        else { return nil }
        let notes = items.map { ItemNote($0.item, at: $0.time) }
        let list = IndexedDocument(
            document,
            hasPositions: false,
            items: ListItems(notes, dropped: dropped),
            isArriving: true
        )
        return ArrivingDocument(
            head,
            list,
            check: check?(list),
            itemCount: dropped + items.count,
            faults: reader.faults
        )
    }
}

extension ItemNote {
    init(_ item: StreamItem, at time: Duration?) {
        self.init(name: item.name, id: item.id, time: time)
    }
}
