package import Girders
package import HTTPMessage
import ValueTree

/// What the system and the history say about files, in the language of the person.
///
/// Each switch names every case, so that no new reason stays English.
extension Texts {
    func words(_ error: FileReadError) -> String {
        self(.settingUnreadable, error.path, words(error.reason))
    }

    private func words(_ fault: FileReadFault) -> String {
        switch fault {
        case .missing: self[.reasonNoFile]
        case .denied: self[.reasonDenied]
        case .notRegular: self[.reasonNotRegular]
        case .tooLarge(let limit): words(.limit(.textBytes(limit)))
        case .system(let fault): words(fault)
        }
    }

    package func words(_ error: FileOperationError) -> String {
        let (path, reason) = (error.path, words(error.reason))
        return switch error.action {
        case .open: self(.fileOpen, path, reason)
        case .read: self(.settingUnreadable, path, reason)
        case .create: self(.fileCreate, path, reason)
        case .write: self(.fileWrite, path, reason)
        case .lock: self(.fileLock, path, reason)
        case .replace: self(.fileReplace, path, reason)
        case .remove: self(.fileRemove, path, reason)
        case .follow: self(.fileFollow, path, reason)
        case .make: self(.fileMake, path, reason)
        case .writeIn: self(.fileWriteIn, path, reason)
        }
    }

    func words(_ fault: SystemFault) -> String {
        switch fault {
        case .missing: self[.reasonNoFile]
        case .denied: self[.reasonDenied]
        case .notPermitted: self[.systemNotPermitted]
        case .full: self[.systemFull]
        case .overQuota: self[.systemOverQuota]
        case .readOnly: self[.systemReadOnly]
        case .notFolder: self[.systemNotFolder]
        case .folder: self[.systemFolder]
        case .circle: self[.systemCircle]
        case .longName: self[.systemLongName]
        case .notOpen: self[.systemNotOpen]
        case .broken: self[.systemBroken]
        case .other(let text): text
        }
    }

    /// Why there is no history, or why an exchange is not in it.
    package func words(_ reason: HistoryUnavailable) -> String {
        switch reason {
        case .noPlace: self[.historyNoPlace]
        case .unreachable(let path, let fault): self(.fileOpen, path, words(fault))
        case .readOnly(let path): self(.historyReadOnly, path)
        case .newerVersion(let path): self(.historyNewer, path)
        case .foreign(let path): self(.historyForeign, path)
        case .diskFull(let path): self(.historyFull, path)
        case .busy(let path): self(.historyBusy, path)
        case .failed(let path, let fault): self(.historyFailed, path, words(fault))
        }
    }

    package func words(_ notice: HistoryNotice) -> String {
        switch notice {
        case .movedAside(let path): self(.historyMovedAside, path)
        }
    }

    private func words(_ fault: HistoryFault) -> String {
        switch fault {
        case .system(let fault): words(fault)
        case .folder(let error): words(error)
        case .folderNotWritable: self[.historyFolder]
        case .sizeLimit(let bytes): self(.historySizeLimit, "\(bytes)")
        case .damagedAgain: self[.historyDamagedAgain]
        case .database(let text): text
        }
    }
}
