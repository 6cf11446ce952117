/// The version of the programs and of the library; they are released together.
package enum Version {
    package static let number = "0.1.0"
    static let date = "2026-11-21"
}
