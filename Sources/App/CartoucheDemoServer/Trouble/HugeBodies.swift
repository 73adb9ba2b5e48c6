internal import Hummingbird
internal import NIOCore

/// A list of items of about 250 bytes each, written as fast as the client reads.
struct LargeBody: Sendable {
    /// The maximum number of items, 2.5 GB.
    static let largest = 10_000_000

    private static let chunkSize = 512 * 1024
    private static let opening = Array(#"{"id":"#.utf8)

    /// The five variants of the text after the id.
    private static let endings: [[UInt8]] = (0..<5).map { kind in
        let note = "Packed by hand in the old mill; line \(kind), shelf \(kind * 3 + 2)."
        let item = SampleItem(kind)
            .removing("id")
            .setting("note", "\"\(note) Keep dry, keep upright, and read the leaflet in the box.\"")
        let text = item.text.dropFirst()
        let missing = max(0, 237 - text.utf8.count)
        let padded = text.dropLast(2) + String(repeating: ".", count: missing) + "\"}"
        return Array(",\(padded)".utf8)
    }

    let count: Int

    /// The exact number of bytes.
    var byteCount: Int {
        let endings = Self.endings.enumerated().reduce(0) { sum, entry in
            let turns = (count + Self.endings.count - 1 - entry.offset) / Self.endings.count
            return sum + turns * entry.element.count
        }
        let commas = max(0, count - 1)
        return 2 + commas + count * Self.opening.count + digits + endings
    }

    /// The total number of digits of all ids.
    private var digits: Int {
        var sum = count
        var power = 10
        while power < count {
            sum += count - power
            power *= 10
        }
        return sum
    }

    /// The streaming body.
    var body: ResponseBody {
        ResponseBody(contentLength: byteCount) { writer in
            var id = 0
            repeat {
                try await writer.write(chunk(from: &id))
            } while id < count
            try await writer.finish(nil)
        }
    }

    /// The next chunk, starting with item `id`, which is advanced.
    private func chunk(from id: inout Int) -> ByteBuffer {
        var buffer = ByteBufferAllocator().buffer(capacity: Self.chunkSize)
        if id == 0 { buffer.writeInteger(UInt8(ascii: "[")) }
        while id < count, buffer.readableBytes < Self.chunkSize - 512 {
            if id > 0 { buffer.writeInteger(UInt8(ascii: ",")) }
            buffer.writeBytes(Self.opening)
            buffer.writeString(String(id))
            buffer.writeBytes(Self.endings[id % Self.endings.count])
            id += 1
        }
        if id == count { buffer.writeInteger(UInt8(ascii: "]")) }
        return buffer
    }
}

/// Deeply nested nodes.
enum DeepBody {
    /// The maximum depth.
    static let deepest = 1_000_000

    /// A node with `depth` nodes below it.
    static func bytes(depth: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(depth * 32)
        for level in 0...depth {
            bytes += Array(#"{"value":\#(level),"children":["#.utf8)
        }
        for _ in 0...depth {
            bytes += [UInt8(ascii: "]"), UInt8(ascii: "}")]
        }
        return bytes
    }
}

/// A body that continues until the client disconnects.
enum DrippingBody {
    private static let pause = Duration.milliseconds(50)
    private static let drop = String(repeating: "drip drop ", count: 100)

    /// Sends one kilobyte at a time and waits while the client does not read.
    static let endless = ResponseBody { writer in
        while true {
            try await writer.write(ByteBuffer(string: drop))
            try await Task.sleep(for: pause)
        }
    }
}
