import CartoucheSession
import TerminalWidgets

extension StoredFit {
    var role: ThemeRole {
        switch self {
        case .decoded(0): .success
        case .decoded: .dataMismatch
        case .undecoded: .warning
        }
    }
}
