package import ValueTree

extension Response {
    /// The same response with another body.
    package func with(bytes: PaddedBytes) -> Response {
        Response(
            statusCode: statusCode,
            reason: reason,
            headers: headers,
            url: url,
            httpVersion: httpVersion,
            bytes: bytes,
            bodyObject: bodyObject
        )
    }

    /// The same response without its body.
    var withoutBytes: Response { with(bytes: []) }
}

extension Exchange {
    /// The same exchange with another body of its response, where it has one.
    package func with(bytes: PaddedBytes) -> Exchange {
        switch outcome {
        case .response(let response): with(outcome: .response(response.with(bytes: bytes)))
        case .failure(let error, let partial):
            with(outcome: .failure(error, partial: partial?.with(bytes: bytes)))
        }
    }

    /// The same exchange without the bytes of its response.
    var withoutBytes: Exchange { with(bytes: []) }
}
