internal import NIOCore
internal import NIOHTTP2

extension StatusGuard {
    /// Puts a guard behind the codec that makes HTTP/1 parts of an HTTP/2 stream's frames.
    static func protectStream(_ channel: any Channel) -> EventLoopFuture<Void> {
        channel.eventLoop.makeCompletedFuture {
            let pipeline = channel.pipeline.syncOperations
            let codec = try pipeline.handler(type: HTTP2FramePayloadToHTTP1ClientCodec.self)
            try pipeline.addHandler(StatusGuard(), position: .after(codec))
        }
    }
}
