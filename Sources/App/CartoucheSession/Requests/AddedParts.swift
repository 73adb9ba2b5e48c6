package import EndpointKit
package import Girders
package import HTTPMessage
import HTTPTypes
package import SecretValues
package import SecureStores
import ValueTree
package import WebAddresses

/// Header fields and query items that the user adds to the request of an endpoint.
///
/// A field replaces the declaration's fields of that name. A query item comes after the others.
package struct AddedParts: Sendable, Equatable {
    package struct Part: Sendable, Equatable {
        package var name: String
        /// The value.
        ///
        /// Its secrets aren't filled in.
        package var value: String

        package init(
            name: String,
            value: String
        ) {
            self.name = name
            self.value = value
        }
    }

    package var fields: [Part] = []
    package var items: [Part] = []

    /// Creates the parts for `--header 'Name: value'` and `--query name=value`.
    ///
    /// `variables` is nil if the environment can't be used. Parts that refer to variables are then
    /// left out.
    package init(
        headers: [String],
        query: [String],
        with variables: Variables?
    ) throws(FormError) {
        for header in headers {
            guard let part = try Part(header, sign: ":", of: .field, with: variables) else {
                continue
            }
            fields.append(part)
        }
        for item in query {
            guard let part = try Part(item, sign: "=", of: .item, with: variables) else { continue }
            items.append(part)
        }
    }

    package init() {}

    /// Creates the parts from lines in the explorer's Headers tab.
    package init(_ lines: AddedLines, with variables: Variables) throws(FormError) {
        try self.init(headers: lines.headers, query: lines.query, with: variables)
    }
}

extension AddedParts {
    /// Returns the request with these parts, the secrets that were filled in, and the values whose
    /// names mark them as secret.
    package func added(
        to request: Request,
        filling secrets: BoundSecrets,
        for origin: Origin
    ) throws -> (request: Request, used: [Secret], named: [Secret]) {
        var used: [Secret] = []
        var named: [Secret] = []
        var headers: [HTTPField.Name: [HTTPField]] = [:]
        for field in fields {
            let name = try field.fieldName
            let filled = try secrets.filled(field.value, for: origin)
            used += filled.secrets
            if SecretNames.contains(field.name, in: .header) { named.append(filled.text) }
            let value = filled.text.reveal()
            guard HTTPField.isValidValue(value) else {
                throw FormError(Mistake.value, in: field.name)
            }
            headers[name, default: []].append(HTTPField(name: name, value: value))
        }
        var query = QueryItems()
        for item in items {
            let filled = try secrets.filled(item.value, for: origin)
            used += filled.secrets
            if SecretNames.contains(item.name, in: .query) { named.append(filled.text) }
            query.append(.string(filled.text.reveal()), for: item.name)
        }
        return (request.adding(headers).with(url: request.url.appending(query: query)), used, named)
    }

    /// Returns the parts with marks instead of typed secrets in query items.
    ///
    /// Secrets in fields are redacted by the names of the fields.
    package func masked(by marks: SecretMarks) -> AddedParts {
        var parts = self
        parts.items = items.map { item in
            guard !item.value.isEmpty, !VariableReference.isAll(of: item.value),
                SecretNames.contains(item.name, in: .query)
            else { return item }
            return Part(name: item.name, value: marks.mark(named: item.name))
        }
        return parts
    }
}

extension AddedParts.Part {
    fileprivate enum Kind { case field, item }

    /// Parses an argument.
    ///
    /// Returns nil if it refers to variables that aren't available.
    fileprivate init?(
        _ argument: String,
        sign: Character,
        of kind: Kind,
        with variables: Variables?
    ) throws(FormError) {
        guard let end = argument.firstIndex(of: sign), end != argument.startIndex else {
            throw FormError(kind == .field ? .noField : .noItem, in: argument)
        }
        name = String(argument[..<end])
        let written = argument[argument.index(after: end)...]
        let value = kind == .field ? written.trimmingBlanks : String(written)
        self.value = value
        if kind == .field { _ = try fieldName }
        guard let filled = try ComponentValues.filled(value, of: name, with: variables) else {
            return nil
        }
        self.value = filled
        guard kind == .item || HTTPField.isValidValue(filled) else {
            throw FormError(.value, in: name)
        }
    }

    /// The name, if it is valid for an added field.
    fileprivate var fieldName: HTTPField.Name {
        get throws(FormError) {
            switch AddedFieldName.fault(of: name) {
            case .own?: throw FormError(.ownField, in: name)
            case .invalid?: throw FormError(.name, in: name)
            case nil: break
            }
            guard let field = HTTPField.Name(name) else { throw FormError(.name, in: name) }
            return field
        }
    }
}

/// The reason why a part can't be added.
///
/// It never contains the value, which may be secret.
private enum Mistake: String {
    case noField = "expected 'Name: value'"
    case noItem = "expected name=value"
    case name = "is not the name of a header field"
    case ownField =
        "the client sets this field itself, from the address, the body and the connection"
    case value = "the value has a line break or another control character"
}

extension FormError {
    fileprivate init(_ mistake: Mistake, in name: String) {
        let problem = Problem(
            path: [.key(name)],
            kind: .invalid,
            expected: "\(mistake.rawValue)",
            found: .verbatim("")
        )
        self.init(problem, line: "\(name): \(mistake.rawValue)")
    }
}

extension Request {
    /// Returns a copy in which these fields replace others with their names.
    fileprivate func adding(_ fields: [HTTPField.Name: [HTTPField]]) -> Request {
        var headers = headers
        for (name, values) in fields.sorted(by: { $0.key.canonicalName < $1.key.canonicalName }) {
            headers[fields: name] = values
        }
        let secret = fields.keys.filter { SecretNames.contains($0.rawName, in: .header) }
        let changed = with(headers: headers, sensitiveHeaders: sensitiveHeaders.union(secret))
        // The client responds to a Digest challenge only if there is no other authorization.
        guard fields[.authorization] != nil else { return changed }
        return changed.withoutCredentials().with(sslCredentials: sslCredentials)
    }
}

extension Substring {
    /// The text without surrounding spaces and tabs.
    fileprivate var trimmingBlanks: String {
        var text = drop(while: Self.isBlank)
        while let last = text.last, Self.isBlank(last) { text.removeLast() }
        return String(text)
    }

    private static func isBlank(_ character: Character) -> Bool {
        character == " " || character == "\t"
    }
}
