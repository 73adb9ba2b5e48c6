internal import HTTPMessage
internal import HTTPTypes
internal import ValueTree

/// Converts a component of any number of header fields to and from a dictionary.
///
///     @Header var fields: HTTPFields
enum OpenFields {
    /// Returns whether values of a type are header fields.
    static func isType(_ type: Any.Type) -> Bool { type == HTTPFields.self }

    /// Returns the fields of a dictionary, whose values are texts or lists of texts.
    static func fields(of value: SupportedType) throws(DecodeError) -> HTTPFields {
        guard value.kind == .dictionary else {
            throw .failure(.wrongType, expected: .value(.object), found: value)
        }
        var fields = HTTPFields()
        for member in value.members {
            guard let name = HTTPField.Name(member.key) else {
                throw .field(
                    member.key,
                    .failure(.invalid, expected: .value(.fieldName), found: .string(member.key))
                )
            }
            for text in member.value.array ?? [member.value] {
                guard text.kind != .array, text.kind != .dictionary, !text.isNull,
                    HTTPField.isValidValue(text.wireText)
                else {
                    throw .field(
                        member.key,
                        .failure(.invalid, expected: .value(.fieldValue), found: text)
                    )
                }
                fields.append(HTTPField(name: name, value: text.wireText))
            }
        }
        return fields
    }

    /// Returns a dictionary of the fields.
    ///
    /// A field that occurs several times has a list.
    static func value(of fields: HTTPFields) -> SupportedType {
        var members: [SupportedType.Member] = []
        var known: Set<HTTPField.Name> = []
        for name in fields.map(\.name) where known.insert(name).inserted {
            let texts = fields[values: name].map { SupportedType.string($0) }
            members.append(.init(name.rawName, texts.count == 1 ? texts[0] : .array(texts)))
        }
        return .dictionary(members: members)
    }
}
