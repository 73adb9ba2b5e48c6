public import FoundationEssentials
public import ValueTree

/// XML that holds data: elements, attributes and texts.
///
/// A text is a dictionary of its one outermost element. An element is
/// * a string, when there is only text in it, or nothing;
/// * else a dictionary: attributes under `@name`, in the order of the text; its own text, if it has
///   any but white space beside elements, under `#text`; the elements within it under their names.
///
/// Elements of the same name within one element are a list, in the place of the first. Names keep
/// their prefixes as they are written, and `xmlns` is an attribute as any other. Comments and
/// processing instructions are passed over, CDATA is text.
///
///     let feed = try XMLSerializer().deserializeOrThrow(
///         fromString: "<feed lang='en'><item>a</item><item>b</item></feed>"
///     )
///     // {"feed": {"@lang": "en", "item": ["a", "b"]}}
///
/// Written the same way round. What XML does not tell apart reads back as something else: numbers
/// and truth values are strings, a list of one is its element, an empty list is missing, an empty
/// dictionary is an empty string, and texts between elements are joined. Order is kept but for
/// elements of the same name; positions of values are not, those of faults are.
///
/// A document type is refused before anything in it is looked at. So there are no entities but the
/// five of XML itself, none that multiply, and none that name a file.
public struct XMLSerializer: CheckedSerializer {
    /// Longer texts are refused.
    public var sizeLimit: Int
    /// How many elements may be within each other.
    public var depthLimit: Int

    /// Creates a serializer that reads texts of up to 5 MiB and 64 levels.
    public init(sizeLimit: Int = 5 << 20, depthLimit: Int = 64) {
        self.sizeLimit = sizeLimit
        self.depthLimit = depthLimit
    }

    /// The XML of a dictionary with one member.
    ///
    /// Members that are null are left out.
    ///
    /// Throws for any other value, a key that is no name, a null or a list in a list, a container
    /// as an attribute, and a character that XML cannot hold.
    public func serializeOrThrow(_ supportedType: SupportedType) throws(UnwritableValue) -> Data {
        let parts = try XMLElementParts(supportedType, at: .root)
        guard parts.attributes.isEmpty, parts.text.isEmpty, parts.children.count == 1,
            let root = parts.children.first
        else {
            throw UnwritableValue(path: .root, reason: "an XML text is a dictionary of one element")
        }
        var writer = XMLElementWriter(depthLimit: depthLimit)
        try writer.write(root)
        return Data((writer.output + "\n").utf8)
    }

    /// The dictionary that the text stands for.
    ///
    ///     line 3, column 8 (byte 41): expected `</b>`, found `</a>`
    public func deserializeOrThrow(_ data: Data) throws(SyntaxError) -> SupportedType {
        let reader = MarkupReader(sizeLimit: sizeLimit, depthLimit: depthLimit)
        let root = try reader.root(of: data)
        return .dictionary(members: [.init(root.name, XMLElementReader().value(of: root))])
    }
}

/// Turns elements into values.
struct XMLElementReader {
    /// What the element stands for, by the rules of ``XMLSerializer``.
    ///
    /// The depth of elements is limited, so the recursion is too.
    func value(of element: MarkupElement) -> SupportedType {
        let children = element.elements
        let text = element.text
        guard !children.isEmpty || !element.attributes.isEmpty else { return .string(text) }
        var members = element.attributes.map { attribute in
            SupportedType.Member(
                XMLNaming.attributePrefix + attribute.name,
                .string(attribute.value)
            )
        }
        let isLayout = !children.isEmpty && text.unicodeScalars.allSatisfy(XMLScanner.isBlank)
        if !text.isEmpty, !isLayout { members.append(.init(XMLNaming.text, .string(text))) }
        return .dictionary(members: members + self.members(of: children))
    }

    /// The elements by name, those of the same name as a list in the place of the first.
    private func members(of elements: [MarkupElement]) -> [SupportedType.Member] {
        var indices: [String: Int] = [:]
        var groups: [(name: String, values: [SupportedType])] = []
        for element in elements {
            let index = indices[element.name, default: groups.count]
            if index == groups.count {
                indices[element.name] = index
                groups.append((element.name, []))
            }
            groups[index].values.append(value(of: element))
        }
        return groups.map { name, values in
            .init(name, values.count == 1 ? values[0] : .array(values))
        }
    }
}

/// The keys of what is no element; no element can have such a name.
enum XMLNaming {
    /// Stands before the names of attributes.
    static let attributePrefix = "@"
    /// The text of an element that has more than that.
    static let text = "#text"
}
