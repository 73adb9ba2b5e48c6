public import FoundationEssentials
public import ValueTree

/// URL-encoded forms: `owner[name]=Rex&tags[]=tall`.
///
/// Keys are sorted, nulls are omitted, booleans are `true` and `false`, and a space is `%20`. All
/// values read back as strings, because a form has no other type. A form also can't express an
/// empty list or dictionary, and a dictionary in it whose keys count from 0 reads back as a list.
/// Names are unescaped before they are split at their brackets, as in browsers, so keys that
/// contain brackets, and empty keys, don't round-trip.
///
///     URLFormSerializer().serialize(toString: ["limit": 50, "tags": ["a b"]])
///     // limit=50&tags[]=a%20b
public struct URLFormSerializer: CheckedSerializer {
    /// The largest number of parts in a name.
    static let depthLimit = DepthLimit.written

    /// Creates a serializer.
    public init() {}

    /// The dictionary as a form.
    ///
    ///     try URLFormSerializer().serializeOrThrow(["limit": 50])    // the bytes of "limit=50"
    ///
    /// Any other value is written as its escaped text. Throws for a value that is nested too deeply
    /// for a form to be read back.
    public func serializeOrThrow(_ supportedType: SupportedType) throws(UnwritableValue) -> Data {
        Data(try FormFields.texts(of: supportedType).joined(separator: "&").utf8)
    }

    /// The fields of a form as a dictionary.
    ///
    /// Throws for an invalid escape, for an escape that isn't UTF-8, for a name of too many parts,
    /// and for a field that gives a key another kind than an earlier field:
    ///
    ///     line 1, column 5 (byte 4): expected `a` to be a text, as before, found `a[b]`, a dictionary
    public func deserializeOrThrow(_ data: Data) throws(SyntaxError) -> SupportedType {
        try deserializeOrThrow(data) { _ in nil }
    }

    /// Returns the fields of a form as a dictionary, with each field of a list as an element of it.
    ///
    /// `list` returns how the elements of a list are written under a name: `["pet", "tags"]` for
    /// `pet[tags]`. It returns nil for a name that isn't a list's, of which the last field is used.
    package func deserializeOrThrow(
        _ data: Data,
        lists list: (_ name: [String]) -> FormList?
    ) throws(SyntaxError) -> SupportedType {
        let bytes = PaddedBytes(data)
        let tree = FormTree()
        for field in bytes[0..<bytes.count].split(separator: UInt8(ascii: "&")) {
            try add(field, of: bytes, to: tree, lists: list)
        }
        return tree.fields
    }

    private func add(
        _ field: ArraySlice<UInt8>,
        of bytes: PaddedBytes,
        to tree: FormTree,
        lists list: (_ name: [String]) -> FormList?
    ) throws(SyntaxError) {
        let name = field.prefix { $0 != UInt8(ascii: "=") }
        let value = field[name.endIndex...].dropFirst()
        let parts = FormName(try text(of: name, in: bytes)).parts
        guard parts.count <= Self.depthLimit else {
            throw SyntaxError(
                position: bytes.position(at: name.startIndex),
                expected: .limit(.nameParts(Self.depthLimit)),
                found: .parts(parts.count)
            )
        }
        for (value, parts) in elements(of: value, named: parts, lists: list) {
            let text = try text(of: value, in: bytes)
            do {
                try tree.set(text, at: parts)
            } catch {
                throw SyntaxError(
                    position: bytes.position(at: name.startIndex),
                    expected: .syntax(.sameKind(name: error.key, error.before)),
                    found: .otherKind(name: FormName.text(of: parts[...]), error.now)
                )
            }
        }
    }

    /// The field itself, or its values as elements of a list.
    private func elements(
        of value: ArraySlice<UInt8>,
        named parts: [FormName.Part],
        lists list: (_ name: [String]) -> FormList?
    ) -> [(value: ArraySlice<UInt8>, parts: [FormName.Part])] {
        let keys = parts.compactMap(\.key)
        guard keys.count == parts.count, parts.count < Self.depthLimit, let list = list(keys)
        else { return [(value, parts)] }
        let values =
            switch list {
            case .repeated: [value]
            case .commas:
                value.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
            }
        return values.map { ($0, parts + [.next]) }
    }

    private func text(
        of slice: ArraySlice<UInt8>,
        in bytes: PaddedBytes
    ) throws(SyntaxError) -> String {
        switch FormText.decoded(slice) {
        case .success(let text): return text
        case .failure(let malformed):
            let found = bytes.string(
                in: malformed.offset..<min(malformed.offset + 3, slice.endIndex)
            )
            throw SyntaxError(
                position: bytes.position(at: malformed.offset),
                expected: malformed.isNotText ? .name("UTF-8") : .syntax(.escapedByte),
                found: "`\(found)`"
            )
        }
    }
}

/// The notation of a list's elements if they aren't each named `tags[]`.
package enum FormList: Sendable {
    /// `tags=a&tags=b`.
    case repeated
    /// `tags=a,b`; an escaped comma is part of an element.
    case commas
}

/// Decodes a name or value of a form.
enum FormText {
    /// Where decoding failed, and whether at an escape or at invalid UTF-8.
    struct Malformed: Error {
        var offset: Int
        var isNotText = false
    }

    /// The text with `%XX` and `+` decoded, or the offset of the first invalid escape.
    static func decoded(_ text: ArraySlice<UInt8>) -> Result<String, Malformed> {
        var bytes: [UInt8] = []
        var rest = text
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
            case UInt8(ascii: "%"):
                guard let value = PercentEncoding.byteValue(of: rest.prefix(2)) else {
                    return .failure(Malformed(offset: rest.startIndex - 1))
                }
                bytes.append(value)
                rest = rest.dropFirst(2)
            default: bytes.append(byte)
            }
        }
        guard let decoded = String(validating: bytes, as: UTF8.self) else {
            return .failure(Malformed(offset: text.startIndex, isNotText: true))
        }
        return .success(decoded)
    }
}

extension DataFormat {
    /// The fields of a form, all of which are strings.
    public static let urlForm = DataFormat(
        name: "a form",
        mediaTypes: ["application/x-www-form-urlencoded"],
        fileExtensions: [],
        serializer: URLFormSerializer()
    )
}
