internal import ValueSerializers
package import ValueTree

/// The items of a query, in order.
package struct QueryItems: Sendable, Hashable {
    /// The items.
    package var items: [QueryItem]

    /// Creates a query of these items.
    package init(_ items: [QueryItem] = []) {
        self.items = items
    }

    /// Parses the query of a URL, without the `?`.
    package init(parsing query: some StringProtocol) {
        guard !query.isEmpty else {
            items = []
            return
        }
        items = query.split(separator: "&").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let value = parts.count == 2 ? Self.decoded(parts[1]) : ""
            return QueryItem(Self.decoded(parts[0]), value)
        }
    }

    /// Returns the keys of the items whose key or value isn't UTF-8.
    package static func illegibleKeys(in query: some StringProtocol) -> Set<String> {
        // Most queries are ASCII and don't have to be split for this.
        guard !query.isEmpty, PercentEncoding.decodeText(query) == nil else { return [] }
        let items = query.split(separator: "&").filter { PercentEncoding.decodeText($0) == nil }
        return Set(items.map { decoded($0.prefix { $0 != "=" }) })
    }

    /// Adds a value: null is skipped, an array repeats `key[]`, a dictionary writes `key[name]`.
    ///
    /// Array elements that are containers are numbered, to tell them apart.
    package mutating func append(_ value: SupportedType, for key: String) {
        switch value.kind {
        case .null:
            break
        case .array:
            append(elements: value.array ?? [], for: key)
        case .dictionary:
            for member in value.members { append(member.value, for: "\(key)[\(member.key)]") }
        case .string, .bool, .int, .double, .intOrDouble:
            items.append(QueryItem(key, value.wireText))
        }
    }

    private mutating func append(elements: [SupportedType], for key: String) {
        let isPlain = elements.allSatisfy { $0.kind != .array && $0.kind != .dictionary }
        for (index, element) in elements.enumerated() {
            append(element, for: key + (isPlain ? "[]" : "[\(index)]"))
        }
    }

    /// The items sorted by key; items with the same key keep their order.
    package var sorted: QueryItems {
        let ordered = items.enumerated().sorted {
            ($0.element.key, $0.offset) < ($1.element.key, $1.offset)
        }
        return QueryItems(ordered.map(\.element))
    }

    /// Parses the query of a URL and splits values at commas into several items, unless their key
    /// ends in `[]`.
    ///
    /// An escaped comma is part of a value.
    ///
    ///     QueryItems(dividing: "k=a,b%2Cc").items.map(\.value)    // ["a", "b,c"]
    package init(dividing query: some StringProtocol) {
        items = query.split(separator: "&").flatMap { pair -> [QueryItem] in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let key = Self.decoded(parts[0])
            guard parts.count == 2 else { return [QueryItem(key, "")] }
            guard !key.hasSuffix("[]") else { return [QueryItem(key, Self.decoded(parts[1]))] }
            return parts[1].split(separator: ",", omittingEmptySubsequences: false)
                .map { QueryItem(key, Self.decoded($0)) }
        }
    }

    /// Parses the query of a URL so that its commas are encoded again as they were, escaped or not.
    ///
    ///     QueryItems(keepingCommasOf: "k=a,b%2Cc").encoded    // "k=a,b%2Cc"
    package init(keepingCommasOf query: some StringProtocol) {
        items = query.split(separator: "&").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let key = Self.decoded(parts[0])
            guard parts.count == 2 else { return QueryItem(key, "") }
            let values = parts[1].split(separator: ",", omittingEmptySubsequences: false)
            return QueryItem(key, joining: values.map { Self.decoded($0) })
        }
    }

    /// The percent-encoded query, without the `?`.
    ///
    /// An item with an empty value is written as its key alone.
    package var encoded: String {
        items.map { item in
            let key = PercentEncoding.encode(item.key, for: .query)
            guard !item.value.isEmpty else { return key }
            return key + "=" + item.encodedValue
        }
        .joined(separator: "&")
    }

    /// Decodes percent escapes, and `+` as a space, as browsers write it.
    private static func decoded(_ text: some StringProtocol) -> String {
        PercentEncoding.decode(String(text.map { $0 == "+" ? " " : $0 }))
    }
}

extension QueryItems {
    /// Creates the items of a dictionary's members; any other value has none.
    package init(members dictionary: SupportedType) {
        self.init()
        for member in dictionary.members { append(member.value, for: member.key) }
    }
}

/// One `key=value` of a query, without percent escapes.
package struct QueryItem: Sendable, Hashable {
    /// The part before the `=`.
    package let key: String
    /// The part after the `=`, which may be empty.
    package let value: String
    /// The value with its parts escaped and separated by commas, or nil for a value with one part.
    private let joined: String?

    /// Creates an item.
    package init(_ key: String, _ value: String) {
        self.key = key
        self.value = value
        joined = nil
    }

    /// Creates an item with commas between values.
    package init(_ key: String, joining values: [String]) {
        self.key = key
        value = values.joined(separator: ",")
        joined = values.map { PercentEncoding.encode($0, for: .query) }.joined(separator: ",")
    }

    fileprivate var encodedValue: String { joined ?? PercentEncoding.encode(value, for: .query) }
}

extension SupportedType {
    /// The text of a scalar in queries, header fields and paths: `true`, `1.5`, a string without
    /// quotes, an empty text for null.
    package var wireText: String {
        if let string { return string }
        if let bool { return bool ? "true" : "false" }
        return numberText ?? ""
    }
}
