/// The state that is stored for the next run.
package struct ExplorerState: Equatable, Sendable {
    /// The endpoint whose form is on the screen.
    package var endpoint: String?
    /// The folded groups; nil if the list was never shown.
    package var foldedGroups: Set<String>?
    /// The theme chosen in the explorer; a command-line option only applies to one run.
    package var theme: String?
    /// The environment chosen in the explorer.
    package var environment: String?
    /// The folder of the environment's files, because another folder may have an environment of the
    /// same name.
    package var environmentFolder: String?
    /// The sizes of panes that the user has changed.
    package var paneSizes = PaneSizes()
    /// The stored drafts of forms that haven't been opened since.
    package var drafts: [String: FormDraft] = [:]
    /// The forms that were opened.
    package var openForms: [String: OpenForm] = [:]
    /// The lines added to the requests of each endpoint.
    package var added: [String: String] = [:]
    /// The logins that the user chose.
    package var logins: [KeptLogin] = []

    package init(
        theme: String? = nil,
        environment: String? = nil,
        environmentFolder: String? = nil
    ) {
        self.theme = theme
        self.environment = environment
        self.environmentFolder = environmentFolder
    }

    package var allDrafts: [String: FormDraft] {
        drafts.merging(openForms.mapValues(\.draft)) { _, form in form }
            .filter { !$0.value.isEmpty }
    }
}

extension ExplorerState {
    /// The theme and the environment only.
    package var choices: ExplorerState {
        ExplorerState(
            theme: theme,
            environment: environment,
            environmentFolder: environmentFolder
        )
    }
}

extension ExplorerState {
    /// Returns whether the user chose a login for the requests of a group in an environment.
    package func hasLogin(for subject: LoginSubject) -> Bool { login(for: subject) != nil }

    /// Returns the chosen login; nil for the group's own authorization.
    package func login(for subject: LoginSubject) -> KeptLogin? {
        logins.first { $0.group == subject.group && $0.environment == subject.environment }
    }
}

/// A form that is open, whose draft is only made when it is stored.
package struct OpenForm: Equatable, Sendable {
    private let make: @Sendable () -> FormDraft

    package init(_ make: @escaping @Sendable () -> FormDraft) {
        self.make = make
    }

    package var draft: FormDraft { make() }

    package static func == (left: OpenForm, right: OpenForm) -> Bool { left.draft == right.draft }
}
