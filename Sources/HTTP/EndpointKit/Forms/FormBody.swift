internal import ValueTree

/// How the body of a form is sent.
package enum FormBody: Hashable, Sendable {
    /// It is decoded as the declared type, which encodes it again.
    case typed
    /// Its JSON is sent unchanged, even if the declared type can't decode it, including nulls that
    /// the type would leave out. Any other body is sent as `typed`.
    case asWritten
    /// Its text is sent unchanged, although it isn't JSON. In the form it is a string. Any other
    /// body is sent as `asWritten`.
    case asText
}

extension EndpointDescription {
    /// The name of the component that is sent as JSON, or nil if there is none.
    package var jsonBody: String? {
        guard contentEncoding == .json else { return nil }
        return components.first { $0.place == .body && $0.isJSON }?.name
    }
}

extension ComponentDescription {
    /// Whether a body of its type is encoded as JSON.
    ///
    /// Bytes, text and parts are sent unchanged.
    fileprivate var isJSON: Bool {
        switch shape.content {
        case .scalar(.data), .scalar(.string): false
        case .element(let element): !["Part", "UInt8"].contains(element.type)
        case .scalar, .fields, .dictionary, .cases, .opaque, .repeats: true
        }
    }
}

/// The content of a request, decoded from a form.
enum FormContent<Request> {
    case typed(Request)
    case components([FormComponent])
}

/// A component of a form whose body is sent unchanged.
enum FormComponent {
    /// A component that was decoded.
    case decoded(any RequestComponent, ComponentDescription)
    /// The body.
    case body(SupportedType, name: String)
    /// The body as text that isn't JSON.
    case text(String, name: String)

    func encoded(with encoder: ValueEncoder) throws(RequestBuildError) -> EncodedComponent {
        switch self {
        case .decoded(let component, let description):
            let name = description.wireName
            do {
                var encoded = try EncodedComponent(component, key: name, encoder: encoder)
                encoded.style = description.queryStyle ?? .brackets
                encoded.isSpread = description.isSpread
                return encoded
            } catch let error as RequestBuildError {
                throw error
            } catch {
                throw .unencodable(component: name, reason: "\(error)")
            }
        case .body(let value, let name):
            return EncodedComponent(
                key: name,
                place: .body,
                value: value,
                isSecret: false,
                plainBody: nil
            )
        case .text(let text, let name):
            return EncodedComponent(
                key: name,
                place: .body,
                value: .string(text),
                isSecret: false,
                plainBody: nil,
                isMalformed: true
            )
        }
    }
}
