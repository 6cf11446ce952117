/// What all pages have in common: each is one self-contained file, without scripts, fonts or images.
package enum HTMLPage {
    /// Everything before the content: no other file may be loaded. `title` is escaped, and the style follows the
    /// colours by name.
    package static func head(title: String, style: String) -> String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
        <title>\(title)</title>
        <style>
        \(colours)
        \(style)
        </style>
        </head>
        <body>

        """
    }

    package static let end = "</body>\n</html>\n"

    /// The colours of the page, of what is late or due soon, and those that settings name: light or dark like the
    /// reader's system, light on paper.
    private static let colours = """
        :root {
          color-scheme: light dark;
          --paper: #fff; --ink: #1f2328; --quiet: #59636e; --line: #d8dee4; --soon: #855300;
          --late: #b3261e; --red: #b3261e; --yellow: #9a6700; --green: #1a7f37; --cyan: #0b7285; --blue: #0757c8;
          --magenta: #99249b; --white: #6e7781; --grey: #6e7781; --orange: #b35300; --purple: #6f42c1;
          --pink: #bf3989; --brown: #7a4a21;
        }
        @media screen and (prefers-color-scheme: dark) {
          :root {
            --paper: #15191e; --ink: #e6e9ed; --quiet: #9aa4af; --line: #343b44; --soon: #f2c14e;
            --late: #ff8f85; --red: #ff8f85; --yellow: #f2c14e; --green: #6fd08c; --cyan: #63d3e6; --blue: #86b7ff;
            --magenta: #e79bee; --white: #e6e9ed; --grey: #9aa4af; --orange: #ffb070; --purple: #c4a7ff;
            --pink: #ff9bce; --brown: #d2a679;
          }
        }
        """
}
