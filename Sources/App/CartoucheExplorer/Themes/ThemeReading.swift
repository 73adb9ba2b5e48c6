import CartoucheTexts
package import CartoucheThemes
import TerminalWidgets

/// The result of reading a theme again.
package struct ThemeReading: Sendable, Equatable {
    package let id: String
    package let result: Result<LoadedTheme, ThemeError>

    package init(_ id: String, from feed: ThemeFeed) {
        self.id = id
        result = Result { () throws(ThemeError) in try feed.load(id) }
    }

    /// Shows a theme whose files have changed; if they are invalid, the previous theme remains.
    func show(in theme: inout ResolvedTheme, _ notice: inout Notice?, _ texts: Texts) {
        // The user may have chosen another theme in the meantime.
        guard id == theme.id else { return }
        switch result {
        case .success(let loaded):
            theme = loaded.theme
            if notice?.key == .themeUnusable { notice = nil }
            notice = texts.notice(of: loaded.warnings) ?? notice
        case .failure(let error):
            notice = Notice(.themeUnusable, error.description, tone: .error)
        }
    }
}

extension Texts {
    /// Returns a notice about keys without effect in a theme's files; nil if there are none.
    fileprivate func notice(of warnings: [ThemeWarning]) -> Notice? {
        guard !warnings.isEmpty else { return nil }
        return Notice(.said, warnings.map(sentence).joined(separator: " · "), tone: .warning)
    }
}

extension ExplorerModel {
    /// Shows a theme whose files have changed.
    mutating func take(_ reading: ThemeReading) {
        reading.show(in: &theme, &notice, context.texts)
    }

    /// Shows a notice about keys without effect in a theme's files.
    mutating func say(_ warnings: [ThemeWarning]) {
        notice = context.texts.notice(of: warnings) ?? notice
    }
}
