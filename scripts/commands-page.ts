// docs/reference/commands.md, from the table that --help prints.

import type { Command } from 'commander'
import { exitCodes } from '../server/src/cli/exit-codes.ts'
import { code, heading, table } from './markdown.ts'

export function commandsPage(program: Command): string {
  const codes = Object.entries(exitCodes).map(([number, meaning]) => [number, meaning])
  return `${heading('Commands', 'server/src/cli/program.ts')}
\`licet COMMAND --help\` prints the same. Where \`licet\` is not on the PATH, as in a checkout, write \`npx licet\`.

## Which server

A command works on the database of its settings: the environment and the file \`.env\` in the current folder. With the embedded database, that is the
database of DATA_DIR: of the server that runs there, or started for the command and stopped afterward.

At its start, a server writes into DATA_DIR what commands need (the file \`server.json\`): its URL, port, process ID, version, and whether it runs in development. Commands on the same DATA_DIR
follow it: they run in the same environment and, while it runs, print its URL. \`NODE_ENV\`, \`PORT\`, and \`BASE_URL\` win over the file where they are set.
With \`DATABASE_URL\`, every machine has its own file, and a machine without a server has none: set \`BASE_URL\` there. Of several servers on one DATA_DIR, the
file names the one that started last.

## Exit codes

${table(['Code', 'Meaning'], codes)}

## All commands

${program.commands.map((each) => sectionOf(each, 'licet')).join('\n\n')}
`
}

function sectionOf(command: Command, above: string): string {
  const name = `${above} ${command.name()}`
  const level = above === 'licet' ? '###' : '####'
  const rows = [
    ...command.registeredArguments.map((one) => [
      code(one.required ? `<${one.name()}>` : `[${one.name()}]`),
      one.description,
    ]),
    ...command.options.map(({ flags, description, mandatory, defaultValue }) => [
      code(flags),
      [description, mandatory && 'Required.', defaultValue !== undefined && `Default: ${code(String(defaultValue))}.`]
        .filter(Boolean)
        .join('. ')
        .replaceAll('..', '.'),
    ]),
  ]
  const own = [
    `${level} ${name}`,
    ...command.description().split('\n'),
    ...(rows.length === 0 ? [] : [table(['Argument or option', 'Meaning'], rows)]),
  ]
  return [own.join('\n\n'), ...command.commands.map((each) => sectionOf(each, name))].join('\n\n')
}
