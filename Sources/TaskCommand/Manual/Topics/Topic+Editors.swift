// Made from Documentation.docc/Editors.md by `UPDATE_SAMPLES=1 swift test`; not written by hand.

extension Topic {
    static let editors = Topic(
        name: "editors",
        text: ##"""
            # Editors

            `tasks lsp` is a language server: an editor that speaks the Language Server Protocol can treat a task file like code. It
            reports the same about the text in the editor as the other commands do about a file with the same bytes.

            | in the editor | in the shell |
            |---|---|
            | diagnostics, and a quick fix for each that can be repaired | `tasks lint` |
            | repair all | `tasks lint --fix` |
            | format the document or a range, and while you type, the line you leave | `tasks fmt`, `tasks fmt --range` |
            | actions on a task: complete, reopen, postpone, raise or lower the priority, remind in an hour, cancel | `tasks done`, `reopen`, `edit`, `snooze` |
            | archive what is done | `tasks archive` |
            | completion of `@`, `#`, keys, dates in words, `status:`, `repeat:`, and ids with their titles | shell completion |
            | rename a category or tag, and also an id or a view | `tasks rename` |

            There are also hover (what a line means: how far away its date is, when its reminders fire, its next dates, what it
            waits for), inlay hints for dates and subtasks, an outline, workspace symbols, definition and references, folding,
            colours, links, and expanding selections. Diagnostics and hints are updated at midnight and when a due moment passes,
            without an edit.

            Type `due:tomorrow` or `due:+2w` and accept the completion: the date is inserted.

            ## Neovim 0.11 or later

            In `init.lua`:

            ```lua
            vim.lsp.config("tasks", {
              cmd = { "tasks", "lsp" },
              filetypes = { "markdown" },
              root_markers = { ".tasks.yaml", ".git" },
            })
            vim.lsp.enable("tasks")
            ```

            `:lua vim.lsp.inlay_hint.enable()` shows the hints, `gra` the actions, `grn` renames, `K` shows what a line means.

            ## Neovim 0.7 to 0.10

            ```lua
            local client
            vim.api.nvim_create_autocmd("FileType", {
              pattern = "markdown",
              callback = function(args)
                if not client or not vim.lsp.get_client_by_id(client) then
                  client = vim.lsp.start_client({ name = "tasks", cmd = { "tasks", "lsp" }, root_dir = vim.fn.getcwd() })
                end
                vim.lsp.buf_attach_client(args.buf, client)
              end,
            })
            ```

            ## Emacs with Eglot

            ```elisp
            (require 'eglot)
            (add-to-list 'eglot-server-programs '((markdown-mode gfm-mode) . ("tasks" "lsp")))
            (add-hook 'markdown-mode-hook #'eglot-ensure)
            ```

            ## Emacs with lsp-mode

            ```elisp
            (require 'lsp-mode)
            (add-to-list 'lsp-language-id-configuration '(markdown-mode . "markdown"))
            (lsp-register-client
             (make-lsp-client :new-connection (lsp-stdio-connection '("tasks" "lsp"))
                              :activation-fn (lsp-activate-on "markdown")
                              :server-id 'tasks))
            (add-hook 'markdown-mode-hook #'lsp)
            ```

            lsp-mode 8.0 counts characters where the protocol counts UTF-16 code units: on a line with an emoji, an edit after it is
            off by one. Eglot counts correctly.

            ## Vim with ALE

            ```vim
            call ale#linter#Define('markdown', {
            \   'name': 'tasks',
            \   'lsp': 'stdio',
            \   'executable': 'tasks',
            \   'command': '%e lsp',
            \   'project_root': {buffer -> fnamemodify(bufname(buffer), ':p:h')},
            \})
            function! FormatTasks(buffer) abort
                return {'command': 'tasks fmt -'}
            endfunction
            let g:ale_linters = {'markdown': ['tasks']}
            let g:ale_fixers = {'markdown': [function('FormatTasks')]}
            let g:ale_completion_enabled = 1
            ```

            ALE counts columns in bytes where the protocol counts UTF-16 code units, so an action on a line with non-ASCII letters
            may be misplaced. Formatting goes through `tasks fmt -` and is not affected.

            ## Other editors

            An editor needs to know three things: the command is `tasks lsp`, the language is Markdown, and the server communicates
            over standard input and output. A single file without a project is enough.

            ## Settings

            A client may turn off features with `initializationOptions` or `workspace/didChangeConfiguration`, alone or under
            `tasks`:

            ```json
            {"tasks": {"inlayHints": false, "formatOnType": false, "rules": {"overdue": "info", "undated-done": "warning"}}}
            ```

            The names are `diagnostics`, `codeActions`, `formatting`, `formatOnType`, `completion`, `hover`, `inlayHints`,
            `symbols`, `navigation`, `rename`, `folding`, `semanticTokens`, `links` and `selectionRanges`. Everything else is
            configured as for the commands, in front matter and `.tasks.yaml`; see [Settings](Settings.md).

            ## Keys

            Each action is a command that an editor may bind to a key, with `workspace/executeCommand`. Its argument is an object
            with `textDocument` and `position`, as in most requests: `tasks.complete`, `tasks.completeWithSubtasks`, `tasks.reopen`,
            `tasks.postponeToTomorrow`, `tasks.postponeByWeek`, `tasks.raisePriority`, `tasks.lowerPriority`, `tasks.remindInHour`,
            `tasks.cancel`, `tasks.cancelWithSubtasks`; `tasks.edit` and `tasks.remind`, which take a `text` as `tasks edit` and
            `tasks snooze` do; and, for the whole file, `tasks.fixAll` and `tasks.archive`. `tasks.postponeToTomorrow` keeps the time
            of day, and refuses a task that is not due before tomorrow. In Neovim:

            ```lua
            local function run(command, text)
              local params = vim.lsp.util.make_position_params(0, "utf-16")
              params.text = text
              vim.lsp.buf_request(0, "workspace/executeCommand", { command = "tasks." .. command, arguments = { params } })
            end
            vim.keymap.set("n", "<leader>x", function() run("complete") end)
            vim.keymap.set("n", "<leader>w", function() run("edit", "due:+1w") end)
            ```

            When something seems wrong, `tasks lsp --log` writes the messages of both sides to standard error.

            """##)
}
