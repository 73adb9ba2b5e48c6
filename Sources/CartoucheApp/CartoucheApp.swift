@main
struct CartoucheApp {
    static func main() {}
}
