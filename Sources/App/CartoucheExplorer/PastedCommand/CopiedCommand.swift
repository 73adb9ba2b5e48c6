import CartoucheDocumentView
import CartoucheTexts
import HTTPMessage

extension Notice {
    /// The message that something was copied, with what that is, where a window offers two things.
    func naming(_ request: CopyRequest, _ texts: Texts) -> Notice {
        guard case .declaration(_, let isWhole) = request, [.info, .success].contains(tone) else {
            return naming(variablesOf: request, texts)
        }
        let what = texts[isWhole ? .fixTheWholeType : .fixTheProperty]
        return Notice(.said, sentence(texts) + " · " + what, tone: tone)
    }

    /// The message that something was copied, with the variables that have to be set for a command.
    private func naming(variablesOf request: CopyRequest, _ texts: Texts) -> Notice {
        guard case .command(let command) = request, [.info, .success].contains(tone),
            case let names = ShellWord.variables(of: command), !names.isEmpty
        else { return self }
        let list = names.map { "$" + $0 }.joined(separator: ", ")
        return Notice(.copiedNeeds, sentence(texts), list, tone: tone)
    }
}
