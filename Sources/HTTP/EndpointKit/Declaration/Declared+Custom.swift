internal import HTTPMessage
public import ValueTree

extension Declared where Verb == CustomVerb {
    /// Declares the endpoint at `path`, relative to the group's base URL.
    public init(
        _ method: String,
        _ path: String,
        _ summary: String? = nil,
        deprecated: String? = nil,
        success: SuccessStatuses? = nil,
        failure: (any (Decodable & Sendable).Type)? = nil,
        decodingFailure: FailureDecoding? = nil,
        view: String? = nil,
        headers: KeyValuePairs<String, String> = [:],
        authorization: Authorization? = nil,
        timeout: Duration? = nil,
        encoder: ValueEncoder? = nil,
        decoder: ValueDecoder? = nil
    ) where Response: Decodable & SendableMetatype {
        self.init(
            method,
            path,
            summary,
            deprecated: deprecated,
            decoding: .codable,
            success: success,
            failure: failure,
            decodingFailure: decodingFailure,
            view: view,
            headers: headers,
            authorization: authorization,
            timeout: timeout,
            encoder: encoder,
            decoder: decoder
        )
    }

    /// Declares the endpoint at `path`, whose response isn't decoded with Codable.
    public init(
        _ method: String,
        _ path: String,
        _ summary: String? = nil,
        deprecated: String? = nil,
        decoding: ResponseDecoding<Response>,
        success: SuccessStatuses? = nil,
        failure: (any (Decodable & Sendable).Type)? = nil,
        decodingFailure: FailureDecoding? = nil,
        view: String? = nil,
        headers: KeyValuePairs<String, String> = [:],
        authorization: Authorization? = nil,
        timeout: Duration? = nil,
        encoder: ValueEncoder? = nil,
        decoder: ValueDecoder? = nil
    ) {
        self.init(
            EndpointDeclaration(
                methodText: method,
                path: path,
                summary: summary,
                deprecation: deprecated,
                decoding: decoding,
                options: EndpointOptions(
                    success: success,
                    failure: failure,
                    decodingFailure: decodingFailure,
                    view: view,
                    headers: headers,
                    authorization: authorization,
                    timeout: timeout,
                    encoder: encoder,
                    decoder: decoder
                )
            )
        )
    }

    /// Declares the endpoint at `path`, relative to the group's base URL, with a name for the method.
    ///
    ///     @CUSTOM(method: "PURGE", "/todos", timeout: .seconds(5)) var purge: Endpoint<Empty, Empty>
    public init(
        method: String,
        _ path: String,
        _ summary: String? = nil,
        deprecated: String? = nil,
        success: SuccessStatuses? = nil,
        failure: (any (Decodable & Sendable).Type)? = nil,
        decodingFailure: FailureDecoding? = nil,
        view: String? = nil,
        headers: KeyValuePairs<String, String> = [:],
        authorization: Authorization? = nil,
        timeout: Duration? = nil,
        encoder: ValueEncoder? = nil,
        decoder: ValueDecoder? = nil
    ) where Response: Decodable & SendableMetatype {
        self.init(
            method,
            path,
            summary,
            deprecated: deprecated,
            decoding: .codable,
            success: success,
            failure: failure,
            decodingFailure: decodingFailure,
            view: view,
            headers: headers,
            authorization: authorization,
            timeout: timeout,
            encoder: encoder,
            decoder: decoder
        )
    }

    /// Declares the endpoint at `path`, whose response isn't decoded with Codable, with a name for
    /// the method.
    ///
    ///     @CUSTOM(method: "REPORT", "/todos", decoding: .pipeline(array(string)))
    ///     var report: Endpoint<Empty, [String]>
    public init(
        method: String,
        _ path: String,
        _ summary: String? = nil,
        deprecated: String? = nil,
        decoding: ResponseDecoding<Response>,
        success: SuccessStatuses? = nil,
        failure: (any (Decodable & Sendable).Type)? = nil,
        decodingFailure: FailureDecoding? = nil,
        view: String? = nil,
        headers: KeyValuePairs<String, String> = [:],
        authorization: Authorization? = nil,
        timeout: Duration? = nil,
        encoder: ValueEncoder? = nil,
        decoder: ValueDecoder? = nil
    ) {
        self.init(
            method,
            path,
            summary,
            deprecated: deprecated,
            decoding: decoding,
            success: success,
            failure: failure,
            decodingFailure: decodingFailure,
            view: view,
            headers: headers,
            authorization: authorization,
            timeout: timeout,
            encoder: encoder,
            decoder: decoder
        )
    }
}
