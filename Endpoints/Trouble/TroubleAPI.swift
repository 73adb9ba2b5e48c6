package import EndpointKit

/// Responses that do not match their declared types or fail in other ways, one endpoint each.
package final class TroubleAPI: EndpointGroup {
    package override class var documentation: String? {
        "Responses that do not match their declared types."
    }

    package override class var endpointDocumentation: [String: String] {
        [
            "wrongTypes": "250 items with values of wrong types, at several depths.",
            "missingFields": "Items with missing keys.",
            "undeclaredFields": "Items with undeclared keys.",
            "nulls": "Items with null where a value is required.",
            "duplicateKeys": "Items with duplicate keys.",
            "notJSON": "An HTML page announced as JSON.",
            "truncated": "A list that is cut off in the middle.",
            "hostileText": "Keys and values with terminal escape sequences.",
            "invalidUTF8": "Strings with bytes that are not UTF-8.",
            "gzip": "A list compressed with gzip.",
            "status": "An empty response with the given status code.",
            "slow": "An item, after a delay.",
            "large": "A list with the given number of items.",
            "deep": "Deeply nested nodes.",
            "redirect": "An item, after a number of redirects.",
            "endless": "A body that never ends.",
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
