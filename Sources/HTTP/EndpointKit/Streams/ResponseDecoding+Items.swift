internal import FoundationEssentials
internal import HTTPMessage
internal import ValueSerializers
internal import ValueTree

extension ResponseDecoding {
    /// Decodes each event of a stream without Codable.
    ///
    ///     @GET("/changes", decoding: .items(.pipeline(decodeChange)))
    ///     var changes: Endpoint<Empty, ServerSentEvents<Change>>
    ///
    /// An item can be decoded in every way that a response can: `.pipeline`, `.mapper`, `.value`,
    /// and `.raw`, which gets the data of the item as the body of a response. Data that isn't JSON
    /// is decoded as text, if the items may be text. An item that can't be decoded is a
    /// ``StreamItemError``.
    public static func items<Item>(
        _ item: ResponseDecoding<Item>
    ) -> ResponseDecoding where Response == ServerSentEvents<Item> {
        each(item)
    }

    /// Decodes each line of a stream without Codable.
    ///
    ///     @GET("/arrivals", decoding: .items(.mapper)) var arrivals: Endpoint<Empty, JSONLines<Pet>>
    ///
    /// An item can be decoded in every way that a response can: `.pipeline`, `.mapper`, `.value`,
    /// and `.raw`, which gets the line as the body of a response. An item that can't be decoded is
    /// a ``StreamItemError``.
    public static func items<Item>(
        _ item: ResponseDecoding<Item>
    ) -> ResponseDecoding where Response == JSONLines<Item> {
        each(item)
    }

    private static func each<Item>(
        _ item: ResponseDecoding<Item>
    ) -> ResponseDecoding where Response: StreamedResponse, Response.Item == Item {
        var decoding = ResponseDecoding(
            shape: { keyStrategy in
                Shape(
                    type: TypeSpelling.of(Response.self),
                    content: .element(item.shape(keyStrategy))
                )
            },
            read: { value, decoder in
                let (result, passedOver) = item.readAll(in: value, decoder)
                return (result.map { Response.response(listing: $0) }, passedOver)
            }
        )
        // A custom format has no shape, and decodes the data as sent.
        let isText = OnDemand {
            item.readRaw == nil && item.shape(ValueDecoder().keyStrategy).isText
        }
        decoding.streamReading = {
            StreamReading(
                data: { isText.value ? .string : .json },
                read: { received, decoder in received.read(item, decoder) }
            )
        }
        return decoding
    }

    /// Decodes the elements of a list, or returns the problems of any of them.
    ///
    /// A stream that has arrived completely is the list of its items.
    fileprivate func readAll(
        in list: SupportedType,
        _ decoder: ValueDecoder
    ) -> ResponseDecoding<[Response]>.Outcome {
        guard let elements = list.array else {
            let kind: Problem.Kind = list.isNull ? .null : .wrongType
            return (.failure(.failure(kind, expected: .value(.array), found: list)), [])
        }
        var items: [Response] = []
        var errors: [DecodeError] = []
        var passedOver: [Problem] = []
        for (index, element) in elements.enumerated() {
            let (result, problems) = readElement(element, decoder)
            passedOver += problems.map { $0.inside(.index(index)) }
            switch result {
            case .success(let item): items.append(item)
            case .failure(let error): errors.append(.index(index, error))
            }
        }
        guard !errors.isEmpty else { return (.success(items), passedOver) }
        return (.failure(errors.count == 1 ? errors[0] : .several(errors)), passedOver)
    }

    private func readElement(_ element: SupportedType, _ decoder: ValueDecoder) -> Outcome {
        guard let readRaw else { return read(element, decoder) }
        // Data that isn't JSON is a text in the list, and was sent as that text.
        let data = element.string.map { Data($0.utf8) } ?? JSONWriter(.compact).data(element)
        return (Result { () throws(DecodeError) in try readRaw(.item(data)) }, [])
    }
}

extension StreamItem {
    /// Decodes the item as declared.
    fileprivate func read<Item>(
        _ decoding: ResponseDecoding<Item>,
        _ decoder: ValueDecoder
    ) -> Result<Item, StreamItemError> {
        let read = Result { () throws(DecodeError) in
            if let readRaw = decoding.readRaw { return try readRaw(.item(Data(data))) }
            return try decoding.decode(value(), decoder)
        }
        return read.flatMapError { cause in
            readText(decoding, decoder).map { .success($0) } ?? .failure(failure(cause))
        }
    }

    /// Decodes the data of an event as text.
    ///
    /// Returns nil if the items can't be text.
    private func readText<Item>(
        _ decoding: ResponseDecoding<Item>,
        _ decoder: ValueDecoder
    ) -> Item? {
        guard name != nil, decoding.readRaw == nil,
            decoding.shape(decoder.keyStrategy).mayBeText
        else { return nil }
        return try? decoding.decode(.string(text), decoder)
    }
}

extension RawResponse {
    /// Returns an item as the body of a response.
    fileprivate static func item(_ data: Data) -> RawResponse {
        RawResponse(statusCode: 200, bytes: PaddedBytes(data))
    }
}

extension Shape {
    /// Whether values are texts.
    fileprivate var isText: Bool { content == .scalar(.string) }

    /// Whether values may be texts.
    ///
    /// An object with only optional properties would decode nothing from a text.
    fileprivate var mayBeText: Bool {
        switch content {
        case .scalar, .cases, .opaque: true
        case .fields, .element, .dictionary, .repeats: false
        }
    }
}

extension Problem {
    /// Returns the problem of a value inside another one.
    fileprivate func inside(_ component: ValuePath.Component) -> Problem {
        var problem = self
        problem.path = ValuePath([component] + path.components)
        return problem
    }
}
