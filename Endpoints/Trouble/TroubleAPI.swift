package import EndpointKit

/// Responses that do not match their declared types or fail in other ways, one endpoint each.
package final class TroubleAPI: EndpointGroup {
    package override class var documentation: String? {
        "Responses that do not match their declared types."
    }

    @GET("/trouble/wrong-types", "250 items with values of wrong types, at several depths.")
    package var wrongTypes: Endpoint<Empty, [Item]>

    @GET("/trouble/missing-fields", "Items with missing keys.")
    package var missingFields: Endpoint<Empty, [Item]>

    @GET("/trouble/undeclared-fields", "Items with undeclared keys.")
    package var undeclaredFields: Endpoint<Empty, [Item]>

    @GET("/trouble/nulls", "Items with null where a value is required.")
    package var nulls: Endpoint<Empty, [Item]>

    @GET("/trouble/duplicate-keys", "Items with duplicate keys.")
    package var duplicateKeys: Endpoint<Empty, [Item]>

    @GET("/trouble/not-json", "An HTML page announced as JSON.")
    package var notJSON: Endpoint<Empty, [Item]>

    @GET("/trouble/truncated", "A list that is cut off in the middle.")
    package var truncated: Endpoint<Empty, [Item]>

    @GET("/trouble/hostile-text", "Keys and values with terminal escape sequences.")
    package var hostileText: Endpoint<Empty, [Item]>

    @GET("/trouble/invalid-utf8", "Strings with bytes that are not UTF-8.")
    package var invalidUTF8: Endpoint<Empty, [Item]>

    @GET("/trouble/gzip", "A list compressed with gzip.")
    package var gzip: Endpoint<Empty, [Item]>

    @GET("/trouble/status/:code", "An empty response with the given status code.")
    package var status: Endpoint<StatusRequest, Empty>

    @GET("/trouble/slow", "An item, after a delay.")
    package var slow: Endpoint<SlowRequest, Item>

    @GET("/trouble/large", "A list with the given number of items.")
    package var large: Endpoint<LargeRequest, [Item]>

    @GET("/trouble/deep", "Deeply nested nodes.")
    package var deep: Endpoint<DeepRequest, Node>

    @GET("/trouble/redirect", "An item, after a number of redirects.")
    package var redirect: Endpoint<RedirectRequest, Item>

    @GET("/trouble/endless", "A body that never ends.")
    package var endless: Endpoint<Empty, Empty>
}
