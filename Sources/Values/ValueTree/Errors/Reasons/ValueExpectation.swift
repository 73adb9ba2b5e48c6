/// A requirement of a type or an endpoint for a value.
public enum ValueExpectation: Sendable, Hashable {
    /// An array.
    case array
    /// An object.
    case object
    /// A key that isn't repeated.
    case keyOnce
    /// The absence of the key.
    case noSuchKey
    /// The absence of the component.
    case noSuchComponent
    /// A number in the range of this type.
    case numberOf(type: String)
    /// An integer in the range of this type.
    case integer(type: String, from: String, to: String)
    /// A URL.
    case url
    /// A UUID.
    case uuid
    /// A body in a supported content coding.
    case decodedBody
    /// Data in base64.
    case base64
    /// A string of valid UTF-8.
    case validString
    /// A string without lone surrogates.
    case stringOfWholeCharacters
    /// A key in UTF-8.
    case validKey
    /// A key without lone surrogates.
    case keyOfWholeCharacters
    /// A date in the format of this example.
    case dateLike(String)
    /// A date in a format that the group of endpoints defines.
    case dateOfAPI
    /// A date in a notation for users, such as these examples.
    case writtenDate(examples: String)
    /// One of these values.
    case oneOf(String)
    /// One of an empty list of alternatives.
    case nothing
    /// A value that the type accepts; it refused this one with these words.
    case accepted(String)
    /// JSON for a value of this type.
    case jsonFor(type: String)
    /// A body in the format of its Content-Type.
    case declaredFormat(String)
    /// A body of text in UTF-8.
    case textInUTF8
    /// A multipart form; the reason why the body isn't one.
    case multipartForm(String)
    /// A value other than a secret one.
    case anotherValue
    /// The address of a server, with its scheme.
    case address
    /// A server as a name and port, such as this one.
    case serverLike(String)
    /// A log level from this list, or its number.
    case logLevel(String)
    /// A number that is at least this one.
    case numberFrom(Int)
    /// A name of the terminal's sixteen colours, or red, green and blue as hexadecimal digits.
    case color
    /// A number in a range.
    case numberBetween(Int, Int)
    /// The name of a header field.
    case fieldName
    /// A value of a header field.
    case fieldValue
    /// One of these defined variables.
    case knownVariable(name: String, known: [String])
    /// A variable that doesn't refer to itself.
    case variableWithoutCircle(names: [String])
    /// Variables that expand to at most this number of bytes.
    case shorterVariables(bytes: Int)
    /// Variables that are nested at most this deep.
    case shallowerVariables(depth: Int)
    /// A stored response of an endpoint, in an environment if there is one, from which to take a
    /// value.
    case responseOf(endpoint: String, environment: String? = nil)
    /// A value at a path in the last response of an endpoint.
    case valueInResponse(endpoint: String, path: String)
    /// A value at a path in the last response that isn't an object or an array.
    case textInResponse(endpoint: String, path: String)
}

extension ValueExpectation: MessageConvertible {
    /// The words after "expected": "a URL".
    public var message: Message {
        switch self {
        case .array: "an array"
        case .object: "an object"
        case .keyOnce: "the key once"
        case .noSuchKey: "no such key"
        case .noSuchComponent: "no such component"
        case .numberOf(let type): "a number in the range of \(type)"
        case .integer(let type, let low, let high): "\(type) from \(low) to \(high)"
        case .url: "a URL"
        case .uuid: "a UUID"
        case .base64: "Data in base64"
        case .validString: "a String of valid UTF-8"
        case .decodedBody: "a body in a coding that is decoded, gzip or deflate"
        case .stringOfWholeCharacters: "a String without half of a surrogate pair"
        case .validKey: "a key of valid UTF-8"
        case .keyOfWholeCharacters: "a key without half of a surrogate pair"
        case .dateLike(let example): "a Date such as \(example)"
        case .dateOfAPI: "a Date in the form of the API"
        case .writtenDate(let examples):
            "a date such as \(examples) or the seconds since 1970"
        case .oneOf(let values): "one of \(values)"
        case .nothing: "one of no alternatives"
        case .accepted(let words): "a value (\(words))"
        case .jsonFor(let type): "JSON for \(type)"
        case .declaredFormat(let format): "\(format), as Content-Type says"
        case .textInUTF8: "text in UTF-8"
        case .multipartForm(let words): "a multipart form: \(words)"
        case .anotherValue: "another value"
        case .address: "an address with http, https, http+unix or https+unix"
        case .serverLike(let example): "a server such as \(example)"
        case .logLevel(let names): "one of \(names) or a number from 0 to 5"
        case .numberFrom(let low): "a number from \(low)"
        case .color: "a colour such as red, bright-blue or #e06c75"
        case .numberBetween(let low, let high): "a number from \(low) to \(high)"
        case .fieldName: "the name of a header field"
        case .fieldValue: "text for a header field, without line breaks"
        case .knownVariable(let name, []): "no variable `\(name)` (there are none)"
        case .knownVariable(let name, let known):
            "no variable `\(name)` (there are \(known.joined(separator: ", ")))"
        case .variableWithoutCircle(let names):
            "the variable stands for itself: \(names.joined(separator: " → "))"
        case .shorterVariables(let bytes): "the variables make more than \(bytes) bytes of text"
        case .responseOf(let endpoint, nil): "there is no response of \(endpoint) yet"
        case .responseOf(let endpoint, let environment?):
            "there is no response of \(endpoint) in \(environment) yet"
        case .valueInResponse(let endpoint, let path):
            "the last response of \(endpoint) has nothing at `\(path)`"
        case .textInResponse(let endpoint, let path):
            "the value at `\(path)` in the last response of \(endpoint) is no text, number or Bool"
        case .shallowerVariables(let depth): "more than \(depth) variables are within each other"
        }
    }

    /// The message in English.
    public var description: String { message.english }
}
