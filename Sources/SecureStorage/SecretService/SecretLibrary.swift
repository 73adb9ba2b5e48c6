import Glibc

/// The functions of libsecret and GLib that are needed, found when the program runs: it works
/// without them as well.
struct SecretLibrary: Sendable {
    typealias Pointer = UnsafeMutableRawPointer
    typealias Text = UnsafePointer<CChar>
    typealias ErrorPlace = UnsafeMutablePointer<Pointer?>

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
            Pointer?, Pointer?, Text?, Text, Pointer?, Pointer?, ErrorPlace
        ) -> CInt
    typealias Lookup =
        @convention(c) @Sendable (
            Pointer?, Pointer?, Pointer?, ErrorPlace
        ) -> Pointer?
    typealias Clear =
        @convention(c) @Sendable (
            Pointer?, Pointer?, Pointer?, ErrorPlace
        ) -> CInt
    typealias ServiceGet = @convention(c) @Sendable (CInt, Pointer?, ErrorPlace) -> Pointer?
    typealias CollectionForAlias =
        @convention(c) @Sendable (
            Pointer?, Text, CInt, Pointer?, ErrorPlace
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
    /// How GLib hashes and compares texts.
    let textHash: UInt
    let textEqual: UInt
}

extension SecretLibrary {
    /// Loads the library; nil on a machine without it, or with one that is too old.
    init?() {
        guard let handle = dlopen("libsecret-1.so.0", RTLD_NOW | RTLD_LOCAL) else { return nil }
        func symbol<Function>(_ name: String, _ type: Function.Type) -> Function? {
            dlsym(handle, name).map { unsafeBitCast($0, to: type) }
        }
        guard
            let hashTableNew = symbol("g_hash_table_new", HashTableNew.self),
            let hashTableInsert = symbol("g_hash_table_insert", HashTableInsert.self),
            let hashTableRelease = symbol("g_hash_table_unref", Release.self),
            let errorRelease = symbol("g_error_free", Release.self),
            let objectRelease = symbol("g_object_unref", Release.self),
            let cancellableNew = symbol("g_cancellable_new", CancellableNew.self),
            let cancel = symbol("g_cancellable_cancel", Release.self),
            let isCancelled = symbol("g_cancellable_is_cancelled", IsTrue.self),
            let valueNew = symbol("secret_value_new", ValueNew.self),
            let valueGet = symbol("secret_value_get", ValueGet.self),
            let valueRelease = symbol("secret_value_unref", Release.self),
            let store = symbol("secret_password_storev_binary_sync", Store.self),
            let lookup = symbol("secret_password_lookupv_binary_sync", Lookup.self),
            let clear = symbol("secret_password_clearv_sync", Clear.self),
            let serviceGet = symbol("secret_service_get_sync", ServiceGet.self),
            let collectionForAlias = symbol(
                "secret_collection_for_alias_sync",
                CollectionForAlias.self
            ),
            let collectionIsLocked = symbol("secret_collection_get_locked", IsTrue.self),
            let textHash = dlsym(handle, "g_str_hash"),
            let textEqual = dlsym(handle, "g_str_equal")
        else { return nil }
        self.hashTableNew = hashTableNew
        self.hashTableInsert = hashTableInsert
        self.hashTableRelease = hashTableRelease
        self.errorRelease = errorRelease
        self.objectRelease = objectRelease
        self.cancellableNew = cancellableNew
        self.cancel = cancel
        self.isCancelled = isCancelled
        self.valueNew = valueNew
        self.valueGet = valueGet
        self.valueRelease = valueRelease
        self.store = store
        self.lookup = lookup
        self.clear = clear
        self.serviceGet = serviceGet
        self.collectionForAlias = collectionForAlias
        self.collectionIsLocked = collectionIsLocked
        self.textHash = UInt(bitPattern: textHash)
        self.textEqual = UInt(bitPattern: textEqual)
    }
}
