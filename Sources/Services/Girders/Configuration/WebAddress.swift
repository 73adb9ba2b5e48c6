/// Which texts are addresses that requests can go to.
package enum WebAddress {
    /// `http://`, `https://`, and the same through a socket of this machine.
    private static let beginnings = ["http://", "https://", "http+unix://", "https+unix://"]

    /// What a message calls them.
    package static let expectation = "an address with http, https, http+unix or https+unix"

    /// Whether the text begins like one.
    package static func isOne(_ text: String) -> Bool {
        let text = text.lowercased()
        return beginnings.contains { text.hasPrefix($0) && text.count > $0.count }
    }
}
