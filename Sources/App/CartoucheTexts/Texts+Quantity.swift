import ValueTree

extension Texts {
    /// Returns a duration: `312 ms`, `2,4 s`.
    package func quantity(_ duration: Duration) -> String { decimal(Quantity.text(duration)) }

    /// Returns a number of bytes: `512 B`, `24,8 MB`.
    package func quantity(bytes: Int) -> String { decimal(Quantity.text(bytes: bytes)) }

    /// Returns a limit in seconds: `2,5 s`.
    package func seconds(_ duration: Duration) -> String { decimal(Quantity.seconds(duration)) }

    /// Returns a limit of a size: `5 MiB`, `1000 Bytes`.
    package func size(_ bytes: Int) -> String {
        let text = Quantity.size(bytes)
        return text.hasSuffix(" bytes") ? words(Found.bytes(bytes)) : text
    }

    /// Returns the number with a decimal comma if the language uses one.
    private func decimal(_ text: String) -> String {
        switch language {
        case .english: text
        case .german, .french, .italian: text.replacing(".", with: ",")
        }
    }
}
