public import FoundationEssentials
import ValueSerializers
public import ValueTree

/// The value that decoders read, from JSON or another format.
///
///     let json = try JSON(parsing: #"{"name": "Rex"}"#)
///     decodePet(json)                  // .ok(Pet(name: "Rex"))
///     json["name"]?.string             // "Rex"
public typealias JSON = SupportedType

extension SupportedType {
    /// Parses a JSON text; throws its first syntax error.
    ///
    ///     try JSON(parsing: "[1, 2")
    ///     // line 1, column 6 (byte 5): expected `,` or `]`, found the end of the text
    public init(parsing text: String) throws(SyntaxError) {
        self.init(try JSONParser().parse(PaddedBytes(text.utf8)).root)
    }

    /// Parses the bytes of a JSON text; throws its first syntax error.
    ///
    ///     let json = try JSON(data: Data("5".utf8))    // 5
    public init(data: Data) throws(SyntaxError) {
        self.init(try JSONParser().parse(PaddedBytes(data)).root)
    }

    /// Converts a value that another library parsed from JSON: dictionaries, arrays, strings,
    /// numbers and Booleans.
    ///
    ///     let json = try JSON(any: ["tags": ["a", "b"]])
    ///
    /// A value that JSON has no kind for, such as a Date, is an error:
    ///
    ///     $: expected a JSON value, found Date (1:1, byte 0)
    public init(any: Any) throws(DecodeError) {
        self = try ObjectTree.value(of: any) { type throws(DecodeError) in
            throw .notJSON(.jsonValue, "\(type)")
        }
    }
}
