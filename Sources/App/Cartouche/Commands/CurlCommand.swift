internal import ArgumentParser
internal import EndpointKit
internal import Girders
internal import HTTPMessage
internal import SecureStores

struct CurlCommand: ComposedCommand {
    static let configuration = CommandConfiguration(
        commandName: "curl",
        abstract: "Print the curl command that sends the same request.",
        discussion: """
            Takes components like `send`. Secrets are replaced by shell variables with their names, \
            such as $TOKEN, so that you can store and share the command. Files are referenced, not read.
            """
    )

    @OptionGroup var request: RequestArguments

    @Flag(help: "Print the secrets instead of variables.")
    var reveal = false

    @ParentCommand var root: CartoucheCommand

    func run(in composition: Composition) async throws(CommandFailure) {
        let files = FileMarks()
        let run = try request.run(marking: files, in: composition.withLoginPrompt)
        let text = try await text(of: run, files, in: composition)
        if text.leavesOutCredentials {
            composition.remark(
                "the certificates of the request are not in the command: "
                    + "add --cacert, --cert and --key with their files"
            )
        }
        for (name, encoding) in text.encodedVariables {
            composition.remark("set $\(name) \(encoding), as its place in the request asks")
        }
        composition.streams.line(text.command)
    }

    private func text(
        of run: EndpointRun,
        _ files: FileMarks,
        in composition: Composition
    ) async throws(CommandFailure) -> CurlText {
        let address = try run.fixedBaseURL()
        guard !reveal else {
            let request = try await run.request(to: address, by: composition.preparation)
            return CurlText(files.naming(request), files: files.all, revealsSecrets: true)
        }
        let marks = SecretMarks()
        let baseURL = marks.replacingSecrets(inAddress: address)
        let preparation = marks.preparation(for: Origin(text: baseURL))
        let request = try await run.masked(by: marks).request(to: baseURL, by: preparation)
        return CurlText(files.naming(request), variables: marks.variables, files: files.all)
    }
}

extension EndpointRun {
    /// Returns the run with typed secrets replaced by marks.
    fileprivate func masked(by marks: SecretMarks) -> EndpointRun {
        var run = self
        run.parts = parts.masked(by: marks)
        run.form = marks.replacingSecrets(inForm: form, of: endpoint.description)
        return run
    }
}
