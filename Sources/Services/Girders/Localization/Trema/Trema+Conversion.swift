public import FoundationEssentials

/// A file that texts are converted to.
public struct ConvertedTexts: Sendable, Hashable {
    /// Where it goes below the chosen folder: `de.lproj/messages.strings`.
    public let path: String
    /// What it says.
    public let data: Data
}

extension Trema {
    /// The name of the table that ``translate(_:_:)`` looks texts up in.
    public static let table = "messages"

    /// The `.strings` files of all languages, one each.
    ///
    ///     for file in trema.converted { write(file.data, to: "\(folder)/\(file.path)") }
    public var converted: [ConvertedTexts] {
        languages.map { language in
            ConvertedTexts(
                path: "\(language).lproj/\(Self.table).strings",
                data: Data(strings(in: language).text.utf8)
            )
        }
    }
}
