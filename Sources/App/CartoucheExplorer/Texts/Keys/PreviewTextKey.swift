/// The key of a text in the preview of a request.
package enum PreviewTextKey: String, CaseIterable, Sendable {
    case previewPending
    case previewAdded
    case previewFile
    case previewBytes
    case previewRest
    case previewCommandTooLong
}
