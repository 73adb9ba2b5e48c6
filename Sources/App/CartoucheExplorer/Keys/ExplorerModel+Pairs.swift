import CartoucheTexts
import TerminalUI

/// Actions with sequences of two keys.
extension ExplorerModel {
    /// Performs the action of two keys.
    ///
    /// If they aren't a sequence, each key has its own meaning.
    mutating func endPair(
        _ first: Key,
        _ second: Key,
        _ reading: KeyReading
    ) -> [ExplorerCommand] {
        if case .key(let key) = reading { return press(key) }
        if case .command(let letter) = reading {
            return WorkspaceKeys.letters.intent(for: letter).map { update($0) } ?? []
        }
        guard second != .escape else { return [] }
        guard case .key(let key) = keyMap.readingAlone(first, in: keyScope) else {
            notice = Notice(
                .keyDoesNothing,
                KeyStroke(first, second).description,
                tone: .warning
            )
            return []
        }
        return press(key) + handle(.key(second))
    }
}
