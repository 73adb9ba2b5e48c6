package import CartoucheTexts
import ValueTree

extension Texts {
    package func words(_ fault: ProgramFault) -> String {
        let (key, arguments) = parts(of: fault)
        return filled(key, arguments.map { .text($0) })
    }

    /// Returns the text about a failure, and its arguments.
    package func parts(of fault: ProgramFault) -> (key: TextKey, arguments: [String]) {
        switch fault {
        case .noEditor: (.noEditor, [])
        case .noPager: (.noPager, [])
        case .notFound(let program): (.programNotFound, [program])
        case .notRunnable(let program): (.programNotRunnable, [program])
        case .status(let program, let status): (.programStatus, [program, "\(status)"])
        case .signal(let program, let signal): (.programSignal, [program, SignalName.of(signal)])
        case .endedAtOnce(let program): (.editorEndedAtOnce, [program])
        case .notLent: (.terminalNotLent, [])
        case .unreadable(let error): (.editedUnreadable, [words(error)])
        case .notText(let path): (.editedNotText, [path])
        }
    }
}
