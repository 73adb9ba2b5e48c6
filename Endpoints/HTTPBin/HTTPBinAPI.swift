internal import EndpointKit
internal import FoundationEssentials
internal import ValueTree

/// A test server that echoes requests and gives every kind of response.
final class HTTPBinAPI: EndpointGroup {
    override class var defaultBaseURL: String? { "https://httpbin.org" }

    override class var documentation: String? {
        "Echoes requests and gives every kind of HTTP response."
    }

    override class var endpointDocumentation: [String: String] { endpointTexts }

    // Echo

    @GET("/get")
    var get: Endpoint<EchoRequest, Echo>

    @POST("/post")
    var post: Endpoint<JSONRequest, Echo>

    @PUT("/put")
    var put: Endpoint<JSONRequest, Echo>

    @PATCH("/patch")
    var patch: Endpoint<JSONRequest, Echo>

    @DELETE("/delete")
    var delete: Endpoint<EchoRequest, Echo>

    @GET("/anything/:path")
    var anything: Endpoint<AnythingRequest, Echo>

    @POST("/anything")
    var form: Endpoint<OrderFormRequest, Echo>

    @PUT("/anything")
    var upload: Endpoint<UploadRequest, Echo>

    @PATCH("/anything")
    var text: Endpoint<TextRequest, Echo>

    @GET("/headers")
    var headerFields: Endpoint<HeaderFieldsRequest, HeaderFields>

    @GET("/ip")
    var ip: Endpoint<Empty, Caller>

    @GET("/user-agent")
    var userAgent: Endpoint<Empty, UserAgent>

    // Responses

    @GET("/status/:code")
    var status: Endpoint<StatusCodeRequest, Empty>

    @GET("/response-headers")
    var responseHeaders: Endpoint<ResponseHeadersRequest, [String: SupportedType]>

    @GET("/json")
    var json: Endpoint<Empty, JSONSlides>

    @GET("/xml")
    var xml: Endpoint<Empty, XMLSlides>

    @GET("/html")
    var html: Endpoint<Empty, String>

    @GET("/robots.txt")
    var robots: Endpoint<Empty, String>

    @GET("/deny")
    var deny: Endpoint<Empty, String>

    @GET("/encoding/utf8")
    var utf8: Endpoint<Empty, String>

    @GET("/image/:format")
    var image: Endpoint<ImageRequest, Data>

    @GET("/gzip")
    var gzip: Endpoint<Empty, Compressed>

    @GET("/deflate")
    var deflate: Endpoint<Empty, Compressed>

    @GET("/uuid")
    var uuid: Endpoint<Empty, Identifier>

    @GET("/base64/:text")
    var base64: Endpoint<Base64Request, String>

    @GET("/bytes/:count")
    var bytes: Endpoint<BytesRequest, Data>

    @GET("/range/:count")
    var range: Endpoint<RangeRequest, Data>

    // Timing and streaming

    @GET("/delay/:seconds")
    var delay: Endpoint<DelayRequest, Echo>

    @GET("/drip")
    var drip: Endpoint<DripRequest, Data>

    @GET("/stream/:count")
    var stream: Endpoint<StreamRequest, Data>

    @GET("/stream-bytes/:count")
    var streamBytes: Endpoint<StreamBytesRequest, Data>

    // Authentication

    @GET("/basic-auth/:user/:password")
    var basicAuth: Endpoint<BasicAuthRequest, Authenticated>

    @GET("/hidden-basic-auth/:user/:password")
    var hiddenBasicAuth: Endpoint<BasicAuthRequest, Authenticated>

    @GET("/bearer")
    var bearer: Endpoint<BearerRequest, Authenticated>

    @GET("/digest-auth/:quality/:user/:password/:algorithm")
    var digestAuth: Endpoint<DigestAuthRequest, Authenticated>

    // Cookies and caching

    @GET("/cookies")
    var cookies: Endpoint<Empty, Cookies>

    @GET("/cookies/set")
    var setCookies: Endpoint<CookiesRequest, Cookies>

    @GET("/cookies/set/:name/:value")
    var setCookie: Endpoint<SetCookieRequest, Cookies>

    @GET("/cookies/delete")
    var deleteCookies: Endpoint<CookiesRequest, Cookies>

    @GET("/cache")
    var cache: Endpoint<CacheRequest, Echo>

    @GET("/cache/:seconds")
    var cacheFor: Endpoint<CacheForRequest, Echo>

    @GET("/etag/:tag")
    var etag: Endpoint<EntityTagRequest, Echo>

    // Redirects and links

    @GET("/redirect/:times")
    var redirect: Endpoint<RedirectsRequest, Echo>

    @GET("/relative-redirect/:times")
    var relativeRedirect: Endpoint<RedirectsRequest, Echo>

    @GET("/absolute-redirect/:times")
    var absoluteRedirect: Endpoint<RedirectsRequest, Echo>

    @GET("/redirect-to")
    var redirectTo: Endpoint<RedirectToRequest, Data>

    @GET("/links/:count/:place")
    var links: Endpoint<LinksRequest, String>
}

extension HTTPBinAPI {
    /// One sentence for each endpoint.
    static let endpointTexts = [
        "get": "The query and header fields of the request.",
        "post": "The request with its JSON body.",
        "put": "The request with its JSON body.",
        "patch": "The request with its JSON body.",
        "delete": "The query and header fields of the request.",
        "anything": "The request, whatever its path.",
        "form": "The request with its body, sent as a URL-encoded form.",
        "upload": "The request with its body, sent as a multipart form.",
        "text": "The request with its body, sent as plain text.",
        "headerFields": "The header fields of the request.",
        "ip": "The IP address of the client.",
        "userAgent": "The user agent of the client.",
        "status": "An empty response with the given status code.",
        "responseHeaders": "The given header fields, repeated in the body.",
        "json": "A slideshow as JSON.",
        "xml": "A slideshow as XML.",
        "html": "A page of Moby-Dick as HTML.",
        "robots": "A robots.txt file.",
        "deny": "A page that robots.txt disallows.",
        "utf8": "A page of UTF-8 text in many languages.",
        "image": "An image of an animal.",
        "gzip": "The request, compressed with gzip.",
        "deflate": "The request, compressed with deflate.",
        "uuid": "A new UUID.",
        "base64": "The decoded text of a Base64 string.",
        "bytes": "Random bytes.",
        "range": "Letters in order, or a byte range of them.",
        "delay": "The request, after a delay.",
        "drip": "Bytes, sent one by one over some seconds.",
        "stream": "The request as lines of JSON, numbered.",
        "streamBytes": "Random bytes, sent in chunks.",
        "basicAuth": "The user, or 401 without the right name and password.",
        "hiddenBasicAuth": "The user, or 404 without the right name and password.",
        "bearer": "The token, or 401 without one.",
        "digestAuth": "The user, or 401 without digest authentication (RFC 7616).",
        "cookies": "The cookies of the request.",
        "setCookies": "Sets cookies and redirects to the list of all.",
        "setCookie": "Sets a cookie and redirects to the list of all.",
        "deleteCookies": "Deletes cookies and redirects to the list of all.",
        "cache": "The request, or 304 for a conditional request.",
        "cacheFor": "The request, cacheable for some seconds.",
        "etag": "The request, or 304 or 412 depending on its conditions.",
        "redirect": "The request, after a number of redirects.",
        "relativeRedirect": "The request, after redirects to relative URLs.",
        "absoluteRedirect": "The request, after redirects to absolute URLs.",
        "redirectTo": "A redirect to the given URL.",
        "links": "A page with links to similar pages.",
    ]
}
