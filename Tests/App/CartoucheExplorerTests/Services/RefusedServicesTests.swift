import CartoucheSession
import CartoucheTexts
import EndpointKit
import HTTPMessage
import SecureStores
import Synchronization
import Testing
import ValueTree

@testable import CartoucheExplorer

/// Errors of services are reported in the user's language.
@Suite struct RefusedServicesTests {
    private static let id = RequestID(1)

    /// Returns the events of a request to a shop with these services, in order.
    private func events(_ change: (inout StubServices) -> Void) async throws -> [ExchangeEvent] {
        var services = ShopWorld().services
        change(&services)
        let told = Mutex<[ExchangeEvent]>([])
        let run = RequestRun(
            id: Self.id,
            endpoint: try ShopWorld.registry.endpoint(named: "Shop.ping"),
            services: services.all,
            texts: try Texts(.german)
        ) { event in told.withLock { $0.append(event) } }
        await run.perform(RequestInput(endpoint: "Shop.ping", form: .dictionary([:])))
        return told.withLock(\.self)
    }

    @Test func aFailingStoreRefusesTheRequestInTheUsersLanguage() async throws {
        let error = SecureStorageError(store: .environment, reason: .vault(.damaged))
        let events = try await events { services in
            services.request = { _, _, _ in throw SecretReferenceError.storage(error) }
        }
        let sentence = "die Umgebungsvariablen: beschädigt; nichts wurde geändert"
        #expect(events.last == .refused(Self.id, Notice(.said, sentence)))
    }

    @Test func theAwaitedStoreIsNamedBeforeItAnswers() async throws {
        let error = SecretReferenceError.unknown(name: "token")
        let events = try await events { services in
            services.request = { _, _, awaiting in
                awaiting(.secret("token"))
                throw error
            }
        }
        let sentence = "es gibt kein Geheimnis `token`"
        #expect(
            events == [
                .awaiting(Self.id, .secret("token")),
                .refused(Self.id, Notice(.said, sentence)),
            ]
        )
    }

    @Test func aFullDiskIsReportedInTheUsersLanguage() async throws {
        let events = try await events { services in
            services.record = { _ in throw HistoryUnavailable.diskFull(path: "/h") }
        }
        let notice = Notice(.notRecorded, "der Datenträger ist voll: /h", tone: .warning)
        #expect(events.last == .historyRemarked(Self.id, notice))
    }

    /// The exchange is in the new history, and listed as a run like any other.
    @Test func aDamagedHistoryIsReportedAfterRecordingTheRun() async throws {
        let recorded = RecordedRun(id: 1, number: 1, total: 1)
        let events = try await events { services in
            services.record = { _ in
                Recording(recorded, remark: HistoryNotice.movedAside(to: "/h.damaged-1"))
            }
        }
        let sentence =
            "der Verlauf war beschädigt, und ein neuer wurde begonnen; der alte: /h.damaged-1"
        let notice = Notice(.said, sentence, tone: .warning)
        #expect(
            events.suffix(2) == [
                .recorded(Self.id, recorded), .historyRemarked(Self.id, notice),
            ]
        )
    }
}
