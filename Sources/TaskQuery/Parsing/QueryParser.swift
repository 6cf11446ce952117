import TaskFile

/// Reads a query by recursive descent; the grammar is
///
///     query  = any ;
///     any    = all { ("or" | "|") all } ;
///     all    = unary { ["and"] unary } ;
///     unary  = { "not" | "-" } ( [ relation ":" ] "(" any ")" | view | term | clause ) ;
///     view   = ":" name ;
///
/// where a clause (`sort:`, `group:`, `limit:`) may appear anywhere outside parentheses and negation, and shapes the
/// whole answer.
/// Errors in words are collected and reading goes on; broken structure ends it.
struct QueryParser {
    /// The maximum depth of parentheses, which bounds the stack of every later traversal of the condition.
    static let depthLimit = 200

    private(set) var terms: TermParser
    private(set) var views: ViewResolver
    /// The query's own clauses; after reading, those of its views fill in what is missing.
    private(set) var clauses = AnswerShape()
    /// The clauses of the views that the query names.
    private var viewClauses = AnswerShape()
    /// The complaint about the first view that the query names and that is wrong.
    private var viewComplaint: String?
    private let outerDepth: Int
    private var lexer: QueryLexer
    private var token: QueryToken
    private var lastTerm: QueryToken?

    /// A parser of `text` in the language of `settings`.
    init(_ text: QueryText, now: Now, settings: Settings) throws(Failure) {
        try self.init(
            text, terms: TermParser(now: now, settings: settings), views: ViewResolver(settings))
    }

    /// A parser of `text`; `depth` is the depth of the place where a view is read.
    init(_ text: QueryText, terms: TermParser, views: ViewResolver, depth: Int = 0) throws(Failure) {
        self.terms = terms
        self.views = views
        outerDepth = depth
        lexer = text.lexer
        token = try lexer.next()
    }

    /// The condition of the whole query; a query without one matches every task.
    mutating func parse() throws(Failure) -> Expression {
        let condition = try any(depth: outerDepth)
        if token.kind == .close {
            throw Failure(
                queryRule, at: token.range, in: lexer.source, "this parenthesis closes nothing",
                help: "remove it; to search for the character itself, write \")\"")
        }
        guard terms.diagnostics.isEmpty else { throw Failure(terms.diagnostics, in: lexer.source) }
        clauses.complete(with: viewClauses)
        // A query that is nothing but the name of a view, rather than a view whose query is its name.
        if outerDepth == 0, views.used.isEmpty, case .term(.text(let word))? = condition,
            let view = terms.settings.view(named: word)
        {
            terms.remarks.append(.readAsText(word, at: lexer.source.range, "for the view, write ':\(view.name)'"))
        }
        return condition ?? .always
    }

    private mutating func any(depth: Int) throws(Failure) -> Expression? {
        var start = token
        let first = try all(depth: depth)
        guard token.kind == .or else { return first }
        var parts = [first]
        var field = lastTerm
        while token.kind == .or {
            let sign = token
            if parts.last == .some(nil) { throw noCondition(from: start, side: "before", of: sign) }
            token = try lexer.next()
            start = token
            parts.append(try all(depth: depth))
            if parts.last == .some(nil) { throw noCondition(from: start, side: "after", of: sign) }
            if case .term(.text)?? = parts.last, let field, let word = lastTerm,
                terms.remark(ifValueOf: field, in: word)
            {
                continue
            }
            field = lastTerm
        }
        return .disjunction(parts.compactMap { $0 })
    }

    /// Terms up to the next `or` or closing parenthesis; nil when there is none.
    private mutating func all(depth: Int) throws(Failure) -> Expression? {
        var parts: [Expression] = []
        var sign: QueryToken?
        var isEmpty = true
        while true {
            switch token.kind {
            case .end, .close, .closeWord, .or:
                if let sign { throw danglingOperator(sign, side: "after") }
                return parts.isEmpty ? nil : .conjunction(parts)
            case .and:
                if isEmpty || sign != nil { throw danglingOperator(token, side: "before") }
                sign = token
                token = try lexer.next()
            default:
                if let part = try unary(depth: depth) { parts.append(part) }
                sign = nil
                isEmpty = false
            }
        }
    }

