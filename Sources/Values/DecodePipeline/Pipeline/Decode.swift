// One overload for each number of arguments: parameter packs have no curried form.

/// Starts a pipeline with a function of one argument, such as an initialiser.
///
/// The steps that follow supply the arguments in order. There are overloads for up to twenty
/// arguments.
///
///     let decodePoint: Decoder<Point> =
///         decode(Point.init)
///             |> required("x", int)
///             |> required("y", int)
///     decodePoint(["x": 1, "y": 2])    // .ok(Point(x: 1, y: 2))
///
/// The errors of all arguments are reported, in the order of the steps:
///
///     decodePoint(["x": "a"])
///     // $.x: expected Int, found the string "a"
///     // $.y: expected Int, found nothing
@inlinable
public func decode<A, Value>(
    _ make: @escaping @Sendable (A) -> Value
) -> Decoder<(A) -> Value> {
    pipeline(Value.self, PartialApplication(make).after(A.self))
}

/// Starts a pipeline with a function of two arguments; see ``decode(_:)-(_)``.
@inlinable
public func decode<A, B, Value>(
    _ make: @escaping @Sendable (A, B) -> Value
) -> Decoder<(A) -> (B) -> Value> {
    let rest = PartialApplication(make).after(B.self)
    return pipeline(Value.self, rest.after(A.self))
}

/// Starts a pipeline with a function of three arguments; see ``decode(_:)-(_)``.
@inlinable
public func decode<A, B, C, Value>(
    _ make: @escaping @Sendable (A, B, C) -> Value
) -> Decoder<(A) -> (B) -> (C) -> Value> {
    let rest = PartialApplication(make).after(C.self).after(B.self)
    return pipeline(Value.self, rest.after(A.self))
}

/// Starts a pipeline with a function of four arguments; see ``decode(_:)-(_)``.
@inlinable
public func decode<A, B, C, D, Value>(
    _ make: @escaping @Sendable (A, B, C, D) -> Value
) -> Decoder<(A) -> (B) -> (C) -> (D) -> Value> {
    let rest = PartialApplication(make).after(D.self).after(C.self).after(B.self)
    return pipeline(Value.self, rest.after(A.self))
}

/// Starts a pipeline with a function of five arguments; see ``decode(_:)-(_)``.
@inlinable
public func decode<A, B, C, D, E, Value>(
    _ make: @escaping @Sendable (A, B, C, D, E) -> Value
) -> Decoder<(A) -> (B) -> (C) -> (D) -> (E) -> Value> {
    let rest = PartialApplication(make).after(E.self).after(D.self).after(C.self).after(B.self)
    return pipeline(Value.self, rest.after(A.self))
}

/// Starts a pipeline with a function of six arguments; see ``decode(_:)-(_)``.
@inlinable
public func decode<A, B, C, D, E, F, Value>(
    _ make: @escaping @Sendable (A, B, C, D, E, F) -> Value
) -> Decoder<(A) -> (B) -> (C) -> (D) -> (E) -> (F) -> Value> {
    let rest = PartialApplication(make).after(F.self).after(E.self).after(D.self).after(C.self)
        .after(B.self)
    return pipeline(Value.self, rest.after(A.self))
}

