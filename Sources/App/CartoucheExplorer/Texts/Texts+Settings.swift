package import CartoucheSession
package import Girders
import HTTPMessage
import ValueTree

/// What is wrong with configuration files, in the language of the person.
///
/// Each switch names every case, so that no new reason stays English.
extension Texts {
    package func words(_ problem: EnvironmentProblem) -> String {
        switch problem {
        case .configuration(let error): sentence(error)
        case .noBaseURL(let group): self(.groupNoBaseURL, group)
        case .secretInAddress(let group):
            self(.groupSecretAddress, group, self[.settingSecretInAddress])
        case .other(let text): text
        }
    }

    /// A sentence that names the file and, if known, the position in it.
    package func sentence(_ error: ConfigurationError) -> String {
        switch error {
        case .unreadable(let file): words(file)
        case .malformed(let source, let error): self(.about, source, sentence(error))
        case .noTable(let source, let found):
            self(.about, source, expectedFound(self[.settingNames], words(found)))
        case .ambiguous(let folder, let names):
            self(.about, folder, self(.settingAmbiguous, names.joined(separator: ", ")))
        case .unreadFormat(let source, let formats):
            self(.about, source, self(.settingFormat, formats.joined(separator: ", ")))
        case .unknownEnvironment(let name, []): self(.settingNoEnvironment, name)
        case .unknownEnvironment(let name, let known):
            self(.settingOtherEnvironments, name, known.joined(separator: ", "))
        case .missing(let key, let type, let sources):
            self(.settingMissing, key, type, sources.joined(separator: ", "))
        case .wrongValue(let source, let fault): self(.about, source, words(fault))
        case .variable(let source, let key, let error):
            self(.about, source, self(.about, key, words(error)))
        }
    }

    func words(_ fault: SettingFault) -> String {
        switch fault {
        case .value(let key, let fault): self(.about, key, words(fault))
        case .mismatch(let expected, let found): expectedFound(words(expected), words(found))
        case .secretMismatch(let expected): self(.settingExpected, words(expected))
        case .problems(let error): error.problems.map { sentence($0) }.joined(separator: "\n")
        case .unknown(let kind, let name, nil, let known) where !known.isEmpty:
            self(.settingKnown, unknown(kind, name), known.joined(separator: ", "))
        case .unknown(let kind, let name, let nearest, _):
            nearest.map { self(.didYouMean, unknown(kind, name), $0) } ?? unknown(kind, name)
        case .secretInAddress: self[.settingSecretInAddress]
        case .secretBesideLogin: self[.settingSecretBesideLogin]
        case .missing(let key): self(.settingMissingBeside, key)
        case .variableFileName: self[.settingVariableFile]
        case .untrusted(let reason, let folder): self(.settingUntrusted, words(reason), folder)
        case .file(let error): words(error)
        case .caused(let error): reason(error)
        case .own(let text): text
        }
    }

    private func unknown(_ kind: SettingFault.Kind, _ name: String) -> String {
        switch kind {
        case .setting: self(.settingUnknown, name)
        case .group: self(.settingUnknownGroup, name)
        case .groupSetting: self(.settingUnknownOfGroup, name)
        case .authorization: self(.settingUnknownOfLogin, name)
        }
    }

    private func words(_ reason: SettingFault.Trust) -> String {
        switch reason {
        case .reroutes: self[.trustReroutes]
        case .usesSecret: self[.trustSecret]
        case .partOfReference: self[.trustReference]
        case .usesVariable(let name): self(.trustVariable, name)
        case .socket: self[.trustSocket]
        case .sendsSetting(let name): self(.trustSetting, name)
        case .replacesColour: self[.trustColour]
        case .changesKeys: self[.trustKeys]
        }
    }

    private func words(_ error: VariableError) -> String {
        switch error {
        case .unknown(let name, let known):
            words(.value(.knownVariable(name: name, known: known)))
        case .circle(let names): words(.value(.variableWithoutCircle(names: names)))
        case .tooLong(let limit): words(.value(.shorterVariables(bytes: limit)))
        case .noValue(let gap): gap.description
        case .tooDeep(let limit): words(.value(.shallowerVariables(depth: limit)))
        }
    }

    private func expectedFound(_ expected: String, _ found: String) -> String {
        self(.settingMismatch, expected, found)
    }

    /// A value that does not decode, with its path and place.
    private func sentence(_ problem: Problem) -> String {
        let mismatch = expectedFound(words(problem.expected), words(problem.found))
        let place = problem.position.map { " (\($0.line):\($0.column))" } ?? ""
        return self(.about, problem.path.description, mismatch) + place
    }
}
