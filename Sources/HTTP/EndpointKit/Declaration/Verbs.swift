public import HTTPMessage
public import HTTPTypes

/// Declares an endpoint that is requested with GET.
public typealias GET<Request: RequestConvertible, Response> = Declared<GetVerb, Request, Response>

/// Declares an endpoint that is requested with POST.
public typealias POST<Request: RequestConvertible, Response> = Declared<PostVerb, Request, Response>

/// Declares an endpoint that is requested with PUT.
public typealias PUT<Request: RequestConvertible, Response> = Declared<PutVerb, Request, Response>

/// Declares an endpoint that is requested with PATCH.
public typealias PATCH<Request: RequestConvertible, Response> =
    Declared<PatchVerb, Request, Response>

/// Declares an endpoint that is requested with DELETE.
public typealias DELETE<Request: RequestConvertible, Response> =
    Declared<DeleteVerb, Request, Response>

/// Declares an endpoint that is requested with HEAD, whose response has no body.
///
///     @HEAD("/files/:id", "Whether there is the file.") var hasFile: Endpoint<FileRequest, Empty>
public typealias HEAD<Request: RequestConvertible, Response> = Declared<HeadVerb, Request, Response>

/// Declares an endpoint that is requested with OPTIONS.
public typealias OPTIONS<Request: RequestConvertible, Response> =
    Declared<OptionsVerb, Request, Response>

/// Declares an endpoint that is requested with any method, written as it is sent.
///
///     @CUSTOM("PURGE", "/todos") var purge: Endpoint<Empty, Empty>
public typealias CUSTOM<Request: RequestConvertible, Response> =
    Declared<CustomVerb, Request, Response>

/// GET.
public enum GetVerb: FixedVerb {
    /// GET.
    public static var method: HTTPMethod { .get }
}

/// POST.
public enum PostVerb: FixedVerb {
    /// POST.
    public static var method: HTTPMethod { .post }
}

/// PUT.
public enum PutVerb: FixedVerb {
    /// PUT.
    public static var method: HTTPMethod { .put }
}

/// PATCH.
public enum PatchVerb: FixedVerb {
    /// PATCH.
    public static var method: HTTPMethod { .patch }
}

/// DELETE.
public enum DeleteVerb: FixedVerb {
    /// DELETE.
    public static var method: HTTPMethod { .delete }
}

/// HEAD.
public enum HeadVerb: FixedVerb {
    /// HEAD.
    public static var method: HTTPMethod { .head }
}

/// OPTIONS.
public enum OptionsVerb: FixedVerb {
    /// OPTIONS.
    public static var method: HTTPMethod { .options }
}

/// A method that is named in the declaration.
public enum CustomVerb {}
