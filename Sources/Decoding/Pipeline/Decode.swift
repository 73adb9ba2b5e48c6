import ValueTree

// One overload for each number of arguments: parameter packs have no curried form.

/// Starts a pipeline with a function of one argument, such as an initialiser.
///
///     let decodeName: Decoder<Name> = decode(Name.init) |> required("name", string)
public func decode<A, Value>(
    _ make: @escaping @Sendable (A) -> Value
) -> Decoder<(A) -> Value> {
    pipeline(of: Value.self) { { a in make(a) } }
}

/// Starts a pipeline with a function of 2 arguments.
public func decode<A, B, Value>(
    _ make: @escaping @Sendable (A, B) -> Value
) -> Decoder<(A) -> (B) -> Value> {
    pipeline(of: Value.self) { { a in { b in make(a, b) } } }
}

/// Starts a pipeline with a function of 3 arguments.
public func decode<A, B, C, Value>(
    _ make: @escaping @Sendable (A, B, C) -> Value
) -> Decoder<(A) -> (B) -> (C) -> Value> {
    pipeline(of: Value.self) { { a in { b in { c in make(a, b, c) } } } }
}

/// Starts a pipeline with a function of 4 arguments.
public func decode<A, B, C, D, Value>(
    _ make: @escaping @Sendable (A, B, C, D) -> Value
) -> Decoder<(A) -> (B) -> (C) -> (D) -> Value> {
    pipeline(of: Value.self) { { a in { b in { c in { d in make(a, b, c, d) } } } } }
}

/// Starts a pipeline with a function of 5 arguments.
public func decode<A, B, C, D, E, Value>(
    _ make: @escaping @Sendable (A, B, C, D, E) -> Value
) -> Decoder<(A) -> (B) -> (C) -> (D) -> (E) -> Value> {
    pipeline(of: Value.self) { { a in { b in { c in { d in { e in make(a, b, c, d, e) } } } } } }
}

/// Starts a pipeline with a function of 6 arguments.
public func decode<A, B, C, D, E, F, Value>(
    _ make: @escaping @Sendable (A, B, C, D, E, F) -> Value
) -> Decoder<(A) -> (B) -> (C) -> (D) -> (E) -> (F) -> Value> {
    pipeline(of: Value.self) {
        { a in { b in { c in { d in { e in { f in make(a, b, c, d, e, f) } } } } } }
    }
}

