import EndpointKit
import HTTPMessage
import Testing
import ValueTree

@Suite struct PartProbeTests {
    @Test func onlyTheNameOfAFormPartIsRequired() {
        guard case .fields(let fields) = shape(of: Part.self).content else {
            Issue.record("not described")
            return
        }
        let types = fields.map { "\($0.name): \($0.shape.typeName)" }
        #expect(
            types == [
                "name: String", "value: String?", "file: String?", "data: Data?",
                "fileName: String?", "mimeType: String?",
            ]
        )
    }
}
