package import EndpointKit
package import FoundationEssentials
package import ValueTree

/// A server that answers with what it is asked: to try a client, a proxy, or the explorer itself.
package final class HTTPBinAPI: EndpointGroup {
    package override class var defaultBaseURL: String? { "https://httpbin.org" }

    package override class var documentation: String? {
        "Answers with what it is asked, in every way that HTTP knows."
    }

    package override class var endpointDocumentation: [String: String] { endpointTexts }

    // What the request was

    @GET("/get")
    package var get: Endpoint<EchoRequest, Echo>

    @POST("/post")
    package var post: Endpoint<JSONRequest, Echo>

    @PUT("/put")
    package var put: Endpoint<JSONRequest, Echo>

    @PATCH("/patch")
    package var patch: Endpoint<JSONRequest, Echo>

    @DELETE("/delete")
    package var delete: Endpoint<EchoRequest, Echo>

    @GET("/anything/:path")
    package var anything: Endpoint<AnythingRequest, Echo>

    @POST("/anything")
    package var form: Endpoint<OrderFormRequest, Echo>

    @PUT("/anything")
    package var upload: Endpoint<UploadRequest, Echo>

    @PATCH("/anything")
    package var text: Endpoint<TextRequest, Echo>

    @GET("/headers")
    package var headerFields: Endpoint<HeaderFieldsRequest, HeaderFields>

    @GET("/ip")
    package var ip: Endpoint<Empty, Caller>

    @GET("/user-agent")
    package var userAgent: Endpoint<Empty, UserAgent>

    // What the response is

    @GET("/status/:code")
    package var status: Endpoint<StatusCodeRequest, Empty>

    @GET("/response-headers")
    package var responseHeaders: Endpoint<ResponseHeadersRequest, [String: SupportedType]>

    @GET("/json")
    package var json: Endpoint<Empty, JSONSlides>

    @GET("/xml")
    package var xml: Endpoint<Empty, XMLSlides>

    @GET("/html")
    package var html: Endpoint<Empty, String>

    @GET("/robots.txt")
    package var robots: Endpoint<Empty, String>

    @GET("/deny")
    package var deny: Endpoint<Empty, String>

    @GET("/encoding/utf8")
    package var utf8: Endpoint<Empty, String>

    @GET("/image/:format")
    package var image: Endpoint<ImageRequest, Data>

    @GET("/gzip")
    package var gzip: Endpoint<Empty, Compressed>

    @GET("/deflate")
    package var deflate: Endpoint<Empty, Compressed>

    @GET("/uuid")
    package var uuid: Endpoint<Empty, Identifier>

    @GET("/base64/:text")
    package var base64: Endpoint<Base64Request, String>

    @GET("/bytes/:count")
    package var bytes: Endpoint<BytesRequest, Data>

    @GET("/range/:count")
    package var range: Endpoint<RangeRequest, Data>

    // When it comes

    @GET("/delay/:seconds")
    package var delay: Endpoint<DelayRequest, Echo>

    @GET("/drip")
    package var drip: Endpoint<DripRequest, Data>

    @GET("/stream/:count")
    package var stream: Endpoint<StreamRequest, Data>

    @GET("/stream-bytes/:count")
    package var streamBytes: Endpoint<StreamBytesRequest, Data>

    // Who may ask

    @GET("/basic-auth/:user/:password")
    package var basicAuth: Endpoint<BasicAuthRequest, Authenticated>

    @GET("/hidden-basic-auth/:user/:password")
    package var hiddenBasicAuth: Endpoint<BasicAuthRequest, Authenticated>

    @GET("/bearer")
    package var bearer: Endpoint<BearerRequest, Authenticated>

    @GET("/digest-auth/:quality/:user/:password/:algorithm")
    package var digestAuth: Endpoint<DigestAuthRequest, Authenticated>

    // What is kept

    @GET("/cookies")
    package var cookies: Endpoint<Empty, Cookies>

    @GET("/cookies/set")
    package var setCookies: Endpoint<CookiesRequest, Cookies>

    @GET("/cookies/set/:name/:value")
    package var setCookie: Endpoint<SetCookieRequest, Cookies>

    @GET("/cookies/delete")
    package var deleteCookies: Endpoint<CookiesRequest, Cookies>

    @GET("/cache")
    package var cache: Endpoint<CacheRequest, Echo>

    @GET("/cache/:seconds")
    package var cacheFor: Endpoint<CacheForRequest, Echo>

    @GET("/etag/:tag")
    package var etag: Endpoint<EntityTagRequest, Echo>

    // Where it is

    @GET("/redirect/:times")
    package var redirect: Endpoint<RedirectsRequest, Echo>

    @GET("/relative-redirect/:times")
    package var relativeRedirect: Endpoint<RedirectsRequest, Echo>

    @GET("/absolute-redirect/:times")
    package var absoluteRedirect: Endpoint<RedirectsRequest, Echo>

    @GET("/redirect-to")
    package var redirectTo: Endpoint<RedirectToRequest, Data>

    @GET("/links/:count/:place")
    package var links: Endpoint<LinksRequest, String>
}
