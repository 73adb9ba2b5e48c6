internal import ValueTree

/// What becomes of the body of a form.
package enum FormBody: Hashable, Sendable {
    /// It is decoded as the declared type, which writes it.
    case typed
    /// Its JSON is sent as it stands, whether or not the declared type reads it, with the nulls that the
    /// type would leave out. Any other body is typed.
    case asWritten
    /// Its text is sent as it stands, although it is no JSON: it is a string in the form. Any other body is
    /// sent as written.
    case asText
}

extension EndpointDescription {
    /// The name of the component that is sent as JSON; nil if there is none.
    package var jsonBody: String? {
        guard contentEncoding == .json else { return nil }
        return components.first { $0.place == .body && $0.isJSON }?.name
    }
}

extension ComponentDescription {
    /// Whether JSON is what a body of its type is written as; bytes, text and parts are sent as they are.
    fileprivate var isJSON: Bool {
        switch shape.content {
        case .scalar(.data), .scalar(.string): false
        case .element(let element): !["Part", "UInt8"].contains(element.type)
        case .scalar, .fields, .dictionary, .cases, .opaque, .repeats: true
        }
    }
}

/// What a request is made of, read from a form.
enum FormContent<Request> {
    case typed(Request)
    case components([FormComponent])
}

/// A component of a form whose body is sent as written.
enum FormComponent {
    /// One that was decoded.
    case decoded(any RequestComponent, ComponentDescription)
    /// The body.
    case body(SupportedType, name: String)
    /// The body as a text that is no JSON.
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
