public import Foundation

extension ReadOnlyStorage {
    /// Secrets that a command of the person's prints, such as a password manager.
    ///
    /// The shell runs it with the key as `$1`. What it prints, without the last line end, is the
    /// secret; where it fails, there is none. It gets `variables` as its environment.
    ///
    ///     ReadOnlyStorage.command(#"pass show "shop/$1""#)
    ///
    /// Looking up throws when it prints more than 1 MiB or has not ended within `timeLimit`, which
    /// leaves time to answer a question; it is ended then.
    public static func command(
        _ command: String,
        variables: [String: String] = ProcessInfo.processInfo.environment,
        timeLimit: Duration = .seconds(60)
    ) -> ReadOnlyStorage {
        let name = "the command `\(command)`"
        return ReadOnlyStorage(description: name) { key throws(SecureStorageError) in
            let run = CommandRun(
                command: command,
                key: key,
                variables: variables,
                timeLimit: timeLimit
            )
            let output = try SecureStorageError.naming(name) { () throws(StorageFault) in
                try run.output()
            }
            guard let output else { return nil }
            return output.last == UInt8(ascii: "\n") ? output.dropLast() : output
        }
    }
}
