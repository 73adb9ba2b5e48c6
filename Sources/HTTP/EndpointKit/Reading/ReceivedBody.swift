package import HTTPMessage
internal import HTTPTypes
package import ValueTree

/// What a response is to its endpoint: whoever shows it, shows it as that.
package struct ReceivedBody: Sendable {
    /// What a body is read as.
    package enum Meaning: Sendable {
        /// Whatever it is: an endpoint declares nothing of an error response.
        case undeclared
        /// Nothing: the endpoint declares an empty response.
        case declaredEmpty
        /// Bytes or a text that is taken as it comes, or one that may be missing and is.
        case plain(ResponseReading)
        /// A document of the declared type.
        case declared
    }

    /// What the body is read as.
    package let meaning: Meaning
    /// What can be read of the body; nil where no document is meant and the body is none.
    package let document: DocumentReading?
    private let endpoint: AnyEndpoint

    package init(of response: RawResponse, for endpoint: AnyEndpoint, formats: BodyFormats) {
        self.endpoint = endpoint
        meaning = Meaning(of: response, for: endpoint)
        let reading = DocumentReading(
            response.bytes,
            contentType: response.headers[.contentType],
            formats: formats
        )
        let isMeant =
            switch meaning {
            case .declared: true
            case .undeclared: !response.bytes.isEmpty
            case .plain, .declaredEmpty: reading.error == nil
            }
        document = isMeant ? reading : nil
    }

    /// What is wrong first with a body that is to be a document; nil for any other.
    package var fault: SyntaxError? { document?.error }

    /// The body as the endpoint's response type, as far as there is one of either.
    ///
    /// Takes its time on a large body.
    package func reading() -> ResponseReading? {
        switch meaning {
        case .undeclared, .declaredEmpty: nil
        case .plain(let reading): reading
        case .declared:
            document.flatMap { reading in
                reading.document.map {
                    endpoint.reading(of: $0, hasPlaces: reading.format.hasPlaces)
                }
            }
        }
    }
}

extension ReceivedBody.Meaning {
    fileprivate init(of response: RawResponse, for endpoint: AnyEndpoint) {
        if !response.isSuccess {
            self = .undeclared
        } else if endpoint.description.isResponseEmpty {
            self = .declaredEmpty
        } else if let plain = endpoint.plainReading(of: response) {
            self = .plain(plain)
        } else {
            self = .declared
        }
    }
}