/// Starts a pipeline with a function of 7 arguments.
public func decode<A, B, C, D, E, F, G, Value>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G) -> Value
) -> Decoder<(A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> Value> {
    pipeline(of: Value.self) {
        { a in { b in { c in { d in { e in { f in { g in make(a, b, c, d, e, f, g) } } } } } } }
    }
}

/// Starts a pipeline with a function of 8 arguments.
public func decode<A, B, C, D, E, F, G, H, Value>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H) -> Value
) -> Decoder<(A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> Value> {
    pipeline(of: Value.self) {
        { a in
            { b in
                { c in { d in { e in { f in { g in { h in make(a, b, c, d, e, f, g, h) } } } } } }
            }
        }
    }
}

/// Starts a pipeline with a function of 9 arguments.
public func decode<A, B, C, D, E, F, G, H, I, Value>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I) -> Value
) -> Decoder<(A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> Value> {
    pipeline(of: Value.self) {
        { a in
            { b in
                { c in
                    { d in
                        { e in { f in { g in { h in { i in make(a, b, c, d, e, f, g, h, i) } } } } }
                    }
                }
            }
        }
    }
}

/// Starts a pipeline with a function of 10 arguments.
public func decode<A, B, C, D, E, F, G, H, I, J, Value>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J) -> Value
) -> Decoder<(A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> Value> {
    pipeline(of: Value.self) {
        { a in
            { b in
                { c in
                    { d in
                        { e in
                            { f in
                                { g in { h in { i in { j in make(a, b, c, d, e, f, g, h, i, j) } } }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Starts a pipeline with a function of 11 arguments.
public func decode<A, B, C, D, E, F, G, H, I, J, K, Value>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K) -> Value
) -> Decoder<(A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> (K) -> Value> {
    pipeline(of: Value.self) {
        { a in
            { b in
                { c in
                    { d in
                        { e in
                            { f in
                                { g in
                                    { h in
                                        { i in
                                            { j in { k in make(a, b, c, d, e, f, g, h, i, j, k) } }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Starts a pipeline with a function of 12 arguments.
public func decode<A, B, C, D, E, F, G, H, I, J, K, L, Value>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L) -> Value
) -> Decoder<
    (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> (K) -> (L) -> Value
> {
    pipeline(of: Value.self) {
        { a in
            { b in
                { c in
                    { d in
                        { e in
                            { f in
                                { g in
                                    { h in
                                        { i in
                                            { j in
                                                { k in
                                                    { l in make(a, b, c, d, e, f, g, h, i, j, k, l)
                                                    }
                                                }
                                            }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Starts a pipeline with a function of 13 arguments.
public func decode<A, B, C, D, E, F, G, H, I, J, K, L, M, Value>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M) -> Value
) -> Decoder<
    (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> (K) -> (L) -> (M) -> Value
> {
    pipeline(of: Value.self) {
        { a in
            { b in
                { c in
                    { d in
                        { e in
                            { f in
                                { g in
                                    { h in
                                        { i in
                                            { j in
                                                { k in
                                                    { l in
                                                        { m in
                                                            make(
                                                                a,
                                                                b,
                                                                c,
                                                                d,
                                                                e,
                                                                f,
                                                                g,
                                                                h,
                                                                i,
                                                                j,
                                                                k,
                                                                l,
                                                                m
                                                            )
                                                        }
                                                    }
                                                }
                                            }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Starts a pipeline with a function of 14 arguments.
public func decode<A, B, C, D, E, F, G, H, I, J, K, L, M, N, Value>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N) -> Value
) -> Decoder<
    (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> (K) -> (L) -> (M) -> (N)
        -> Value
> {
    pipeline(of: Value.self) {
        { a in
            { b in
                { c in
                    { d in
                        { e in
                            { f in
                                { g in
                                    { h in
                                        { i in
                                            { j in
                                                { k in
                                                    { l in
                                                        { m in
                                                            { n in
                                                                make(
                                                                    a,
                                                                    b,
                                                                    c,
                                                                    d,
                                                                    e,
                                                                    f,
                                                                    g,
                                                                    h,
                                                                    i,
                                                                    j,
                                                                    k,
                                                                    l,
                                                                    m,
                                                                    n
                                                                )
                                                            }
                                                        }
                                                    }
                                                }
                                            }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Starts a pipeline with a function of 15 arguments.
public func decode<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, Value>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O) -> Value
) -> Decoder<
    (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> (K) -> (L) -> (M) -> (N)
        -> (O) -> Value
> {
    pipeline(of: Value.self) {
        { a in
            { b in
                { c in
                    { d in
                        { e in
                            { f in
                                { g in
                                    { h in
                                        { i in
                                            { j in
                                                { k in
                                                    { l in
                                                        { m in
                                                            { n in
                                                                { o in
                                                                    make(
                                                                        a,
                                                                        b,
                                                                        c,
                                                                        d,
                                                                        e,
                                                                        f,
                                                                        g,
                                                                        h,
                                                                        i,
                                                                        j,
                                                                        k,
                                                                        l,
                                                                        m,
                                                                        n,
                                                                        o
                                                                    )
                                                                }
                                                            }
                                                        }
                                                    }
                                                }
                                            }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Starts a pipeline with a function of 16 arguments.
public func decode<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Value>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P) -> Value
) -> Decoder<
    (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> (K) -> (L) -> (M) -> (N)
        -> (O) -> (P) -> Value
> {
    pipeline(of: Value.self) {
        { a in
            { b in
                { c in
                    { d in
                        { e in
                            { f in
                                { g in
                                    { h in
                                        { i in
                                            { j in
                                                { k in
                                                    { l in
                                                        { m in
                                                            { n in
                                                                { o in
                                                                    { p in
                                                                        make(
                                                                            a,
                                                                            b,
                                                                            c,
                                                                            d,
                                                                            e,
                                                                            f,
                                                                            g,
                                                                            h,
                                                                            i,
                                                                            j,
                                                                            k,
                                                                            l,
                                                                            m,
                                                                            n,
                                                                            o,
                                                                            p
                                                                        )
                                                                    }
                                                                }
                                                            }
                                                        }
                                                    }
                                                }
                                            }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Starts a pipeline with a function of 17 arguments.
public func decode<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, Value>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q) -> Value
) -> Decoder<
    (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> (K) -> (L) -> (M) -> (N)
        -> (O) -> (P) -> (Q) -> Value
> {
    pipeline(of: Value.self) {
        { a in
            { b in
                { c in
                    { d in
                        { e in
                            { f in
                                { g in
                                    { h in
                                        { i in
                                            { j in
                                                { k in
                                                    { l in
                                                        { m in
                                                            { n in
                                                                { o in
                                                                    { p in
                                                                        { q in
                                                                            make(
                                                                                a,
                                                                                b,
                                                                                c,
                                                                                d,
                                                                                e,
                                                                                f,
                                                                                g,
                                                                                h,
                                                                                i,
                                                                                j,
                                                                                k,
                                                                                l,
                                                                                m,
                                                                                n,
                                                                                o,
                                                                                p,
                                                                                q
                                                                            )
                                                                        }
                                                                    }
                                                                }
                                                            }
                                                        }
                                                    }
                                                }
                                            }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Starts a pipeline with a function of 18 arguments.
public func decode<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, Value>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R) -> Value
) -> Decoder<
    (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> (K) -> (L) -> (M) -> (N)
        -> (O) -> (P) -> (Q) -> (R) -> Value
> {
    pipeline(of: Value.self) {
        { a in
            { b in
                { c in
                    { d in
                        { e in
                            { f in
                                { g in
                                    { h in
                                        { i in
                                            { j in
                                                { k in
                                                    { l in
                                                        { m in
                                                            { n in
                                                                { o in
                                                                    { p in
                                                                        { q in
                                                                            { r in
                                                                                make(
                                                                                    a,
                                                                                    b,
                                                                                    c,
                                                                                    d,
                                                                                    e,
                                                                                    f,
                                                                                    g,
                                                                                    h,
                                                                                    i,
                                                                                    j,
                                                                                    k,
                                                                                    l,
                                                                                    m,
                                                                                    n,
                                                                                    o,
                                                                                    p,
                                                                                    q,
                                                                                    r
                                                                                )
                                                                            }
                                                                        }
                                                                    }
                                                                }
                                                            }
                                                        }
                                                    }
                                                }
                                            }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Starts a pipeline with a function of 19 arguments.
public func decode<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, Value>(
    _ make: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S) -> Value
) -> Decoder<
    (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> (K) -> (L) -> (M) -> (N)
        -> (O) -> (P) -> (Q) -> (R) -> (S) -> Value
> {
    pipeline(of: Value.self) {
        { a in
            { b in
                { c in
                    { d in
                        { e in
                            { f in
                                { g in
                                    { h in
                                        { i in
                                            { j in
                                                { k in
                                                    { l in
                                                        { m in
                                                            { n in
                                                                { o in
                                                                    { p in
                                                                        { q in
                                                                            { r in
                                                                                { s in
                                                                                    make(
                                                                                        a,
                                                                                        b,
                                                                                        c,
                                                                                        d,
                                                                                        e,
                                                                                        f,
                                                                                        g,
                                                                                        h,
                                                                                        i,
                                                                                        j,
                                                                                        k,
                                                                                        l,
                                                                                        m,
                                                                                        n,
                                                                                        o,
                                                                                        p,
                                                                                        q,
                                                                                        r,
                                                                                        s
                                                                                    )
                                                                                }
                                                                            }
                                                                        }
                                                                    }
                                                                }
                                                            }
                                                        }
                                                    }
                                                }
                                            }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Starts a pipeline with a function of 20 arguments.
public func decode<A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, Value>(
    _ make:
        @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T) -> Value
) -> Decoder<
    (A) -> (B) -> (C) -> (D) -> (E) -> (F) -> (G) -> (H) -> (I) -> (J) -> (K) -> (L) -> (M) -> (N)
        -> (O) -> (P) -> (Q) -> (R) -> (S) -> (T) -> Value
> {
    pipeline(of: Value.self) {
        { a in
            { b in
                { c in
                    { d in
                        { e in
                            { f in
                                { g in
                                    { h in
                                        { i in
                                            { j in
                                                { k in
                                                    { l in
                                                        { m in
                                                            { n in
                                                                { o in
                                                                    { p in
                                                                        { q in
                                                                            { r in
                                                                                { s in
                                                                                    { t in
                                                                                        make(
                                                                                            a,
                                                                                            b,
                                                                                            c,
                                                                                            d,
                                                                                            e,
                                                                                            f,
                                                                                            g,
                                                                                            h,
                                                                                            i,
                                                                                            j,
                                                                                            k,
                                                                                            l,
                                                                                            m,
                                                                                            n,
                                                                                            o,
                                                                                            p,
                                                                                            q,
                                                                                            r,
                                                                                            s,
                                                                                            t
                                                                                        )
                                                                                    }
                                                                                }
                                                                            }
                                                                        }
                                                                    }
                                                                }
                                                            }
                                                        }
                                                    }
                                                }
                                            }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

private func pipeline<Function>(
    of type: Any.Type,
    _ curried: @escaping @Sendable () -> Function
) -> Decoder<Function> {
    Decoder(shape: .fields([], of: type)) { _ in .ok(curried()) }
}
