/// A text for people, in English, which a program can translate.
///
/// A literal is a message. Its English text, with `%1$@` for the first interpolated value, is the
/// key of its translations:
///
///     let message: Message = "status \(code)"
///     message.english     // "status 404"
///     message.template    // "status %1$@"
public struct Message: Sendable, Hashable {
    /// The text in English.
    public let english: String
    /// The English text with placeholders for its arguments; the key of its translations.
    public let template: String
    package let arguments: [TextArgument]

    /// Creates a message that is not translated.
    public init(verbatim text: String) {
        english = text
        template = "%1$@"
        arguments = [.text(text)]
    }

    private init(english: String, template: String, arguments: [TextArgument]) {
        self.english = english
        self.template = template
        self.arguments = arguments
    }

    /// Returns several messages as one.
    package static func joined(_ messages: [Message], by separator: String) -> Message {
        messages.dropFirst().reduce(messages.first ?? "") { "\($0)\(separator)\($1)" }
    }

    /// Returns several messages as one, each on its own line.
    package static func lines(_ messages: [Message]) -> Message { joined(messages, by: "\n") }

    /// Creates the message of an error, or its description if it has no message.
    package init(_ error: any Error) {
        self = (error as? any MessageConvertible)?.message ?? Message(verbatim: "\(error)")
    }

    /// Returns the message with another English text, for example one with more details.
    func withEnglish(_ text: String) -> Message {
        Message(english: text, template: template, arguments: arguments)
    }

    /// The placeholder of an argument.
    private static func place(_ number: Int) -> String { "%\(number)$@" }
}

extension Message: ExpressibleByStringInterpolation {
    /// Creates a message from a sentence without arguments.
    public init(stringLiteral text: String) {
        self.init(english: text, template: text, arguments: [])
    }

    /// Creates a message from a sentence and the values in it.
    public init(stringInterpolation: StringInterpolation) {
        self.init(
            english: stringInterpolation.english,
            template: stringInterpolation.template,
            arguments: stringInterpolation.arguments
        )
    }

    /// The sentence and the values in it.
    ///
    ///     var sentence = Message.StringInterpolation(literalCapacity: 7, interpolationCount: 1)
    ///     sentence.appendLiteral("status ")
    ///     sentence.appendInterpolation(404)
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var english = ""
        fileprivate var template = ""
        fileprivate var arguments: [TextArgument] = []

        /// Creates an empty sentence.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Appends a part of the sentence.
        public mutating func appendLiteral(_ text: String) {
            english += text
            template += text
        }

        /// Appends a text that is not translated, such as a name.
        public mutating func appendInterpolation(_ text: String) { append(.text(text)) }

        /// Appends a number.
        public mutating func appendInterpolation(_ number: some BinaryInteger) {
            append(.text("\(number)"))
        }

        /// Appends another message.
        public mutating func appendInterpolation(_ message: Message) { append(.message(message)) }

        /// Appends the message of a value.
        public mutating func appendInterpolation(_ reason: some MessageConvertible) {
            append(.message(reason.message))
        }

        package mutating func appendInterpolation(_ argument: TextArgument) { append(argument) }

        private mutating func append(_ argument: TextArgument) {
            arguments.append(argument)
            english += argument.description
            template += Message.place(arguments.count)
        }
    }
}

extension Message: CustomStringConvertible {
    /// The text in English.
    public var description: String { english }
}

/// A value with a message for people, such as an error.
public protocol MessageConvertible: CustomStringConvertible {
    /// The message.
    var message: Message { get }
}
