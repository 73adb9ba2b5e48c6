package import EndpointKit

/// Everything that goes wrong between a server and a declared type, one endpoint each.
package final class TroubleAPI: EndpointGroup {
    package override class var documentation: String? {
        "Answers that are not what their types say."
    }

    package override class var endpointDocumentation: [String: String] {
        [
            "wrongTypes": "250 items with values of other types, at several depths.",
            "missingFields": "Items that lack keys.",
            "undeclaredFields": "Items with keys that the type does not know.",
            "nulls": "Items with null where a value has to be.",
            "duplicateKeys": "Items with keys that occur twice.",
            "notJSON": "A page that only says it is JSON.",
            "truncated": "A list that ends in the middle.",
            "hostileText": "Keys and values that would take over a terminal.",
            "invalidUTF8": "Texts with bytes that are not UTF-8.",
            "gzip": "A list that travels compressed.",
            "status": "The status that is asked for, and nothing else.",
            "slow": "An item after some seconds.",
            "large": "As many items as are asked for.",
            "deep": "Nodes inside each other.",
            "redirect": "An item behind redirects.",
            "endless": "A body that does not end.",
        ]
    }

    @GET("/trouble/wrong-types")
    package var wrongTypes: Endpoint<Empty, [Item]>

    @GET("/trouble/missing-fields")
    package var missingFields: Endpoint<Empty, [Item]>

    @GET("/trouble/undeclared-fields")
    package var undeclaredFields: Endpoint<Empty, [Item]>

    @GET("/trouble/nulls")
    package var nulls: Endpoint<Empty, [Item]>

    @GET("/trouble/duplicate-keys")
    package var duplicateKeys: Endpoint<Empty, [Item]>

    @GET("/trouble/not-json")
    package var notJSON: Endpoint<Empty, [Item]>

    @GET("/trouble/truncated")
    package var truncated: Endpoint<Empty, [Item]>

    @GET("/trouble/hostile-text")
    package var hostileText: Endpoint<Empty, [Item]>

    @GET("/trouble/invalid-utf8")
    package var invalidUTF8: Endpoint<Empty, [Item]>

    @GET("/trouble/gzip")
    package var gzip: Endpoint<Empty, [Item]>

    @GET("/trouble/status/:code")
    package var status: Endpoint<StatusRequest, Empty>

    @GET("/trouble/slow")
    package var slow: Endpoint<SlowRequest, Item>

    @GET("/trouble/large")
    package var large: Endpoint<LargeRequest, [Item]>

    @GET("/trouble/deep")
    package var deep: Endpoint<DeepRequest, Node>

    @GET("/trouble/redirect")
    package var redirect: Endpoint<RedirectRequest, Item>

    @GET("/trouble/endless")
    package var endless: Endpoint<Empty, Empty>
}
