/** The scripts that complete `thimble`: the words are in them, so that a shell needn't start Node. */
import type { CompletedCommand } from "./completed-commands.js";

type AllCommands = readonly CompletedCommand[];

/** If no word fits, the shell itself completes files. */
export function bashScript(commands: AllCommands): string {
  const cases = commands.map(
    ({ name, options, words }) => `    ${name}) words="${[...words, ...options].join(" ")}" ;;`,
  );
  return `# Completes thimble in bash.
_thimble() {
  local words
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${names(commands)} --help --version" -- "\${COMP_WORDS[1]}"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${cases.join("\n")}
    *) return ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _thimble thimble
`;
}

export function zshScript(commands: AllCommands): string {
  const list = commands.map(({ name, summary }) => `    ${quoted(`${name}:${summary}`)}`);
  const cases = commands.map(
    ({ name, options, words }) =>
      `    ${name}) compadd -- ${[...words, ...options].join(" ")}; _files ;;`,
  );
  return `#compdef thimble
# Completes thimble in zsh.
_thimble() {
  local -a commands
  commands=(
${list.join("\n")}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  case "$words[2]" in
${cases.join("\n")}
  esac
}
# compdef is there after compinit, which not every .zshrc calls.
(( $+functions[compdef] )) || { autoload -Uz compinit && compinit; }
compdef _thimble thimble
`;
}

export function fishScript(commands: AllCommands): string {
  const lines = commands.flatMap(({ name, summary, options, words }) => {
    const after = `complete -c thimble -n "__fish_seen_subcommand_from ${name}"`;
    return [
      `complete -c thimble -f -n __fish_use_subcommand -a ${name} -d ${quoted(summary)}`,
      ...options.map((option) => `${after} -l ${option.slice(2)}`),
      ...(words.length > 0 ? [`${after} -a "${words.join(" ")}"`] : []),
    ];
  });
  return `# Completes thimble in fish.\n${lines.join("\n")}\n`;
}

function names(commands: AllCommands): string {
  return commands.map(({ name }) => name).join(" ");
}

/** For a shell: in single quotes. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
