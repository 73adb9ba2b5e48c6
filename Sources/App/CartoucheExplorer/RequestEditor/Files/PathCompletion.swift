package import CartoucheSession
import EndpointKit
import Girders
import TerminalWidgets
import VisibleText

/// A path in a form whose completions are requested.
package struct PathSubject: Equatable, Sendable {
    package let field: FieldSubject
    package let query: FolderQuery
    /// The number of the request; later requests have greater numbers.
    package let number: Int

    package init(field: FieldSubject, query: FolderQuery, number: Int) {
        self.field = field
        self.query = query
        self.number = number
    }
}

extension Form {
    /// The query that completes the path before the cursor; nil if none is being typed.
    ///
    /// An empty path is only completed after its sign, so that Enter leaves an empty row.
    var pathQuery: FolderQuery? {
        guard !isNaming, let field = selectedRow?.field, let path = field.typedPath,
            let line = field.input.line, line.textBeforeCursor == line.text,
            field.holdsData || !path.isEmpty, !path.contains("{{")
        else { return nil }
        return FolderQuery(completing: path)
    }
}

extension RequestEditor {
    /// Requests the completions of the path that was typed last.
    mutating func lookForPath(in form: Form, _ subject: FieldSubject) -> [ExplorerCommand] {
        guard let query = form.awaitedPath, let row = form.selectedRow else { return [] }
        askedPaths += 1
        let field = subject.at(row.path)
        return [.completePath(PathSubject(field: field, query: query, number: askedPaths))]
    }

    /// Offers the entries of a folder if the path is still being typed.
    mutating func take(_ listing: FolderListing, about subject: PathSubject) {
        let field = subject.field
        guard runs.shown[field.endpoint] == field.run, var form = forms[field.endpoint],
            form.awaitedPath == subject.query, form.pathQuery == subject.query,
            form.selectedRow?.path == field.path
        else { return }
        form.awaitedPath = nil
        form.completion = Completion(listing)
        forms[field.endpoint] = form
    }

    /// Writes the path of a file that was chosen; returns nil if the field doesn't take it.
    mutating func pick(
        _ file: String,
        for subject: FieldSubject,
        of endpoint: AnyEndpoint,
        with variables: Variables
    ) -> [ExplorerCommand]? {
        var isWritten = false
        let checking = change(endpoint, beside: subject.run, with: variables) { form in
            guard let field = form[subject.path] else { return }
            let text = field.text(naming: file)
            guard TextField.State(text).text == text, field.takesFile else { return }
            form.write(text, at: subject.path)
            form.completion = nil
            form.awaitedPath = nil
            isWritten = form[subject.path]?.input.line?.text == text
        }
        guard isWritten else { return nil }
        guard runs.shown[endpoint.id] == subject.run else { return checking }
        let files = forms[endpoint.id]?.unknownFiles(of: endpoint.id) ?? []
        return checking + files.map(ExplorerCommand.inspect)
    }
}

extension FolderEntry {
    /// The name for display: control characters are visible, and a folder ends with a slash.
    var shownName: String {
        let name = Text.visible(name)
            .replacing("\n", with: "\u{240A}")
            .replacing("\t", with: "\u{2409}")
        return isFolder ? name + "/" : name
    }
}
