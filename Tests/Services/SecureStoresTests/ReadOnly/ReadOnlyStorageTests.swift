import CartoucheTestKit
import Foundation
import Testing
import WebAddresses

@testable import SecureStores

@Suite(.limitedConcurrency(.processes)) struct ReadOnlyStorageTests {
    private func readPipe(_ text: String) throws -> ReadOnlyStorage {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
        try pipe.fileHandleForWriting.close()
        // The storage reads later, when the pipe's own handle is gone.
        return .descriptor(dup(pipe.fileHandleForReading.fileDescriptor))
    }

    @Test func theEnvironmentIsReadByUpperCaseNames() throws {
        let storage = ReadOnlyStorage.environment(
            ["SHOP_SECRET_GITHUB_TOKEN": "t", "SHOP_SECRET_EMPTY": "", "GITHUB_TOKEN": "x"],
            prefix: "SHOP_SECRET_"
        )
        let texts = try ["github.token", "Github-Token", "empty", "token"].map {
            try storage.string(forKey: $0)
        }
        #expect(texts == ["t", "t", "", nil])
    }

    @Test func aDescriptorIsReadOnceAsLines() throws {
        let storage = try readPipe("a=1\n\nb=x=y\nempty=\n")
        let texts = try ["a", "b", "empty", "c", "a"].map { try storage.string(forKey: $0) }
        #expect(texts == ["1", "x=y", "", nil, "1"])
    }

    @Test(arguments: ["a=1\nsecret", "a=1\n=secret"])
    func aLineOfAnotherFormIsNamedByItsNumber(text: String) throws {
        let storage = try readPipe(text)
        let error = #expect(throws: SecureStorageError.self) { try storage.string(forKey: "a") }
        #expect(error?.reason == "line 2 is not of the form key=value")
    }

    @Test func aDescriptorThatIsNotOpenSaysSo() {
        let error = #expect(throws: SecureStorageError.self) {
            try ReadOnlyStorage.descriptor(-1).string(forKey: "a")
        }
        #expect(error?.description == "descriptor -1: it cannot be read: Bad file descriptor")
    }

    @Test func aCommandGetsNoDescriptorOfTheProgram() throws {
        // Unlike what Swift opens, a duplicate remains open in the programs that are started.
        let descriptor = dup(STDERR_FILENO)
        defer { close(descriptor) }
        let command = "test -e /proc/$$/fd/\(descriptor) && echo open || echo closed"
        #expect(try commandStorage(running: command).string(forKey: "a") == "closed")
    }

    @Test func aCommandIsRunWithTheKey() throws {
        let storage = commandStorage(running: #"test "$1" = none || printf '%s!\n' "$1""#)
        #expect(try storage.string(forKey: "a; echo 'b'") == "a; echo 'b'!")
        #expect(try storage.string(forKey: "none") == nil)
    }

    @Test(arguments: [
        ("exit 3", "it ended with status 3 when asked for `a`"),
        ("echo x; nosuchcommand 2>&-", "it was not found (status 127) when asked for `a`"),
        (
            "nosuchcommand",
            "it was not found (status 127) when asked for `a`, and said: "
                + "sh: 1: nosuchcommand: not found"
        ),
        (
            #"printf 'no \033[2J\nkey\n' >&2; exit 1"#,
            "it ended with status 1 when asked for `a`, and said: no ␛[2J key"
        ),
        (
            "head -c 2000000 /dev/zero | tr '\\0' x >&2; exit 1",
            "it ended with status 1 when asked for `a`, and said: "
                + String(repeating: "x", count: 1000) + "…"
        ),
        ("kill -9 $$", "it was ended by signal 9 when asked for `a`"),
        (#"printf '\377'"#, "it ended with status 0, but what it printed is no UTF-8 text"),
    ])
    func aCommandThatFailsSaysSoWithItsStatus(command: String, reason: String) {
        let storage = commandStorage(running: command)
        let error = #expect(throws: SecureStorageError.self) { try storage.string(forKey: "a") }
        #expect(
            error == SecureStorageError(store: "the command `\(command)`", reason: .own(reason))
        )
    }

    @Test func theStandardErrorOfACommandIsNotPartOfASecret() throws {
        let storage = commandStorage(running: "echo unlocking >&2; echo b")
        #expect(try storage.string(forKey: "a") == "b")
    }

    /// A password manager may start its agent.
    @Test func processesThatACommandLeavesRunningAreNotAwaited() throws {
        let folder = try TemporaryFolder()
        let storage = commandStorage(
            running:
                "sleep 600 & echo $! > \(folder.path)/agent; echo b"
        )
        #expect(try storage.string(forKey: "a") == "b")
        let agent = try String(contentsOfFile: folder.path + "/agent", encoding: .utf8)
        let id = try #require(pid_t(agent.dropLast()))
        #expect(kill(id, SIGKILL) == 0)
    }

    @Test func aCommandThatFailsForOriginsHasNone() throws {
        let storage = commandStorage(running: #"test "$1" = a && echo b"#)
        #expect(try storage.string(forKey: "a/origins") == nil)
        #expect(try storage.string(forKey: "a") == "b")
    }

    @Test func aMissingSecretIsAskedForOnce() throws {
        let folder = try TemporaryFolder()
        let secrets = BoundSecrets(in: commandStorage(running: "echo run >> \(folder.path)/runs"))
        let origin = try #require(Origin(text: "https://shop.example"))
        #expect(throws: SecretReferenceError.missing(name: "a", for: origin)) {
            try secrets.secret(named: "a", for: origin)
        }
        #expect(try String(contentsOfFile: folder.path + "/runs", encoding: .utf8) == "run\n")
    }

    @Test func aCommandHasTenSeconds() {
        #expect(ReadOnlyStorage.usualTimeLimit == .seconds(10))
    }

    @Test(arguments: ["sleep 600", "exec >&-; sleep 600"])
    func aCommandThatWaitsIsEnded(command: String) {
        let storage = ReadOnlyStorage.command(command, timeLimit: .milliseconds(200))
        let error = #expect(throws: SecureStorageError.self) { try storage.string(forKey: "a") }
        #expect(error?.description == "the command `\(command)`: it did not end within 0.2 s")
    }

    @Test func aCommandThatPrintsTooMuchIsEnded() {
        let storage = commandStorage(running: "yes")
        let error = #expect(throws: SecureStorageError.self) { try storage.string(forKey: "a") }
        #expect(error?.description == "the command `yes`: it prints more than 1048576 bytes")
    }

    @Test func aCommandDoesNotGetTheSecretsOfTheProgram() throws {
        let variables = [
            "SHOP_PASSPHRASE": "opensesame", "SHOP_SECRET_A": "opensesame", "SHOP_SECRETS_FD": "3",
            "HOME": "/home/ann",
        ]
        let storage = ReadOnlyStorage.command(
            #"echo "$SHOP_PASSPHRASE$SHOP_SECRET_A$SHOP_SECRETS_FD$HOME""#,
            variables: KeychainStorage.others(variables, "SHOP")
        )
        #expect(try storage.string(forKey: "a") == "3/home/ann")
    }

    @Test func writingThrows() {
        let storage = ReadOnlyStorage.environment([:], prefix: "")
        let attempts: [() throws -> Void] = [
            { try storage.save(string: "a", forKey: "key") }, { try storage.clearSecureStorage() },
            { try storage.removeData(forKey: "key") },
        ]
        let messages = attempts.map { attempt in
            #expect(throws: SecureStorageError.self) { try attempt() }?.description
        }
        #expect(messages == Array(repeating: "the environment: it is only read", count: 3))
    }

    /// A command with a time limit that it never reaches.
    private func commandStorage(running command: String) -> ReadOnlyStorage {
        ReadOnlyStorage.command(command, timeLimit: .seconds(600))
    }
}
