package import HTTPMessage
internal import HTTPTypes
internal import ValueSerializers
package import ValueTree

extension Reading {
    /// The parsed body of a response, and its meaning to its endpoint.
    ///
    /// Creating it is fast. ``reading()`` can take long for a large body.
    package struct Body: Sendable {
        /// The meaning of a body to its endpoint.
        package enum Meaning: Sendable {
            /// The body of a failure for which the endpoint declares no type.
            case undeclared
            /// A body that is ignored because the endpoint declares an empty response.
            case declaredEmpty
            /// Bytes or text that are taken unchanged, or an absent optional body.
            case plain(Reading)
            /// A document of the declared type.
            case declared
        }

        /// The meaning of the body.
        package let meaning: Meaning
        /// The readable part of the body, or nil if no document is expected and the body isn't one.
        package let document: DocumentReading?
        private let endpoint: AnyEndpoint
        private let status: Int

        package init(of response: RawResponse, for endpoint: AnyEndpoint, formats: BodyFormats) {
            self.endpoint = endpoint
            status = response.statusCode
            meaning = Meaning(of: response, for: endpoint)
            let reading = DocumentReading(
                response.bytes,
                contentType: response.headers[.contentType],
                formats: formats,
                events: endpoint.eventData(of: response)
            )
            let isExpected =
                switch meaning {
                case .declared: true
                case .undeclared:
                    !response.bytes.isEmpty
                        && reading.isDocument(of: response.headers[.contentType])
                // One line of a stream that isn't JSON doesn't hide the others.
                case .plain:
                    reading.error == nil || reading.hasLines(response.headers[.contentType])
                case .declaredEmpty: reading.error == nil
                }
            document = isExpected ? reading : nil
            fault = document?.error.map { MisnamedText.fault($0, in: response) }
        }

        /// The first error in a body that is expected to be a document; nil for any other body.
        package let fault: SyntaxError?

        /// Decodes the body as the type that the endpoint declares for its status.
        ///
        /// Returns nil if it declares none, or if the body isn't a document.
        ///
        /// A reading for a screen keeps only the part of a list that is shown.
        package func reading(keepsBeginning: Bool = false) -> Reading? {
            switch meaning {
            case .undeclared, .declaredEmpty: nil
            case .plain(let reading): reading
            case .declared:
                document.flatMap { reading in
                    reading.document.map {
                        endpoint.reading(
                            of: $0,
                            status: status,
                            hasPositions: reading.format.hasPositions,
                            keepsBeginning: keepsBeginning
                        )
                    }
                }
            }
        }
    }
}

extension Reading.Body.Meaning {
    fileprivate init(of response: RawResponse, for endpoint: AnyEndpoint) {
        if !endpoint.declaresType(of: response) {
            self = .undeclared
        } else if endpoint.isAnswer(response), endpoint.description.isResponseEmpty {
            self = .declaredEmpty
        } else if let plain = endpoint.plainReading(of: response) {
            self = .plain(plain)
        } else {
            self = .declared
        }
    }
}

extension DocumentReading {
    /// Whether the Content-Type declares one value per line, and some of them can be read.
    fileprivate func hasLines(_ contentType: String?) -> Bool {
        guard let document, let contentType, JSONFraming(mediaType: contentType) != nil else {
            return false
        }
        return document.root.count > 0
    }

    /// Returns whether a body without a declared type is a document: its Content-Type says so, or
    /// it can be parsed as one.
    fileprivate func isDocument(of contentType: String?) -> Bool {
        guard let contentType, let type = MediaType(contentType) else { return document != nil }
        return format.isAnnounced(by: type.essence) || JSONFraming(mediaType: contentType) != nil
            || error == nil
    }
}
