extension ExplorerModel {
    mutating func update(_ message: EnvironmentPicker.Message) -> [ExplorerCommand] {
        guard case .environments(var picker)? = overlay else { return [] }
        switch picker.update(message) {
        case .stays: overlay = .environments(picker)
        case .dismissed: overlay = nil
        case .broken(let problem):
            overlay = .environments(picker)
            notice = Notice(.said, problem, tone: .error)
        case .taken(let name):
            overlay = nil
            return [.useEnvironment(name)]
        }
        return []
    }

    /// Makes requests in another environment from now on; drafts and responses stay.
    mutating func use(_ environment: ExplorerEnvironment, in program: ExplorerProgram) {
        self.environment = environment
        requestEditor.check(with: environment.variables) { program.endpoint($0) }
        notice =
            environment.name.map { Notice(.environmentTaken, $0, tone: .success) }
            ?? Notice(.noEnvironmentTaken, tone: .success)
    }
}
