import Foundation

/// A JSON library for Python that is written in a faster language.
enum PythonLibrary: String, Sendable {
    case orjson, yyjson

    var name: String { rawValue }
}

extension Contestant {
    /// A Python process that does what ``WorkerCommand`` does.
    static func python(_ library: PythonLibrary, _ programs: Programs) -> Contestant {
        Contestant(name: library.name) { body in
            let script = String(decoding: PackageResources.yardstick_py, as: UTF8.self)
            let arguments = ["-c", script, library.rawValue, body.path]
            return try Worker("/usr/bin/env", [programs.interpreter] + arguments)
        }
    }
}

extension Programs {
    /// The Python that was named, or the one on the path.
    fileprivate var interpreter: String {
        FileManager.default.isExecutableFile(atPath: python) ? python : "python3"
    }
}
