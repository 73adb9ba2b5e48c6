/// The document of the decoders, section by section: each of its code samples is a test, in its words.
///
/// | section of the document                   | file                        |
/// |-------------------------------------------|-----------------------------|
/// | Example (`User`, JSON, decoder, `switch`) | ExampleSection.swift        |
/// | Motivation (decoders apart from types)    | MotivationSection.swift     |
/// | `decodeJSON(json, with: decoder)`         | DecodeJSONSection.swift     |
/// | Primitives                                | PrimitivesSection.swift     |
/// | `required` and `optional`                 | RequiredSection.swift       |
/// | `array`                                   | ArraySection.swift          |
/// | `hardcoded(A)`                            | HardcodedSection.swift      |
/// | `map((A) -> B)`                           | MapSection.swift            |
/// | Library support: Alamofire                | AlamofireSection.swift      |
/// | Library support: SwiftyJSON               | SwiftyJSONSection.swift     |
///
/// Installation and what follows it show no Swift. Adapted is only what cannot be compiled today:
/// `$0.lowercased` has lost its parentheses in the document, `data: String!` is given a value, and the
/// parameters behind `//...` are written out.
enum Seed002 {}
