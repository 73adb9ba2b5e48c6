import Synchronization

/// The text of a key in the language of the process, with the arguments in its places.
///
///     struct Texts {
///         static let appName = translate("app_name")
///     }
///
/// A key without a text gives `?app_name?`. The language is chosen once, through
/// ``Translations/current``, before the first text is asked for.
public func translate(_ key: String, _ arguments: Any...) -> String {
    Translations.current.translate(key, arguments: arguments)
}

extension Translations {
    private static let chosen = Mutex(Translations(language: "en"))

    /// The texts that ``translate(_:_:)`` gives.
    public static var current: Translations {
        get { chosen.withLock(\.self) }
        set { chosen.withLock { $0 = newValue } }
    }
}
