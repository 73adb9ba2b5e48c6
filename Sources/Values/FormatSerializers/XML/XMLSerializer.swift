public import FoundationEssentials
public import ValueTree

/// Reads and writes XML that contains data: elements, attributes and text.
///
/// A text is a dictionary with the root element as its only member. An element is
/// * a string, if it has only text or nothing;
/// * otherwise a dictionary: attributes under `@name`, in the order of the text; the element's own text
///   under `#text`, unless it is white space between children; the children under their names.
///
/// Children of the same name become a list, at the index of the first. Names keep their prefixes, and
/// `xmlns` is an attribute like any other. Comments and processing instructions are skipped, CDATA is
/// text.
///
///     let feed = try XMLSerializer().deserializeOrThrow(
///         fromString: "<feed lang='en'><item>a</item><item>b</item></feed>"
///     )
///     // {"feed": {"@lang": "en", "item": ["a", "b"]}}
///
/// Values are written by the same rules. What XML cannot distinguish reads back differently: numbers and
/// booleans as strings, a list of one as its element, an empty list as a missing member, an empty
/// dictionary as an empty string, and separate texts as one. Order is kept, except for elements of the
/// same name. Errors have positions, values do not.
///
/// A document type is rejected before its content is read. So the only entities are the five of XML
/// itself: none expand without end, and none refer to files.
public struct XMLSerializer: CheckedSerializer {
    /// The largest text in bytes that is read.
    public var sizeLimit: Int
    /// The depth to which elements may nest.
    public var depthLimit: Int

    /// Creates a serializer that reads texts of up to 5 MiB and 64 levels.
    public init(sizeLimit: Int = 5 << 20, depthLimit: Int = DepthLimit.written) {
        self.sizeLimit = sizeLimit
        self.depthLimit = depthLimit
    }

    /// The dictionary of one member as XML.
    ///
    ///     try XMLSerializer().serializeOrThrow(["pet": ["name": "Rex"]])
    ///
    /// Members that are null are left out. Throws for any other value, a key that is not an XML name, a
    /// null or a list in a list, a container as an attribute, and a character that XML cannot represent.
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

    /// The dictionary of an XML text; throws the first syntax error.
    ///
    ///     line 3, column 8 (byte 41): expected `</b>`, found `</a>`
    public func deserializeOrThrow(_ data: Data) throws(SyntaxError) -> SupportedType {
        let reader = XMLReader(sizeLimit: sizeLimit, depthLimit: depthLimit)
        let root = try reader.root(of: data)
        return .dictionary(members: [.init(root.name, XMLElementReader().value(of: root))])
    }
}

/// Converts elements to values.
struct XMLElementReader {
    /// The value of an element, by the rules of ``XMLSerializer``.
    ///
    /// The depth of elements is limited, and so is this recursion.
    func value(of element: XMLElement) -> SupportedType {
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

    /// The elements by name, those of the same name as a list at the index of the first.
    private func members(of elements: [XMLElement]) -> [SupportedType.Member] {
        var indices: [ExactKey: Int] = [:]
        var groups: [(name: String, values: [SupportedType])] = []
        for element in elements {
            let index = indices[ExactKey(element.name), default: groups.count]
            if index == groups.count {
                indices[ExactKey(element.name)] = index
                groups.append((element.name, []))
            }
            groups[index].values.append(value(of: element))
        }
        return groups.map { name, values in
            .init(name, values.count == 1 ? values[0] : .array(values))
        }
    }
}

/// The keys of attributes and text, which cannot be the names of elements.
enum XMLNaming {
    /// The prefix of attribute names.
    static let attributePrefix = "@"
    /// The text of an element that has attributes or children.
    static let text = "#text"
}

extension DataFormat {
    /// XML.
    public static let xml = DataFormat(
        name: "XML",
        mediaTypes: ["application/xml", "text/xml", "+xml"],
        fileExtensions: ["xml"],
        serializer: XMLSerializer()
    )
}
