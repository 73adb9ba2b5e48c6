import CartoucheHistory
import CartoucheRedaction
import Foundation
import HTTPMessage
import HTTPTypes
import SecretValues
import ValueTree

let redaction = MessageRedaction(Redaction(of: [Secret("opensesame")]))

func url(_ text: String) -> URL {
    URL(string: text) ?? URL(filePath: text)
}

/// A successful exchange.
func exchange(
    to address: String = "http://127.0.0.1:8080/todos?limit=2",
    headers: HTTPFields = [.accept: "application/json"],
    body: Data? = nil,
    sensitiveHeaders: Set<HTTPField.Name> = [],
    answer: String = "[]"
) -> Exchange {
    let request = Request(
        url: url(address),
        method: body == nil ? .get : .post,
        headers: headers,
        body: body,
        sensitiveHeaders: sensitiveHeaders
    )
    let response = RawResponse(
        statusCode: 200,
        headers: [.contentType: "application/json"],
        bytes: PaddedBytes(answer.utf8)
    )
    return Exchange(
        request: request,
        startedAt: Date(timeIntervalSince1970: 1_020_957_660),
        outcome: .response(response),
        phases: [Phase(.connect, .milliseconds(2)), Phase(.wait, .milliseconds(3))]
    )
}

func entry(_ exchange: Exchange = exchange(), bodyLimit: Int = 1 << 20) -> HistoryEntry {
    HistoryEntry(
        exchange,
        endpoint: "Todos.getAll",
        redaction: redaction,
        bodyLimit: bodyLimit
    )
}

/// The line of the sample exchange.
func line(id: Int64) -> RecordedExchange {
    RecordedExchange(
        id: id,
        endpoint: "Todos.getAll",
        startedAt: Date(timeIntervalSince1970: 1_020_957_660),
        method: "GET",
        url: "http://127.0.0.1:8080/todos?limit=2",
        status: 200,
        duration: .milliseconds(5),
        byteCount: 2
    )
}
