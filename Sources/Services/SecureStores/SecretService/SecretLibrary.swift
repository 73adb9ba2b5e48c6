import FoundationEssentials
import Glibc

/// The functions of libsecret and GLib, loaded at run time, so that the program also works without
/// them.
struct SecretLibrary: Sendable {
    typealias Pointer = UnsafeMutableRawPointer
    typealias Text = UnsafePointer<CChar>
    typealias ErrorPointer = UnsafeMutablePointer<Pointer?>

    typealias HashTableNew = @convention(c) @Sendable (Pointer?, Pointer?) -> Pointer?
    typealias HashTableInsert = @convention(c) @Sendable (Pointer?, Pointer?, Pointer?) -> CInt
    typealias Release = @convention(c) @Sendable (Pointer?) -> Void
    typealias CancellableNew = @convention(c) @Sendable () -> Pointer?
    typealias ValueNew = @convention(c) @Sendable (Pointer?, Int, Text) -> Pointer?
    typealias ValueGet =
        @convention(c) @Sendable (
            Pointer?, UnsafeMutablePointer<Int>?
        ) -> Pointer?
    typealias Store =
        @convention(c) @Sendable (
            Pointer?, Pointer?, Text?, Text, Pointer?, Pointer?, ErrorPointer
        ) -> CInt
    typealias Lookup =
        @convention(c) @Sendable (
            Pointer?, Pointer?, Pointer?, ErrorPointer
        ) -> Pointer?
    typealias Clear =
        @convention(c) @Sendable (
            Pointer?, Pointer?, Pointer?, ErrorPointer
        ) -> CInt
    typealias ServiceGet = @convention(c) @Sendable (CInt, Pointer?, ErrorPointer) -> Pointer?
    typealias CollectionForAlias =
        @convention(c) @Sendable (
            Pointer?, Text, CInt, Pointer?, ErrorPointer
        ) -> Pointer?
    typealias IsTrue = @convention(c) @Sendable (Pointer?) -> CInt

    let hashTableNew: HashTableNew
    let hashTableInsert: HashTableInsert
    let hashTableRelease: Release
    let errorRelease: Release
    let objectRelease: Release
    let cancellableNew: CancellableNew
    let cancel: Release
    let isCancelled: IsTrue
    let valueNew: ValueNew
    let valueGet: ValueGet
    let valueRelease: Release
    let store: Store
    let lookup: Lookup
    let clear: Clear
    let serviceGet: ServiceGet
    let collectionForAlias: CollectionForAlias
    let collectionIsLocked: IsTrue
    /// The addresses of GLib's functions to hash and compare strings.
    let textHash: UInt
    let textEqual: UInt
}

extension SecretLibrary {
    private static let name = "libsecret-1.so.0"

    /// Loads the library; throws if it is missing or too old.
    init() throws(StorageFault) {
        guard let handle = dlopen(Self.name, RTLD_NOW | RTLD_LOCAL) else {
            throw .secretService(.noLibrary)
        }
        func symbol(_ name: String) throws(StorageFault) -> Pointer {
            guard let symbol = dlsym(handle, name) else {
                throw .secretService(.oldLibrary(function: name))
            }
            return symbol
        }
        // Each function's type is that of its property, taken from the library's headers.
        func function<Function>(_ name: String) throws(StorageFault) -> Function {
            unsafeBitCast(try symbol(name), to: Function.self)
        }
        hashTableNew = try function("g_hash_table_new")
        hashTableInsert = try function("g_hash_table_insert")
        hashTableRelease = try function("g_hash_table_unref")
        errorRelease = try function("g_error_free")
        objectRelease = try function("g_object_unref")
        cancellableNew = try function("g_cancellable_new")
        cancel = try function("g_cancellable_cancel")
        isCancelled = try function("g_cancellable_is_cancelled")
        valueNew = try function("secret_value_new")
        valueGet = try function("secret_value_get")
        valueRelease = try function("secret_value_unref")
        store = try function("secret_password_storev_binary_sync")
        lookup = try function("secret_password_lookupv_binary_sync")
        clear = try function("secret_password_clearv_sync")
        serviceGet = try function("secret_service_get_sync")
        collectionForAlias = try function("secret_collection_for_alias_sync")
        collectionIsLocked = try function("secret_collection_get_locked")
        textHash = UInt(bitPattern: try symbol("g_str_hash"))
        textEqual = UInt(bitPattern: try symbol("g_str_equal"))
    }
}

extension SecretLibrary {
    /// Calls a function and throws the error that it reports.
    func call<Result>(_ body: (ErrorPointer) -> Result) throws(StorageFault) -> Result {
        var error: Pointer?
        let result = body(&error)
        guard let error else { return result }
        defer { errorRelease(error) }
        throw .secretService(.foreign(Self.message(of: error)))
    }

    /// Calls a function with attributes as a GLib hash table, which is valid only during the call.
    func withAttributes<Result>(
        _ attributes: [String: String],
        _ body: (Pointer?) throws(StorageFault) -> Result
    ) throws(StorageFault) -> Result {
        let table = hashTableNew(
            Pointer(bitPattern: textHash),
            Pointer(bitPattern: textEqual)
        )
        let texts = attributes.flatMap { [$0.key, $0.value] }.map { $0.utf8CString }
        defer { hashTableRelease(table) }
        // GLib's table stores only pointers: the texts must not move until it is released.
        let copies = texts.map { text in
            let copy = UnsafeMutableBufferPointer<CChar>.allocate(capacity: text.count)
            _ = copy.initialize(from: text)
            return copy
        }
        defer { for copy in copies { copy.deallocate() } }
        for index in stride(from: 0, to: copies.count, by: 2) {
            _ = hashTableInsert(
                table,
                Pointer(copies[index].baseAddress),
                Pointer(copies[index + 1].baseAddress)
            )
        }
        return try body(table)
    }

    /// The bytes of a secret value; nil for a null pointer.
    func takeData(of value: Pointer?) -> Data? {
        guard let value else { return nil }
        defer { valueRelease(value) }
        var count = 0
        guard let bytes = valueGet(value, &count) else { return Data() }
        return Data(bytes: bytes, count: count)
    }

    /// A `GError` is two four-byte numbers followed by its message.
    private static func message(of error: Pointer) -> String {
        let message = error.load(fromByteOffset: 8, as: UnsafePointer<CChar>?.self)
        return message.map { String(cString: $0) } ?? "no reason is given"
    }
}
