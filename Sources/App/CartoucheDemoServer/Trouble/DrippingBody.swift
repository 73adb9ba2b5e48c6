internal import Hummingbird
internal import NIOCore

/// A body that goes on until the client leaves.
enum DrippingBody {
    private static let pause = Duration.milliseconds(50)
    private static let drop = String(repeating: "drip drop ", count: 100)

    /// One kilobyte at a time; writing waits when the client does not read.
    static let endless = ResponseBody { writer in
        while true {
            try await writer.write(ByteBuffer(string: drop))
            try await Task.sleep(for: pause)
        }
    }
}
