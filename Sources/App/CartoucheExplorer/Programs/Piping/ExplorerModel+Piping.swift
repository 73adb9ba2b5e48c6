import CartoucheSession
import CartoucheTexts
import HTTPMessage
import ValueTree

extension ExplorerModel {
    /// Asks for a command for the body on the screen, offering the last one.
    mutating func openPiping() -> [ExplorerCommand] {
        guard let ended = response.answer?.ended, let body = ended.exchange.response else {
            notice = Notice(.noResponseYet)
            return []
        }
        guard body.bytes.count > 0 else {
            notice = Notice(.emptyBody)
            return []
        }
        return openPiping(.response(ended))
    }

    mutating func openPiping(_ source: BodySource) -> [ExplorerCommand] {
        let last = programs.lastCommand
        return open(BodyWindow(piping: source, offering: last))
    }

    mutating func pipe(_ request: PipeRequest) -> [ExplorerCommand] {
        programs.lastCommand = request.command
        return open(OutputWindow(request, on: size))
    }
}