    /// A term or group with any signs of negation in front of it; nil when it was a clause.
    private mutating func unary(depth: Int) throws(Failure) -> Expression? {
        var isNegated = false
        var sign: QueryToken?
        while token.kind == .not {
            sign = token
            isNegated.toggle()
            token = try lexer.next()
        }
        terms.isNegated = isNegated
        let start = token.reading(joined: FieldName.clauses + Relation.allCases.map(\.rawValue))
        switch start.kind {
        case .end, .close, .closeWord, .or, .and:
            // Only a sign of negation leads here, because the callers stop at these tokens.
            throw danglingOperator(sign ?? start, side: "after")
        case .open:
            let group = try group(depth: depth)
            terms.remark(ifPriority: group, at: start.range.lower)
            return isNegated ? group.negation : group
        case .openWord:
            let word = try word(depth: sign == nil ? depth : depth + 1)
            return isNegated ? word?.negation : word
        case .field(let name, _) where Relation(rawValue: name.text) != nil:
            token = try lexer.next()
            guard let relation = Relation(rawValue: name.text), token.kind == .open,
                token.range.lower == start.range.upper
            else {
                let value = lexer.source.text(ByteRange(name.range.upper + 1, start.range.upper))
                terms.report(
                    start.range, "'\(name.text):' takes a condition in parentheses",
                    help: "write it as '\(name.text):(\(value.isEmpty ? "@work" : value))'")
                return .always
            }
            let related = Expression.related(relation, try group(depth: depth))
            return isNegated ? .not(related) : related
        case .field(let name, let values) where FieldName.clauses.contains(name.text):
            token = try lexer.next()
            if depth > outerDepth || sign != nil {
                terms.report(
                    start.range, "'\(name.text):' applies to the whole query and is not allowed inside a condition",
                    help: depth > outerDepth
                        ? "move it out of the parentheses, to the end of the query"
                        : "leave out the '\(lexer.source.text(sign?.range ?? start.range))'")
            } else {
                clauses.read(name.text, values, at: start.range, reportingTo: &terms)
            }
            return nil
        case .views(let names):
            token = try lexer.next()
            let isInner = depth > outerDepth || sign != nil || names.count > 1
            let views = names.map { view($0, at: start.range, depth: depth, isInner: isInner) }
            let condition = views.count > 1 ? .disjunction(views.compactMap(\.self)) : views[0]
            return isNegated ? condition?.negation : condition
        default:
            token = try lexer.next()
            if isNegated { terms.remark(ifStateIn: start) }
            if try refuseDividedDate(after: start) { return .always }
            if try refuseDividedField(start) { return .always }
            if try refuseGroup(of: start) { return .always }
            lastTerm = start
            guard let term = terms.read(start) else { return .always }
            return isNegated ? .not(.term(term)) : .term(term)
        }
    }

    /// Reports `due:this week`, `due:<dec 5`, `due:next 7 days` and `due:week 48`, whose first word is `field`, and
    /// reads past them.
    private mutating func refuseDividedDate(after field: QueryToken) throws(Failure) -> Bool {
        guard case .field(let name, let values) = field.kind, values.count == 1, !values[0].isQuoted,
            let dated = DateField(rawValue: name.text)
        else { return false }
        let signs = values[0].text.prefix { "<>=!.".contains($0) }
        let first = values[0].text.dropFirst(signs.count).lowercased()
        guard Self.beginsDate(first) else { return false }
        let more = following(atMost: 2)
        for count in stride(from: more.count, to: 0, by: -1) {
            let words = [first] + more.prefix(count).map { $0.text.lowercased() }
            guard let date = terms.days(words, of: dated), Int(words[count]) == nil || DateValue(date) != nil,
                signs.isEmpty && count > 1 || (try? DateExpression(date)) != nil
            else { continue }
            let range = ByteRange(field.range.lower, more[count - 1].range.upper)
            terms.report(
                range, "'\(words.joined(separator: " "))' is more than one word",
                help: "write it as one word: '\(name.text):\(signs)\(date)'")
            try skip(to: range.upper)
            return true
        }
        return false
    }

