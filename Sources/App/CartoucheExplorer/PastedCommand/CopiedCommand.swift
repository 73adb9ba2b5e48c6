import CartoucheDocumentView
import HTTPMessage

extension Notice {
    /// The message that something was copied, with the variables that have to be set for a command.
    func naming(variablesOf request: CopyRequest, _ texts: Texts) -> Notice {
        guard case .command(let command) = request, [.info, .success].contains(tone),
            case let names = ShellWord.variables(of: command), !names.isEmpty
        else { return self }
        let list = names.map { "$" + $0 }.joined(separator: ", ")
        return Notice(.copiedNeeds, sentence(texts), list, tone: tone)
    }
}
