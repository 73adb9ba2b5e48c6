import CartoucheSession
import CartoucheTexts

/// Stores the user's decisions about secrets.
struct SecretRun: Sendable {
    let secrets: any SecretService
    let texts: Texts

    /// Stores the decision that a request waits for.
    func keep(_ answer: SecretAnswer, for id: RequestID) async -> WorldEvent {
        do {
            try await secrets.keep(answer)
            return .secretKept(id)
        } catch {
            return .secretRefused(id, reason: texts.reason(error))
        }
    }

    /// Stores the secret of a login.
    func keep(_ answer: SecretAnswer, of subject: LoginSubject) async -> WorldEvent {
        do {
            try await secrets.keep(answer)
            return .loginKept(subject, answer)
        } catch {
            return .loginNotKept(name: answer.name, reason: texts.reason(error))
        }
    }

    /// Undoes the storing of a decision; returns an event if this fails.
    func takeBack(_ answer: SecretAnswer) async -> WorldEvent? {
        do {
            try await secrets.takeBack(answer)
            return nil
        } catch {
            return .secretNotTakenBack(name: answer.name, reason: texts.reason(error))
        }
    }
}
