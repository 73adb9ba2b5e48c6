import EndpointKit
import Foundation

/// A registry of container images: the OCI distribution API of Debian's docker-registry.
final class RegistryAPI: EndpointGroup {
    override class var failure: FailureDecoding? { .type(Failure.self) }

    @GET("/v2/", "Whether the server speaks this API.")
    var check: Endpoint<Empty, Empty>

    @GET("/v2/_catalog", "The repositories, in alphabetical order.")
    var repositories: Endpoint<Page, Catalogue>

    @GET("/v2/:name/tags/list", "The tags of a repository.")
    var tags: Endpoint<Repository, Tags>

    @GET("/v2/:name/manifests/:reference", "What an image consists of.")
    var manifest: Endpoint<ManifestRequest, Manifest>

    @HEAD("/v2/:name/manifests/:reference", "Whether there is such an image.")
    var manifestExists: Endpoint<ManifestRequest, Empty>

    @PUT("/v2/:name/manifests/:reference", "Names an image.", success: .only(.created))
    var putManifest: Endpoint<NewManifest, Empty>

    @DELETE("/v2/:name/manifests/:reference", "Removes an image.", success: .only(.accepted))
    var deleteManifest: Endpoint<ManifestRequest, Empty>

    @POST("/v2/:name/blobs/uploads/", "Begins an upload.", success: .only(.accepted))
    var beginUpload: Endpoint<Repository, Empty>

    @PUT("/v2/:name/blobs/uploads/:upload", "Uploads a blob as a whole.")
    var upload: Endpoint<Upload, Empty>

    @GET("/v2/:name/blobs/:digest", "The bytes of a blob.")
    var blob: Endpoint<BlobRequest, Data>

    @HEAD("/v2/:name/blobs/:digest", "Whether there is such a blob.")
    var blobExists: Endpoint<BlobRequest, Empty>

    @DELETE("/v2/:name/blobs/:digest", "Removes a blob.", success: .only(.accepted))
    var deleteBlob: Endpoint<BlobRequest, Empty>

    struct Page: RequestComponents {
        static let components: Components = [
            "n": "how many at most", "last": "the one after which the page begins",
        ]
        @URLQuery var n: Int?
        @URLQuery var last: String?
    }

    struct Repository: RequestComponents { @Path var name: String }

    struct ManifestRequest: RequestComponents {
        static let components: Components = ["reference": "a tag or a digest"]
        @Path var name: String
        @Path var reference: String
        @Header var accept: [String] = [Manifest.mediaType]
    }

    struct NewManifest: RequestComponents {
        @Path var name: String
        @Path var reference: String
        @Header var contentType = Manifest.mediaType
        @Body var body: Manifest

        enum CodingKeys: String, CodingKey {
            case name, reference
            case contentType = "Content-Type"
            case body
        }
    }

    struct Upload: RequestComponents {
        static let components: Components = ["state": "what `Location` of `beginUpload` says"]
        @Path var name: String
        @Path var upload: String
        @URLQuery var state: String
        @URLQuery var digest: String
        @Body var bytes: Data

        enum CodingKeys: String, CodingKey {
            case name, upload
            case state = "_state"
            case digest, bytes
        }
    }

    struct BlobRequest: RequestComponents {
        @Path var name: String
        @Path var digest: String
    }

    struct Catalogue: Codable { var repositories: [String] }

    struct Tags: Codable {
        var name: String
        var tags: [String]?
    }

    struct Manifest: Codable {
        static let mediaType = "application/vnd.oci.image.manifest.v1+json"
        var schemaVersion = 2
        var mediaType: String? = Manifest.mediaType
        var config: Descriptor
        var layers: [Descriptor]
    }

    struct Descriptor: Codable {
        var mediaType: String
        var size: Int
        var digest: String
    }

    struct Failure: Codable, Sendable {
        struct Reason: Codable { var code, message: String }
        var errors: [Reason]
    }
}
