import CartoucheDocumentView
import CartoucheTexts
import HTTPMessage

extension Notice {
    /// Returns the notice about copying, with the name of the copied part if a window offers two.
    func naming(_ request: CopyRequest, _ texts: Texts) -> Notice {
        guard case .declaration(_, let isWhole) = request, [.info, .success].contains(tone) else {
            return naming(variablesOf: request, texts)
        }
        let what = texts[isWhole ? .fixTheWholeType : .fixTheProperty]
        return Notice(.said, sentence(texts) + " · " + what, tone: tone)
    }

    /// Returns the notice about copying, with the variables that a copied command requires.
    private func naming(variablesOf request: CopyRequest, _ texts: Texts) -> Notice {
        guard case .command(let command) = request, [.info, .success].contains(tone),
            case let names = ShellWord.variables(of: command), !names.isEmpty
        else { return self }
        let list = names.map { "$" + $0 }.joined(separator: ", ")
        return Notice(.copiedNeeds, sentence(texts), list, tone: tone)
    }
}