    /// The words from here on; a `-` belongs to the number after it.
    private func following(atMost count: Int) -> [QueryPart] {
        var (words, lexer, token) = ([QueryPart](), lexer, token)
        while words.count < count {
            let start = token.range.lower
            if token.kind == .not, token.range.count == 1, let next = try? lexer.next() { token = next }
            guard case .word = token.kind else { break }
            let range = ByteRange(start, token.range.upper)
            words.append(QueryPart(text: lexer.source.text(range), range: range))
            guard let next = try? lexer.next() else { break }
            token = next
        }
        return words
    }

    private mutating func skip(to end: UInt32) throws(Failure) {
        while token.range.lower < end { token = try lexer.next() }
    }

    /// Whether `word` may be the first of a date in several words, `in 2 days`, `dec 8`, `2 days ago`.
    private static func beginsDate(_ word: String) -> Bool {
        ["this", "next", "last", "week", "wk", "kw", "quarter", "in"].contains(word)
            || Month.number(named: word) != nil || 1...2 ~= word.count && word.allSatisfy(\.isNumber)
    }

    /// Reports `before: friday`, and `due before: 7 days ago`, whose value is after a space, and reads past it.
    private mutating func refuseDividedField(_ field: QueryToken) throws(Failure) -> Bool {
        guard case .field(let name, let values) = field.kind, values.count == 1, values[0].range.isEmpty
        else { return false }
        let sign = name.text.lowercased()
        if let last = lastTerm, let word = last.word {
            for value in dividedValues(of: ForeignPhrase.field(word.lowercased()) ?? "due") {
                guard let term = ForeignPhrase.term([word.lowercased(), sign, value.text]), isQuery("\(term)") else {
                    continue
                }
                let range = ByteRange(last.range.lower, value.range.upper)
                terms.report(
                    range, "'\(lexer.source.text(range))' is more than one word",
                    help: "write it as one word: '\(term)'")
                try skip(to: range.upper)
                return true
            }
        }
        guard terms.fieldName(name.text) == nil else { return false }
        var value = token.word.map { QueryPart(text: $0, range: token.range) }
        if let ours = ForeignField.dateField(sign) {
            value = dividedValues(of: ours.rawValue).first { (try? DateExpression($0.text)) != nil } ?? value
        }
        guard let value else { return false }
        let range = ByteRange(field.range.lower, value.range.upper)
        _ = terms.read(QueryToken(kind: .field(name: name, values: [value]), range: range))
        try skip(to: range.upper)
        return true
    }

    /// What the words from here on may mean as one value of `field`, more of them before fewer: the words with hyphens
    /// between them, or the date that they say.
    private func dividedValues(of field: String) -> [QueryPart] {
        let words = following(atMost: 3)
        return words.indices.reversed().flatMap { last in
            let said = words[...last].map(\.text)
            let date = DateField(rawValue: field).flatMap { terms.days(said.map { $0.lowercased() }, of: $0) }
            return [said.joined(separator: "-"), date].compactMap(\.self)
                .map { QueryPart(text: $0, range: ByteRange(words[0].range.lower, words[last].range.upper)) }
        }
    }

    /// Reports `priority:(high or medium)`, whose values are words in parentheses, and reads past it.
    private mutating func refuseGroup(of field: QueryToken) throws(Failure) -> Bool {
        guard case .field(let name, let values) = field.kind, values.isEmpty else { return false }
        var (words, ahead) = ([String](), lexer)
        var next: QueryToken
        repeat {
            next = try ahead.next()
            switch next.kind {
            case .word(let word): words.append(word)
            case .phrase(let text): words.append(doubleQuoted(text))
            default: return false
            }
            next = try ahead.next()
        } while next.kind == .or
        let term = "\(terms.isNegated ? "-" : "")\(name.text):\(words.joined(separator: ","))"
        guard next.kind == .close, isQuery(term) else { return false }
        terms.report(
            ByteRange(field.range.lower, next.range.upper),
            "'\(name.text):' takes values, not a condition in parentheses", help: "write '\(term)'")
        lexer = ahead
        token = try lexer.next()
        return true
    }

