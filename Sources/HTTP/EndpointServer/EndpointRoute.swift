internal import EndpointKit
internal import Hummingbird

/// A declared path in the syntax of Hummingbird's router, with the meaning of its captures.
///
/// The router supports one capture per path component, with text before or after it. Any other
/// component is captured as far as possible and then matched with the declaration.
struct EndpointRoute: Sendable {
    /// The path for the router.
    let text: String
    private let captures: [Capture]

    /// The meaning of a capture.
    private enum Capture: Sendable {
        /// The value of a placeholder.
        case value(name: String)
        /// A component, without the text that the router has matched before or after it.
        case part(name: String, before: String, after: String, PathTemplate.Part)
        /// The rest of the path.
        case rest(name: String)
    }

    /// Translates a declared path.
    init(_ path: String) {
        var texts: [String] = []
        var captures: [Capture] = []
        for (index, part) in PathTemplate(path).parts.enumerated() {
            // The name must differ for each component and be the same for each method.
            let (text, capture) = Self.translated(part, name: "part \(index)")
            texts.append(text)
            if let capture { captures.append(capture) }
        }
        text = "/" + texts.joined(separator: "/")
        self.captures = captures
    }

    private static func translated(
        _ part: PathTemplate.Part,
        name: String
    ) -> (text: String, capture: Capture?) {
        switch (part.pieces.count, part.pieces.first, part.pieces.last) {
        case (_, .rest(let placeholder)?, _):
            ("**", .rest(name: placeholder))
        case (1, .placeholder(let placeholder)?, _):
            ("{\(placeholder)}", .value(name: placeholder))
        case (2, .placeholder(let placeholder)?, .literal(let text)?):
            ("{\(placeholder)}\(text)", .value(name: placeholder))
        case (2, .literal(let text)?, .placeholder(let placeholder)?) where isPlain(text):
            ("\(text){\(placeholder)}", .value(name: placeholder))
        case (1, .literal(let text)?, _) where isPlain(text) && !text.hasSuffix("*"):
            (text, nil)
        case (2..., .literal(let text)?, _) where isPlain(text):
            ("\(text){\(name)}", .part(name: name, before: text, after: "", part))
        case (2..., _, .literal(let text)?):
            ("{\(name)}\(text)", .part(name: name, before: "", after: text, part))
        default:
            ("{\(name)}", .part(name: name, before: "", after: "", part))
        }
    }

    /// Whether the router reads a text at the start of a component as text, not as a capture or a
    /// wildcard.
    private static func isPlain(_ text: String) -> Bool {
        !text.hasPrefix(":") && !text.hasPrefix("*")
    }

    /// The values of the placeholders by name, still percent-encoded, or nil if the path doesn't
    /// match.
    func values(in parameters: Parameters) -> [(name: String, value: Substring)]? {
        var values: [(name: String, value: Substring)] = []
        for capture in captures {
            guard let found = self.values(of: capture, in: parameters) else { return nil }
            values += found
        }
        return values
    }

    private func values(
        of capture: Capture,
        in parameters: Parameters
    ) -> [(name: String, value: Substring)]? {
        switch capture {
        case .value(let name):
            guard let value = parameters[name[...]], !value.isEmpty else { return nil }
            return [(name, value)]
        case .part(let name, let before, let after, let part):
            guard let value = parameters[name[...]] else { return nil }
            return part.values(in: "\(before)\(value)\(after)")
        case .rest(let name):
            guard let value = parameters[Parameters.recursiveCaptureKey], PathRest.isPlain(value)
            else { return nil }
            return [(name, value)]
        }
    }
}
