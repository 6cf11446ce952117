/// The shells with support for completion, each with its script.
///
/// The scripts know nothing about commands and flags: they split the line by the quoting rules of their shell, ask
/// `tasks complete-words` for candidates, and fall back to the shell's file completion when there are none.
enum CompletionScript: String, CaseIterable {
    case bash, zsh, fish

    var text: String {
        switch self {
        case .bash: Self.bashText
        case .zsh: Self.zshText
        case .fish: Self.fishText
        }
    }

    /// Bash splits a word at colons, except inside quotes, and replaces only the part after the last one; so the script
    /// splits the line again, up to the cursor, and strips what precedes that part from the answers.
    private static let bashText = #"""
        # Completes words of tasks and tq in bash 3.2 and later.
        _tasks_quoted() {
            local index character
            for ((index = 0; index < ${#1}; index++)); do
                character=${1:index:1}
                [[ $character == [[:space:]\|\&\;\<\>\(\)\$\`\\\"\'\*\?\[\]#\~\!\{\}\^] ]] && printf '\\'
                printf %s "$character"
            done
        }
        _tasks_words() {
            local line=${COMP_LINE:0:COMP_POINT} word= quote= begun= character text meaning rest index
            local words=() lead=0 program=${1##*/}
            for ((index = 0; index < ${#line}; index++)); do
                character=${line:index:1}
                if [[ -n $quote ]]; then
                    if [[ $character == "$quote" ]]; then
                        quote=
                    elif [[ $quote == '"' && $character == \\ && ${line:index+1:1} == [\"\\\$\`] ]]; then
                        index=$((index + 1))
                        word+=${line:index:1}
                    else
                        word+=$character
                    fi
                    continue
                fi
                case $character in
                [[:space:]])
                    [[ -n $begun ]] && words+=("$word")
                    word= begun= lead=0
                    ;;
                [\;\&\|])
                    words=() word= begun= lead=0
                    ;;
                [\'\"])
                    quote=$character begun=1 lead=${#word}
                    ;;
                \\)
                    index=$((index + 1))
                    word+=${line:index:1} begun=1
                    ;;
                *)
                    word+=$character begun=1
                    # Of the letters that divide, readline leaves these two in the word.
                    [[ $COMP_WORDBREAKS == *"$character"* ]] && lead=${#word}
                    [[ $character == [@\$] ]] && lead=$((${#word} - 1))
                    ;;
                esac
            done
            while [[ ${#words[@]} -gt 0 && ${words[0]} != "$1" ]]; do words=("${words[@]:1}"); done
            COMPREPLY=()
            while IFS=$'\t' read -r text meaning; do
                rest=${text:lead}
                case $quote in
                \') [[ $rest == *\'* ]] && continue ;;
                \") # Nothing can escape this there, and the shell would replace it by an earlier line.
                    [[ $- == *H* && $rest\" == *\![^\ ]* ]] && continue
                    rest=${rest//\\/\\\\} rest=${rest//\"/\\\"} rest=${rest//\$/\\\$} rest=${rest//\`/\\\`}
                    # Readline takes a quote at the end for the closing one.
                    [[ $rest == *\" ]] && rest+=\"
                    ;;
                *) rest=$(_tasks_quoted "$rest") ;;
                esac
                COMPREPLY+=("$rest")
            done < <(tasks complete-words -- "$program" "${words[@]:1}" "$word" 2>/dev/null)
            if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *[:\(/] ]]; then
                type compopt >/dev/null 2>&1 && compopt -o nospace
            fi
            # What follows a colon is a value, not a file.
            if [[ ${#COMPREPLY[@]} -eq 0 && $word == *:* ]]; then
                type compopt >/dev/null 2>&1 && compopt +o bashdefault +o default
            fi
            return 0
        }
        complete -o nosort -o bashdefault -o default -F _tasks_words tasks tq 2>/dev/null ||
            complete -o bashdefault -o default -F _tasks_words tasks tq

        """#

    private static let zshText = #"""
        #compdef tasks tq
        # Completes words of tasks and tq in zsh.
        _tasks_words() {
            local line text meaning
            local -a before list done_texts done_lines open_texts open_lines
            before=("${(@Q)words[2,CURRENT-1]}")
            while IFS= read -r line; do
                text=${line%%$'\t'*}
                meaning=${line#*$'\t'}
                # One on each line, if they have meanings.
                [[ $line == *$'\t'* ]] && line="$text  -- $meaning" list=(-l)
                if [[ $text == *[:\(/] ]]; then
                    open_texts+=("$text") open_lines+=("$line")
                else
                    done_texts+=("$text") done_lines+=("$line")
                fi
            done < <(tasks complete-words -- "${words[1]:t}" "${before[@]}" "${(Q)PREFIX}" 2>/dev/null)
            if (( ${#open_texts} + ${#done_texts} == 0 )); then
                _files
                return
            fi
            (( ${#open_texts} )) && compadd -U -V tasks $list -S '' -d open_lines -a open_texts
            (( ${#done_texts} )) && compadd -U -V tasks $list -d done_lines -a done_texts
            return 0
        }
        if [[ ${funcstack[1]} == _(tasks|tq) ]]; then
            _tasks_words "$@"
        else
            compdef _tasks_words tasks tq
        fi

        """#

    private static let fishText = #"""
        # Completes words of tasks and tq in fish.
        function __tasks_words
            set -l before (commandline -opc)
            set -l word (commandline -ct)
            switch $word
                case '"*' "'*"
                    set word (string sub -s 2 -- $word)
                case '*'
                    set word (string unescape -- $word; or string collect -- $word)
            end
            set -l program (string replace -r '.*/' '' -- $before[1])
            set -l found (tasks complete-words -- $program $before[2..-1] "$word" 2>/dev/null)
            if test (count $found) -eq 0
                __fish_complete_path "$word"
                return
            end
            printf '%s\n' $found
        end
        complete -c tasks -f -k -a '(__tasks_words)'
        complete -c tq -f -k -a '(__tasks_words)'

        """#
}
