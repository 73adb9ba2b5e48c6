import CartoucheSession
import EndpointKit
import FoundationEssentials
import Girders
import HTTPMessage
import TerminalUI
import TerminalWidgets

@testable import CartoucheExplorer

/// A form in which keys are pressed.
struct EditedForm {
    private(set) var editor = RequestEditor()
    /// The effect of the last message.
    private(set) var effect = Effect.nothing
    let endpoint: AnyEndpoint
    /// The variables that a text may refer to.
    var variables = Variables()
    private let area = Size(60, 30)

    var form: Form { editor.form(of: endpoint) }

    /// The body of the request as it is sent.
    var sentBody: String? {
        get throws { try body(form.saysNull ? .asWritten : .typed) }
    }

    /// Returns the body of the request with the form's body as declared or unchanged.
    func body(_ body: FormBody) throws -> String? {
        let request = try endpoint.request(
            from: form.filledValue,
            baseURL: "http://shop.test",
            body: body
        )
        guard case .bytes(let bytes)? = request.content?.segments.first else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    init(_ group: EndpointGroup.Type, _ name: String) throws {
        endpoint = try EndpointRegistry([group]).endpoint(named: name)
    }

    /// Returns the text of the row from an editor; returns false if the form rejects it.
    mutating func comeBack(with text: String) throws -> Bool {
        let edited = try editor.editedText(of: endpoint).get()
        return editor.replace(edited, by: text, of: endpoint, with: Variables(), area: area) != nil
    }

    /// Presses keys; returns whether each had a meaning in the form.
    @discardableResult
    mutating func press(_ keys: Key...) -> Bool {
        keys.allSatisfy { press($0) }
    }

    mutating func type(_ text: String) {
        for character in text { _ = press(.character(character)) }
    }

    /// Removes the text of the selected row, with the cursor at its start.
    mutating func clearText() {
        while form.selectedRow?.field.input.hasEmptyText == false { update(.typed(.delete)) }
    }

    mutating func update(_ message: RequestEditor.Message) {
        effect = editor.update(message, endpoint: endpoint, with: variables, area: area)
    }

    mutating func readClock(_ now: Date) {
        _ = editor.readClock(now, for: endpoint, beside: nil, with: Variables())
    }

    /// The command for the time of the form's dates.
    var readingClock: ExplorerCommand { .readClock(.form(endpoint: endpoint.id, run: nil)) }

    /// The files that the last message requested facts about.
    var inspectedFiles: [FileSubject] {
        effect.commands.compactMap { if case .inspect(let subject) = $0 { subject } else { nil } }
    }

    mutating func take(_ facts: FileFacts, about subject: FileSubject) {
        _ = editor.take(facts, about: subject, of: endpoint, with: Variables())
    }

    mutating func take(_ listing: FolderListing, about subject: PathSubject) {
        editor.take(listing, about: subject)
    }

    mutating func write(_ text: String, for subject: FieldSubject) {
        _ = editor.write(text, for: subject, of: endpoint, with: Variables())
    }

    /// Selects the first row with a name.
    mutating func go(to label: String) {
        update(.moved(.first))
        while form.selectedRow?.label != label, form.selection < form.rows.count - 1 {
            update(.moved(.down))
        }
    }

    private mutating func press(_ key: Key) -> Bool {
        guard let message = editor.message(for: key, in: form) else { return false }
        update(message)
        return true
    }
}
