import TaskExchange
import TaskFile

extension ImportedTask {
    /// Adds a value of a key that is not one of the language, as the task file declares it: its spelling, its type.
    ///
    /// What is not data there is kept as text: a key that is not declared, a value that its type does not allow. The
    /// value is that which the line will have, since the next import compares it with that.
    mutating func add(_ key: String, _ value: String, _ context: ExchangeContext) {
        let settings = context.settings
        let value = PlainTitle.onOneLine(value)
        guard !value.isEmpty else { return lost.append("'\(key)'") }
        guard let declared = settings.attribute(named: key) else {
            task.attributes.append(ExchangedTask.Attribute(key, value))
            return kept.append("'\(key)' as text, which the task file does not declare")
        }
        let type = settings.type(ofAttribute: declared)
        let meant = context.spelled(value, as: type)
        if meant == nil { kept.append("'\(key)' as written, which is not \(type.noun)") }
        task.attributes.append(ExchangedTask.Attribute(declared, meant ?? value))
    }
}

extension ForeignName {
    /// Takes over that `task` is called `text`, as the value of the key where the task file declares it.
    func take(_ text: String, for task: inout ImportedTask, of result: inout ImportedTasks, _ here: ExchangeContext) {
        let text = PlainTitle.onOneLine(text)
        guard !text.isEmpty else { return }
        task.task.uid = text
        if here.declares(rawValue) {
            task.add(rawValue, text, here)
        } else if !isMade(text) {
            result.undeclaredName = rawValue
        }
    }
}
