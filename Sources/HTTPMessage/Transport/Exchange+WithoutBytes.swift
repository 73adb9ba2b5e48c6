extension Response {
    /// The same response without its body.
    var withoutBytes: Response {
        Response(
            statusCode: statusCode,
            reason: reason,
            headers: headers,
            url: url,
            httpVersion: httpVersion,
            bodyObject: bodyObject
        )
    }
}

extension Exchange {
    /// The same exchange without the bytes of its response.
    var withoutBytes: Exchange {
        let outcome: Outcome =
            switch outcome {
            case .response(let response): .response(response.withoutBytes)
            case .failure(let error, let partial): .failure(error, partial: partial?.withoutBytes)
            }
        return with(outcome: outcome)
    }
}
