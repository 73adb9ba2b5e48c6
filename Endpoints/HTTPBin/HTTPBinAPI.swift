internal import EndpointKit
internal import FoundationEssentials
internal import ValueTree

/// A server that answers with what it is asked: to try a client, a proxy, or the explorer itself.
final class HTTPBinAPI: EndpointGroup {
    override class var defaultBaseURL: String? { "https://httpbin.org" }

    override class var documentation: String? {
        "Answers with what it is asked, in every way that HTTP knows."
    }

    override class var endpointDocumentation: [String: String] { endpointTexts }

    // What the request was

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

    // What the response is

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

    // When it comes

    @GET("/delay/:seconds")
    var delay: Endpoint<DelayRequest, Echo>

    @GET("/drip")
    var drip: Endpoint<DripRequest, Data>

    @GET("/stream/:count")
    var stream: Endpoint<StreamRequest, Data>

    @GET("/stream-bytes/:count")
    var streamBytes: Endpoint<StreamBytesRequest, Data>

    // Who may ask

    @GET("/basic-auth/:user/:password")
    var basicAuth: Endpoint<BasicAuthRequest, Authenticated>

    @GET("/hidden-basic-auth/:user/:password")
    var hiddenBasicAuth: Endpoint<BasicAuthRequest, Authenticated>

    @GET("/bearer")
    var bearer: Endpoint<BearerRequest, Authenticated>

    @GET("/digest-auth/:quality/:user/:password/:algorithm")
    var digestAuth: Endpoint<DigestAuthRequest, Authenticated>

    // What is kept

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

    // Where it is

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
    /// What the endpoints do.
    static let endpointTexts = [
        "get": "The query and header fields of the request.",
        "post": "The request with its JSON body.",
        "put": "The request with its JSON body.",
        "patch": "The request with its JSON body.",
        "delete": "The query and header fields of the request.",
        "anything": "The request, whatever its path.",
        "form": "The request with its body, sent as a form.",
        "upload": "The request with its body, sent as the parts of a multipart form.",
        "text": "The request with its body, sent as plain text.",
        "headerFields": "The header fields of the request.",
        "ip": "The address that the request came from.",
        "userAgent": "What the client calls itself.",
        "status": "The status that is asked for.",
        "responseHeaders": "Header fields that are asked for, and a list of all in the body.",
        "json": "A slide show as JSON.",
        "xml": "A slide show as XML.",
        "html": "A page of Moby-Dick.",
        "robots": "The rules for robots.",
        "deny": "The page that robots must not see.",
        "utf8": "A page with the letters of many languages.",
        "image": "An animal as an image.",
        "gzip": "The request, in a body that travels as gzip.",
        "deflate": "The request, in a body that travels as deflate.",
        "uuid": "A new identifier.",
        "base64": "The text behind a text in base64.",
        "bytes": "Random bytes.",
        "range": "Letters in order, or a part of them.",
        "delay": "The request, after some seconds.",
        "drip": "Bytes, one after the other over some seconds.",
        "stream": "Lines that are a JSON object each: the request, with a number.",
        "streamBytes": "Random bytes in chunks.",
        "basicAuth": "Who asks, 401 without the right name and password.",
        "hiddenBasicAuth": "Who asks, 404 without the right name and password.",
        "bearer": "Who asks, 401 without a token.",
        "digestAuth": "Who asks, 401 without the proof of a password (RFC 7616).",
        "cookies": "The cookies of the request.",
        "setCookies": "Sets cookies, and leads to the list of all.",
        "setCookie": "Sets a cookie, and leads to the list of all.",
        "deleteCookies": "Removes cookies, and leads to the list of all.",
        "cache": "The request, or 304 where it names what it has already.",
        "cacheFor": "The request, for a cache to keep for some seconds.",
        "etag": "The request, or 304 or 412 as its conditions say.",
        "redirect": "The request, behind redirects.",
        "relativeRedirect": "The request, behind redirects to paths.",
        "absoluteRedirect": "The request, behind redirects to whole addresses.",
        "redirectTo": "Whatever is at another address.",
        "links": "A page of links to pages like it.",
    ]
}
