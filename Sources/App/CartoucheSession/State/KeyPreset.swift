/// A set of keys known from an editor.
package enum KeyPreset: String, CaseIterable, Sendable {
    /// The keys of the tables.
    case standard = "default"
    case vim
    case emacs
}
