internal import EndpointKit
internal import FoundationEssentials
internal import ValueTree

/// A test server that echoes requests and gives every kind of response.
final class HTTPBinAPI: EndpointGroup {
    override class var defaultBaseURL: String? { "https://httpbin.org" }

    override class var documentation: String? {
        "Echoes requests and gives every kind of HTTP response."
    }

    // Echo

    @GET("/get", "The query and header fields of the request.")
    var get: Endpoint<EchoRequest, Echo>

    @POST("/post", "The request with its JSON body.")
    var post: Endpoint<JSONRequest, Echo>

    @PUT("/put", "The request with its JSON body.")
    var put: Endpoint<JSONRequest, Echo>

    @PATCH("/patch", "The request with its JSON body.")
    var patch: Endpoint<JSONRequest, Echo>

    @DELETE("/delete", "The query and header fields of the request.")
    var delete: Endpoint<EchoRequest, Echo>

    @GET("/anything/:path", "The request, whatever its path.")
    var anything: Endpoint<AnythingRequest, Echo>

    @POST("/anything", "The request with its body, sent as a URL-encoded form.")
    var form: Endpoint<OrderFormRequest, Echo>

    @PUT("/anything", "Sends texts and files as a multipart form, and returns the request.")
    var upload: Endpoint<UploadRequest, Echo>

    @PATCH("/anything", "The request with its body, sent as plain text.")
    var text: Endpoint<TextRequest, Echo>

    @GET("/headers", "The header fields of the request.")
    var headerFields: Endpoint<HeaderFieldsRequest, HeaderFields>

    @GET("/ip", "The IP address of the client.")
    var ip: Endpoint<Empty, Caller>

    @GET("/user-agent", "The user agent of the client.")
    var userAgent: Endpoint<Empty, UserAgent>

    // Responses

    @GET("/status/:code", "An empty response with the given status code.")
    var status: Endpoint<StatusCodeRequest, Empty>

    @GET("/response-headers", "The given header fields, repeated in the body.")
    var responseHeaders: Endpoint<ResponseHeadersRequest, [String: SupportedType]>

    @GET("/json", "A slideshow as JSON.")
    var json: Endpoint<Empty, JSONSlides>

    @GET("/xml", "A slideshow as XML.")
    var xml: Endpoint<Empty, XMLSlides>

    @GET("/html", "A page of Moby-Dick as HTML.")
    var html: Endpoint<Empty, String>

    @GET("/robots.txt", "A robots.txt file.")
    var robots: Endpoint<Empty, String>

    @GET("/deny", "A page that robots.txt disallows.")
    var deny: Endpoint<Empty, String>

    @GET("/encoding/utf8", "A page of UTF-8 text in many languages.")
    var utf8: Endpoint<Empty, String>

    @GET("/image/:format", "A picture of an animal, in the image format asked for.")
    var image: Endpoint<ImageRequest, Data>

    @GET("/gzip", "The request, compressed with gzip.")
    var gzip: Endpoint<Empty, Compressed>

    @GET("/deflate", "The request, compressed with deflate.")
    var deflate: Endpoint<Empty, Compressed>

    @GET("/uuid", "A new UUID.")
    var uuid: Endpoint<Empty, Identifier>

    @GET("/base64/:text", "The decoded text of a Base64 string.")
    var base64: Endpoint<Base64Request, String>

    @GET("/bytes/:count", "Random bytes.")
    var bytes: Endpoint<BytesRequest, Data>

    @GET("/range/:count", "Letters in order, or a byte range of them.")
    var range: Endpoint<RangeRequest, Data>

    // Timing and streaming

    @GET("/delay/:seconds", "The request, after a delay.")
    var delay: Endpoint<DelayRequest, Echo>

    @GET("/drip", "Bytes, sent one by one over some seconds.")
    var drip: Endpoint<DripRequest, Data>

    @GET("/stream/:count", "The request as lines of JSON, numbered.")
    var stream: Endpoint<StreamRequest, Data>

    @GET("/stream-bytes/:count", "Random bytes, sent in chunks.")
    var streamBytes: Endpoint<StreamBytesRequest, Data>

    // Authentication

    @GET("/basic-auth/:user/:password", "The user, or 401 without the right name and password.")
    var basicAuth: Endpoint<BasicAuthRequest, Authenticated>

    @GET(
        "/hidden-basic-auth/:user/:password",
        "The user, or 404 without the right name and password."
    )
    var hiddenBasicAuth: Endpoint<BasicAuthRequest, Authenticated>

    @GET("/bearer", "The token, or 401 without one.")
    var bearer: Endpoint<BearerRequest, Authenticated>

    @GET(
        "/digest-auth/:quality/:user/:password/:algorithm",
        "The user, or 401 without digest authentication (RFC 7616)."
    )
    var digestAuth: Endpoint<DigestAuthRequest, Authenticated>

    // Cookies and caching

    @GET("/cookies", "The cookies of the request.")
    var cookies: Endpoint<Empty, Cookies>

    @GET("/cookies/set", "Sets cookies and redirects to the list of all.")
    var setCookies: Endpoint<CookiesRequest, Cookies>

    @GET("/cookies/set/:name/:value", "Sets a cookie and redirects to the list of all.")
    var setCookie: Endpoint<SetCookieRequest, Cookies>

    @GET("/cookies/delete", "Deletes cookies and redirects to the list of all.")
    var deleteCookies: Endpoint<CookiesRequest, Cookies>

    @GET("/cache", "The request, or 304 for a conditional request.")
    var cache: Endpoint<CacheRequest, Echo>

    @GET("/cache/:seconds", "The request, cacheable for some seconds.")
    var cacheFor: Endpoint<CacheForRequest, Echo>

    @GET("/etag/:tag", "The request, or 304 or 412 depending on its conditions.")
    var etag: Endpoint<EntityTagRequest, Echo>

    // Redirects and links

    @GET("/redirect/:times", "The request, after a number of redirects.")
    var redirect: Endpoint<RedirectsRequest, Echo>

    @GET("/relative-redirect/:times", "The request, after redirects to relative URLs.")
    var relativeRedirect: Endpoint<RedirectsRequest, Echo>

    @GET("/absolute-redirect/:times", "The request, after redirects to absolute URLs.")
    var absoluteRedirect: Endpoint<RedirectsRequest, Echo>

    @GET("/redirect-to", "A redirect to the given URL.")
    var redirectTo: Endpoint<RedirectToRequest, Data>

    @GET("/links/:count/:place", "A page with links to similar pages.")
    var links: Endpoint<LinksRequest, String>
}
