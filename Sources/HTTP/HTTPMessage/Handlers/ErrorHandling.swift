/// Gets the response of a request, or the error.
public typealias ResultHandler =
    @Sendable (Result<Response<[String: Any]>, any Error>) -> Void

/// Gets what went wrong, nil when that is not known.
public typealias ErrorHandler = @Sendable ((any Error)?) -> Void

/// Puts something in front of an error handler: what it does not deal with it hands on.
///
///     let handler = showError |> standardErrorHandler |> handling(.tooManyRequests) { _ in wait() }
public typealias ErrorHandlerDecorator = @Sendable (@escaping ErrorHandler) -> ErrorHandler

/// Deals with one error of the server, and hands on all others.
///
///     let handler = showError |> handling(.unauthorized) { _ in logIn() }
public func handling(
    _ expected: ResponseError,
    with action: @escaping @Sendable (ResponseError) -> Void
) -> ErrorHandlerDecorator {
    { next in
        { error in
            guard let responseError = error as? ResponseError, responseError == expected else {
                next(error)
                return
            }
            action(responseError)
        }
    }
}