    private func isQuery(_ text: String) -> Bool {
        var parser = try? QueryParser(QueryText(text), now: terms.now, settings: terms.settings)
        return (try? parser?.parse()) != nil
    }

    /// The condition of a word of the command line that contains an `or`; its clauses shape the whole answer.
    private mutating func word(depth: Int) throws(Failure) -> Expression? {
        token = try lexer.next()
        let inner = try any(depth: depth)
        // The word has already been read on its own, so its end comes where it should.
        token = try lexer.next()
        return inner
    }

    /// The condition of the view called `name`, or nil when it has only clauses. Those apply to the whole answer,
    /// unless the view is inside a condition.
    private mutating func view(_ name: String, at range: ByteRange, depth: Int, isInner: Bool) -> Expression? {
        let view: Settings.View
        do throws(Failure) {
            view = try views.take(name)
        } catch {
            terms.report(range, error.primary.message, help: error.primary.help)
            return .always
        }
        defer { views.close() }
        var innerComplaint: String?
        do throws(Failure) {
            guard depth < Self.depthLimit else {
                throw Failure(queryRule, "views and parentheses nest more than \(Self.depthLimit) deep")
            }
            var parser = try QueryParser(
                QueryText(Source(name: view.name, view.query)), terms: terms.fresh, views: views, depth: depth + 1)
            let result = Result { () throws(Failure) in try parser.parse() }
            (views, innerComplaint) = (parser.views, parser.viewComplaint)
            let condition = try result.get()
            if condition == .always {
                guard !isInner else {
                    throw Failure(
                        queryRule, "it applies to the whole query, and is not allowed inside a condition",
                        help: "write it without 'not', 'or' and parentheses")
                }
                viewClauses.complete(with: parser.clauses)
                return nil
            }
            if !isInner { viewClauses.complete(with: parser.clauses) }
            return condition
        } catch {
            var (message, help) = (error.primary.message, error.primary.help)
            // Of views that lead from one to the next, only the first and the last are named.
            if outerDepth == 0 || message != innerComplaint {
                message = "the view ':\(view.name)' is invalid: \(message)"
                help = "it stands for '\(view.query)'" + (help.map { "; \($0)" } ?? "")
            }
            viewComplaint = viewComplaint ?? message
            terms.report(range, message, help: help)
            return .always
        }
    }

    private mutating func group(depth: Int) throws(Failure) -> Expression {
        let start = token
        guard depth < Self.depthLimit else {
            throw Failure(
                queryRule, at: start.range, in: lexer.source, "parentheses nest more than \(Self.depthLimit) deep",
                help: "split the query")
        }
        token = try lexer.next()
        let inner = try any(depth: depth + 1)
        guard token.kind == .close else {
            throw Failure(
                queryRule, at: start.range, in: lexer.source, "this parenthesis is never closed",
                help: "add the closing ')'")
        }
        let end = token
        token = try lexer.next()
        if let inner { return inner }
        // A misplaced clause was the only content, and has been reported.
        guard terms.diagnostics.isEmpty else { return .always }
        throw Failure(
            queryRule, at: ByteRange(start.range.lower, end.range.upper), in: lexer.source,
            "these parentheses are empty",
            help: "to search for the characters themselves, put them in double quotes")
    }

    /// The failure for a `sign` without a condition on one side, which begins with `start`: it is empty, or has only
    /// clauses.
    private func noCondition(from start: QueryToken, side: String, of sign: QueryToken) -> Failure {
        guard terms.diagnostics.isEmpty else { return Failure(terms.diagnostics, in: lexer.source) }
        switch start.kind {
        case .field, .views:
            return Failure(
                queryRule, at: start.range, in: lexer.source,
                "'\(lexer.source.text(start.range))' applies to the whole query and is not a condition",
                help: "leave out the '\(lexer.source.text(sign.range))'")
        default: return danglingOperator(sign, side: side)
        }
    }

    private func danglingOperator(_ sign: QueryToken, side: String) -> Failure {
        let text = lexer.source.text(sign.range)
        return Failure(
            queryRule, at: sign.range, in: lexer.source, "there is nothing \(side) '\(text)'",
            help: "to search for the \(text.count > 1 ? "word" : "character") itself, write \"\(text)\"")
    }
}
