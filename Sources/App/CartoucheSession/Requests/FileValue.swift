package import EndpointKit
package import Girders
package import SystemFiles
package import ValueTree

/// A value of a request that is the contents of a file, written as `@` and its path.
package struct FileValue: Equatable, Sendable {
    /// The path of the value in the form.
    package let place: ValuePath
    /// The path of the file as typed.
    package let file: String

    package init(at place: ValuePath, of file: String) {
        self.place = place
        self.file = file
    }

    /// The sign before the path of a file; a Base64 text can't contain it.
    package static let sign: Character = "@"

    /// The maximum size of a file used as a value, which is stored in memory, and once more as text
    /// in JSON.
    package static let sizeLimit = 64 << 20

    /// Returns the path in a text; nil for a Base64 text.
    package static func path(in text: String) -> String? {
        text.first == sign ? String(text.dropFirst()) : nil
    }
}

extension EndpointDescription {
    /// Returns a form without the paths of files for `Data`, and the files.
    ///
    /// Variables must not be filled in yet: a value that comes from a variable or a response can't
    /// name a file.
    package func takingFiles(
        of form: SupportedType
    ) -> (form: SupportedType, files: [FileValue]) {
        var files: [FileValue] = []
        for component in components {
            guard let value = form[component.name] else { continue }
            let place = ValuePath([.key(component.name)])
            component.shape.collectFiles(in: value, at: place, to: &files)
        }
        guard !files.isEmpty else { return (form, []) }
        var rest = form
        for file in files { rest[file.place] = .string("") }
        return (rest, files)
    }
}

extension Shape {
    // The parser of the form limits the recursion.
    fileprivate func collectFiles(
        in value: SupportedType,
        at place: ValuePath,
        to files: inout [FileValue]
    ) {
        switch content {
        case .scalar(.data):
            guard let file = value.string.flatMap(FileValue.path) else { return }
            files.append(FileValue(at: place, of: file))
        case .element(let element):
            for (index, child) in (value.array ?? []).enumerated() {
                element.collectFiles(in: child, at: place.appending(index: index), to: &files)
            }
        case .fields, .dictionary:
            for member in value.members {
                let child = declaredChild(.key(member.key))
                let path = place.appending(key: member.key)
                child?.collectFiles(in: member.value, at: path, to: &files)
            }
        case .scalar, .cases, .opaque, .repeats: return
        }
    }
}

extension FileValue {
    /// Returns the file with the variables in its path filled in.
    ///
    /// Only variables of the environment are used, so that a server can't choose which file is
    /// read.
    package func filled(with variables: Variables) -> Result<FileValue, FormProblem> {
        do throws(VariableError) {
            return .success(
                FileValue(at: place, of: try Variables(variables.values).filled(file))
            )
        } catch {
            return .failure(FormProblem(problem: Problem(error, at: place)))
        }
    }

    /// A problem of a form, as an error.
    package struct FormProblem: Error {
        package let problem: Problem
    }
}

extension Result<FileValue, FileValue.FormProblem> {
    /// The problem; nil if there is none.
    package var problem: Problem? {
        guard case .failure(let failure) = self else { return nil }
        return failure.problem
    }
}

/// The reason the contents of a file can't be a value of a request.
package struct FileValueError: Error, Equatable {
    /// The path of the value in the form.
    package let place: ValuePath
    package let error: FileReadError

    package init(place: ValuePath, error: FileReadError) {
        self.place = place
        self.error = error
    }
}