/// Starts a pipeline with a function of seven arguments; see ``decode(_:)-(_)``.
@inlinable
public func decode<A, B, C, D, E, F, G, Value>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G) -> Value
) -> Decoder<(A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> Value> {
    let rest = PartialApplication(make).after(G.self).after(F.self).after(E.self).after(D.self)
        .after(C.self)
        .after(B.self)
    return pipeline(Value.self, rest.after(A.self))
}

/// Starts a pipeline with a function of eight arguments; see ``decode(_:)-(_)``.
@inlinable
public func decode<A, B, C, D, E, F, G, H, Value>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H) -> Value
) -> Decoder<(A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> Value> {
    let rest = PartialApplication(make).after(H.self).after(G.self).after(F.self).after(E.self)
        .after(D.self)
        .after(C.self).after(B.self)
    return pipeline(Value.self, rest.after(A.self))
}

/// Starts a pipeline with a function of nine arguments; see ``decode(_:)-(_)``.
@inlinable
public func decode<A, B, C, D, E, F, G, H, I, Value>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I) -> Value
) -> Decoder<(A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> Value> {
    let rest = PartialApplication(make).after(I.self).after(H.self).after(G.self).after(F.self)
        .after(E.self)
        .after(D.self).after(C.self).after(B.self)
    return pipeline(Value.self, rest.after(A.self))
}

/// Starts a pipeline with a function of ten arguments; see ``decode(_:)-(_)``.
@inlinable
public func decode<A, B, C, D, E, F, G, H, I, J, Value>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J) -> Value
) -> Decoder<(A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> Value> {
    let rest = PartialApplication(make).after(J.self).after(I.self).after(H.self).after(G.self)
        .after(F.self)
        .after(E.self).after(D.self).after(C.self).after(B.self)
    return pipeline(Value.self, rest.after(A.self))
}

/// Starts a pipeline with a function of eleven arguments; see ``decode(_:)-(_)``.
@inlinable
public func decode<A, B, C, D, E, F, G, H, I, J, K, Value>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K) -> Value
) -> Decoder<(A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> (K) -> Value> {
    let rest = PartialApplication(make).after(K.self).after(J.self).after(I.self).after(H.self)
        .after(G.self)
        .after(F.self).after(E.self).after(D.self).after(C.self).after(B.self)
    return pipeline(Value.self, rest.after(A.self))
}

/// Starts a pipeline with a function of twelve arguments; see ``decode(_:)-(_)``.
@inlinable
public func decode<A, B, C, D, E, F, G, H, I, J, K, L, Value>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L) -> Value
) -> Decoder<
    (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> (K) -> (L) -> Value
> {
    let rest = PartialApplication(make).after(L.self).after(K.self).after(J.self).after(I.self)
        .after(H.self)
        .after(G.self).after(F.self).after(E.self).after(D.self).after(C.self).after(B.self)
    return pipeline(Value.self, rest.after(A.self))
}

/// Starts a pipeline with a function of thirteen arguments; see ``decode(_:)-(_)``.
@inlinable
public func decode<A, B, C, D, E, F, G, H, I, J, K, L, M, Value>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M) -> Value
) -> Decoder<
    (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> (K) -> (L) -> (M) -> Value
> {
    let rest = PartialApplication(make).after(M.self).after(L.self).after(K.self).after(J.self)
        .after(I.self)
        .after(H.self).after(G.self).after(F.self).after(E.self).after(D.self).after(C.self).after(
            B.self
        )
    return pipeline(Value.self, rest.after(A.self))
}

/// Starts a pipeline with a function of fourteen arguments; see ``decode(_:)-(_)``.
@inlinable
public func decode<A, B, C, D, E, F, G, H, I, J, K, L, M, N, Value>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N) -> Value
) -> Decoder<
    (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> (K) -> (L) -> (M) -> (N)
        -> Value
> {
    let rest = PartialApplication(make).after(N.self).after(M.self).after(L.self).after(K.self)
        .after(J.self)
        .after(I.self).after(H.self).after(G.self).after(F.self).after(E.self).after(D.self).after(
            C.self
        ).after(B.self)
    return pipeline(Value.self, rest.after(A.self))
}

/// Starts a pipeline with a function of fifteen arguments; see ``decode(_:)-(_)``.
@inlinable
public func decode<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, Value>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O) -> Value
) -> Decoder<
    (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> (K) -> (L) -> (M) -> (N)
        -> (O) -> Value
> {
    let rest = PartialApplication(make).after(O.self).after(N.self).after(M.self).after(L.self)
        .after(K.self)
        .after(J.self).after(I.self).after(H.self).after(G.self).after(F.self).after(E.self).after(
            D.self
        ).after(C.self).after(B.self)
    return pipeline(Value.self, rest.after(A.self))
}

/// Starts a pipeline with a function of sixteen arguments; see ``decode(_:)-(_)``.
@inlinable
public func decode<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Value>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P) -> Value
) -> Decoder<
    (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> (K) -> (L) -> (M) -> (N)
        -> (O) -> (P) -> Value
> {
    let rest = PartialApplication(make).after(P.self).after(O.self).after(N.self).after(M.self)
        .after(L.self)
        .after(K.self).after(J.self).after(I.self).after(H.self).after(G.self).after(F.self).after(
            E.self
        ).after(D.self).after(C.self).after(B.self)
    return pipeline(Value.self, rest.after(A.self))
}

/// Starts a pipeline with a function of seventeen arguments; see ``decode(_:)-(_)``.
@inlinable
public func decode<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, Value>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q) -> Value
) -> Decoder<
    (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> (K) -> (L) -> (M) -> (N)
        -> (O) -> (P) -> (Q) -> Value
> {
    let rest = PartialApplication(make).after(Q.self).after(P.self).after(O.self).after(N.self)
        .after(M.self)
        .after(L.self).after(K.self).after(J.self).after(I.self).after(H.self).after(G.self).after(
            F.self
        ).after(E.self).after(D.self).after(C.self).after(B.self)
    return pipeline(Value.self, rest.after(A.self))
}

/// Starts a pipeline with a function of eighteen arguments; see ``decode(_:)-(_)``.
@inlinable
public func decode<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, Value>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R) -> Value
) -> Decoder<
    (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> (K) -> (L) -> (M) -> (N)
        -> (O) -> (P) -> (Q) -> (R) -> Value
> {
    let rest = PartialApplication(make).after(R.self).after(Q.self).after(P.self).after(O.self)
        .after(N.self)
        .after(M.self).after(L.self).after(K.self).after(J.self).after(I.self).after(H.self).after(
            G.self
        ).after(F.self).after(E.self).after(D.self).after(C.self).after(B.self)
    return pipeline(Value.self, rest.after(A.self))
}

/// Starts a pipeline with a function of nineteen arguments; see ``decode(_:)-(_)``.
@inlinable
public func decode<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, Value>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S) -> Value
) -> Decoder<
    (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> (K) -> (L) -> (M) -> (N)
        -> (O) -> (P) -> (Q) -> (R) -> (S) -> Value
> {
    let rest = PartialApplication(make).after(S.self).after(R.self).after(Q.self).after(P.self)
        .after(O.self)
        .after(N.self).after(M.self).after(L.self).after(K.self).after(J.self).after(I.self).after(
            H.self
        ).after(G.self).after(F.self).after(E.self).after(D.self).after(C.self).after(B.self)
    return pipeline(Value.self, rest.after(A.self))
}

/// Starts a pipeline with a function of twenty arguments; see ``decode(_:)-(_)``.
@inlinable
public func decode<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, Value>(
    _ make:
        @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T) -> Value
) -> Decoder<
    (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> (K) -> (L) -> (M) -> (N)
        -> (O) -> (P) -> (Q) -> (R) -> (S) -> (T) -> Value
> {
    let rest = PartialApplication(make).after(T.self).after(S.self).after(R.self).after(Q.self)
        .after(P.self)
        .after(O.self).after(N.self).after(M.self).after(L.self).after(K.self).after(J.self).after(
            I.self
        ).after(H.self).after(G.self).after(F.self).after(E.self).after(D.self).after(C.self).after(
            B.self
        )
    return pipeline(Value.self, rest.after(A.self))
}
