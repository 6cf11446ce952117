/// Where a line comes from.
package enum LineOrigin {
    /// It is typed now: words such as `fri` are allowed as dates.
    case typed
    /// It is in a file, which holds no such words.
    case file
}
