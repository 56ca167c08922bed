import { Argument, Command } from 'commander'

const shells = ['bash', 'zsh', 'fish'] as const
type Shell = (typeof shells)[number]

/** @param load the program with all commands */
export function completionCommand(load: () => Promise<Command>): Command {
  return new Command('completion')
    .summary('print the completion of a shell')
    .description(
      'Prints a script that completes commands and options.\n' +
        'bash: licet completion bash > ~/.local/share/bash-completion/completions/licet\n' +
        'zsh: licet completion zsh > FOLDER/_licet, with a folder of $fpath\n' +
        'fish: licet completion fish > ~/.config/fish/completions/licet.fish',
    )
    .addArgument(new Argument('<shell>').choices(shells))
    .action(async (shell: Shell) => {
      const places = placesBelow(await load())
      process.stdout.write(`${scripts[shell](places).join('\n')}\n`)
    })
}

/** A word that can come next. */
interface Word {
  readonly text: string
  readonly about: string
}

/** What can come after a command, by its name with those above it. */
interface Place {
  readonly name: string
  readonly words: readonly Word[]
}

function placesBelow(command: Command, above = ''): Place[] {
  const name = `${above}${command.name()}`
  const commands = command.commands.map((each) => ({ text: each.name(), about: each.summary() }))
  const options = command.options.map(({ long, description }) => ({ text: long ?? '', about: description }))
  const choices = command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices)
  const words = [...commands, ...choices.map((text) => ({ text, about: '' })), ...options]
  return [{ name, words }, ...command.commands.flatMap((each) => placesBelow(each, `${name} `))]
}

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** The names of commands below others, as a pattern of `case`. */
const patternOf = (places: readonly Place[]): string =>
  places
    .filter(({ name }) => name.includes(' '))
    .map(({ name }) => quote(name))
    .join('|')

const scripts: Readonly<Record<Shell, (places: readonly Place[]) => string[]>> = {
  bash: (places) => [
    '_licet() {',
    '  local at=licet words= word',
    `  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do`,
    `    case "$at $word" in ${patternOf(places)}) at="$at $word" ;; esac`,
    '  done',
    '  case "$at" in',
    ...places.map(
      ({ name, words }) => `    ${quote(name)}) words=${quote(words.map(({ text }) => text).join(' '))} ;;`,
    ),
    '  esac',
    `  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))`,
    '}',
    // Files where no word fits.
    'complete -o default -F _licet licet',
  ],
  zsh: (places) => [
    '#compdef licet',
    'local at=licet word',
    'local -a found',
    `for word in "\${(@)words[2,CURRENT-1]}"; do`,
    `  case "$at $word" in ${patternOf(places)}) at="$at $word" ;; esac`,
    'done',
    'case "$at" in',
    ...places.map(({ name, words }) => `  ${quote(name)}) found=(${words.map(describeForZsh).join(' ')}) ;;`),
    'esac',
    "_describe 'licet' found || _files",
  ],
  fish: (places) => [
    'function __licet_at',
    '  set --local at licet',
    '  for word in (commandline --tokenize --cut-at-cursor --current-process)[2..]',
    `    switch "$at $word"`,
    `      case ${places.map(({ name }) => quote(name)).join(' ')}`,
    '        set at "$at $word"',
    '    end',
    '  end',
    '  test "$at" = "$argv[1]"',
    'end',
    ...places.flatMap(({ name, words }) => words.map((word) => lineForFish(name, word))),
  ],
}

const describeForZsh = ({ text, about }: Word): string => quote(`${text.replaceAll(':', '\\:')}:${about}`)

function lineForFish(name: string, { text, about }: Word): string {
  const what = text.startsWith('--') ? `--long-option ${text.slice(2)}` : `--no-files --arguments ${quote(text)}`
  return `complete --command licet --condition ${quote(`__licet_at "${name}"`)} ${what} --description ${quote(about)}`
}
