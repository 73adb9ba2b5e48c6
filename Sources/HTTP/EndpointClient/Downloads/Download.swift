internal import FoundationEssentials
internal import HTTPMessage
internal import HTTPTypes
internal import _NIOFileSystem

/// One download: requests a file, or what is missing of it, until it is complete.
struct Download: Sendable {
    /// The result of one exchange.
    private enum Pass {
        case complete(RawResponse)
        /// More has to be requested.
        case again
    }

    let transport: any Transport
    let options: TransferOptions
    /// Whether a status is that of an answer.
    var isAnswer: @Sendable (Int) -> Bool = { (200..<300).contains($0) }
    let progress: @Sendable (TransferProgress) -> Void

    func run(
        _ request: Request,
        to target: String
    ) async throws(DownloadError) -> DownloadedFile {
        guard request.method == .get, request.content == nil, request.headers[.range] == nil else {
            throw .unsuitable
        }
        guard await !PartFile.exists(target) else { throw .exists(path: target) }
        do {
            let source = PartRecord.source(request.url)
            return try await PartFile.with(target: target, source: source) { part in
                try await fill(&part, from: request, target: target)
            }
        } catch let error as DownloadError {
            throw error
        } catch is CancellationError {
            let kept = await PartFile.kept(beside: target, of: PartRecord.source(request.url))
            throw .interrupted(TransportError(.cancelled, url: request.url), kept: kept)
        } catch {
            throw .file(path: PartFile.path(beside: target), reason: Self.reason(error))
        }
    }

    private func fill(
        _ part: inout PartFile,
        from request: Request,
        target: String
    ) async throws -> DownloadedFile {
        var hasStartedOver = false
        while true {
            let before = part.size
            do {
                let pass = try await pass(request, into: &part)
                // Ends the download if the server sends nothing or its file changes all the time.
                if case .again = pass, part.size <= before, part.size > 0 || hasStartedOver {
                    throw DownloadError.wrongRange("none")
                }
                if case .complete(let response) = pass {
                    try await finished(part)
                    return DownloadedFile(
                        path: target,
                        size: part.size,
                        resumedAt: part.resumedAt,
                        response: response
                    )
                }
            } catch {
                // Bytes that do not match their headers may be anything.
                if case DownloadError.wrongRange = error { part.cut(to: before) }
                throw try await kept(part, after: error, request)
            }
            hasStartedOver = hasStartedOver || part.size == 0
        }
    }

    /// Publishes the complete file even if the task is cancelled: stopping halfway would lose it.
    private func finished(_ part: PartFile) async throws {
        try await Task { try await part.finish() }.value
    }

    /// Saves the received bytes in a separate task, because a cancelled task can no longer write files.
    private func kept(
        _ part: PartFile,
        after error: any Error,
        _ request: Request
    ) async throws -> any Error {
        let size = try await Task {
            var part = part
            try await part.keep()
            return part.version == nil ? 0 : part.size
        }.value
        switch error {
        case DownloadError.interrupted(let failure, _):
            return DownloadError.interrupted(failure, kept: size)
        case is CancellationError:
            let failure = TransportError(.cancelled, phase: .download, url: request.url)
            return DownloadError.interrupted(failure, kept: size)
        default: return error
        }
    }

    private func pass(_ request: Request, into part: inout PartFile) async throws -> Pass {
        var answer: RangeResponse?
        var head: RawResponse?
        var start = part.size
        var total: Int?
        var events = transport.events(of: asking(request, part), options: options)
            .makeAsyncIterator()
        while let event = await events.next() {
            switch event {
            case .progress(let report): progress(report.shifted(by: start, total: total))
            case .head(let response):
                let found = RangeResponse(
                    response,
                    kept: part.size,
                    version: part.version,
                    size: part.completeSize,
                    isAnswer: isAnswer
                )
                guard try await begin(found, with: response, in: &part, &events) else {
                    return .again
                }
                (answer, head, start, total) = (found, response, part.size, found.total)
            case .body(let bytes):
                if answer != .complete { try await part.append(bytes) }
                if let end = answer?.end, part.size > end { throw Self.otherBytes(head) }
            case .done(let exchange):
                if let failure = exchange.failure, answer != .complete {
                    throw DownloadError.interrupted(failure, kept: 0)
                }
            }
        }
        guard let head else { return .again }
        guard case .rest(let range, _) = answer else { return .complete(head) }
        guard part.size == range.upperBound else { throw Self.otherBytes(head) }
        // If the total is unknown, the file ends when the next request finds nothing.
        return part.size == part.completeSize ? .complete(head) : .again
    }

    private static func otherBytes(_ head: RawResponse?) -> DownloadError {
        .wrongRange(head?.headers[.contentRange] ?? "none")
    }

    /// Prepares the part for a response; false when the file has to be requested again.
    private func begin(
        _ answer: RangeResponse,
        with head: RawResponse,
        in part: inout PartFile,
        _ events: inout TransferEvents.AsyncIterator
    ) async throws -> Bool {
        switch answer {
        case .complete: return true
        case .rest(_, let total):
            part.completeSize = part.completeSize ?? total
            return true
        case .whole(let total):
            try await part.startOver(with: FileVersion(head), size: total)
            return true
        case .startOver:
            try await part.startOver(with: nil)
            return false
        case .wrong(let range): throw DownloadError.wrongRange(range)
        case .refused:
            throw DownloadError.answered(await events.refusal(head, upTo: options.bodyLimit))
        }
    }

    private func asking(_ request: Request, _ part: PartFile) -> Request {
        var headers = request.headers
        // Ranges count the bytes as sent, so compression must be off.
        headers[.acceptEncoding] = "identity"
        if part.size > 0, let version = part.version {
            headers[.range] = "bytes=\(part.size)-"
            headers[.ifRange] = version.text
        }
        return request.with(headers: headers)
    }

    static func reason(_ error: any Error) -> String {
        guard let error = error as? FileSystemError else { return "\(error)" }
        return switch error.code {
        case .notFound: "its folder does not exist"
        case .permissionDenied: "it may not be written"
        default: error.message
        }
    }
}

extension RangeResponse {
    /// The size of the complete file, if the response says so.
    fileprivate var total: Int? {
        switch self {
        case .whole(let total), .rest(_, let total): total
        case .complete, .startOver, .wrong, .refused: nil
        }
    }

    /// The size of the file after the bytes of this response.
    fileprivate var end: Int? {
        guard case .rest(let range, _) = self else { return nil }
        return range.upperBound
    }
}

extension TransferProgress {
    /// The progress of the whole file, `start` bytes of which were there before.
    fileprivate func shifted(by start: Int, total: Int?) -> TransferProgress {
        switch self {
        case .receiving(let received, let expected):
            .receiving(received: start + received, expected: total ?? expected)
        case .connecting, .sending, .waiting, .retrying: self
        }
    }
}
