/// The words for true and false.
enum BoolText {
    /// What a word means, in any case; nil when it is neither.
    static func value(of text: String) -> Bool? {
        switch text.lowercased() {
        case "true", "t", "yes", "y", "1": true
        case "false", "f", "no", "n", "0": false
        default: nil
        }
    }
}
