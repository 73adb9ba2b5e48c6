package import CartoucheTexts
import TerminalUI

/// Messages about the keys of a configuration.
extension Texts {
    /// Returns a message that names the file and the line.
    package func sentence(_ fault: KeySettings.Fault) -> String {
        self(.about, fault.place, words(fault.kind))
    }

    func words(_ fault: KeyFault) -> String {
        switch fault {
        case .noSuchAction(let name, let nearest): guess(self(.remapNoAction, name), nearest)
        case .noSuchPreset(let name, let nearest): guess(self(.remapNoPreset, name), nearest)
        case .noSuchKey(let text, let action): self(.remapNoKey, text, action)
        case .twin(let key, let twin, let action):
            self(.remapTwin, key.description, twin.description, action)
        case .taken(let stroke, let other, let action):
            self(.remapTaken, stroke.description, other, action)
        case .lastKey(let stroke, let other, let action):
            self(.remapLastKey, stroke.description, other, action)
        case .fixed(let action): self(.remapFixed, action)
        }
    }

    private func guess(_ sentence: String, _ nearest: String?) -> String {
        nearest.map { self(.didYouMean, sentence, $0) } ?? sentence
    }
}
