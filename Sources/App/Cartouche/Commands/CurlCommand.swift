internal import ArgumentParser
internal import CartoucheBackend
internal import CartoucheSession
internal import EndpointKit
internal import Girders
internal import HTTPMessage
internal import SecureStores

struct CurlCommand: ComposedCommand {
    static let configuration = CommandConfiguration(
        commandName: "curl",
        abstract: "Print the curl command that sends the same request.",
        discussion: """
            Components are given as for `send`. A secret stands as a variable of the shell with its \
            name, such as $TOKEN, so that the command can be kept and shown. A file is not read, but named \
            in the command.
            """
    )

    @OptionGroup var request: RequestArguments

    @Flag(help: "Print the secrets themselves.")
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
        let request = try await run.masked(at: address, by: marks, files)
        let known = composition.preparation.known.redaction
        return CurlText(
            MaskedRequest(request, marks: marks.variables, files: files.all, hiding: known)
        )
    }
}
