import { resolve } from 'node:path'
import { type Argument, Command, type CommanderError, type Option } from 'commander'
import { version } from '../version.ts'
import { exitCodes } from './exit-codes.ts'

const about = `
Settings come from the environment and from the file .env in the current folder, or in that of --in.
Commands use the database of the server that runs in DATA_DIR, and its URL unless PORT or BASE_URL is set.
If no server runs, they start that database and stop it afterward.

Exit codes:
${Object.entries(exitCodes)
  .map(([code, meaning]) => `  ${code}  ${meaning}`)
  .join('\n')}`

/** Loaded on demand: together they are the whole product. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  init: async () => (await import('./init.ts')).initCommand(),
  serve: async () => (await import('./serve.ts')).serveCommand(),
  new: async () => (await import('./new.ts')).newCommand(),
  dev: async () => (await import('./dev.ts')).devCommand(),
  status: async () => (await import('./status.ts')).statusCommand(),
  migrate: async () => (await import('./migrate.ts')).migrateCommand(),
  apply: async () => (await import('./apply.ts')).applyCommand(),
  admin: async () => (await import('./admin.ts')).adminCommand(),
  app: async () => (await import('./app.ts')).appCommand(),
  'api-key': async () => (await import('./api-key.ts')).apiKeyCommand(),
  'access-key': async () => (await import('./access-key.ts')).accessKeyCommand(),
  user: async () => (await import('./user.ts')).userCommand(),
  organization: async () => (await import('./organization.ts')).organizationCommand(),
  license: async () => (await import('./license.ts')).licenseCommand(),
  database: async () => (await import('./database.ts')).databaseCommand(),
  doctor: async () => (await import('./doctor.ts')).doctorCommand(),
  backup: async () => (await import('./backup.ts')).backupCommand(),
  restore: async () => (await import('./restore.ts')).restoreCommand(),
  'move-to': async () => (await import('./move-to.ts')).moveToCommand(),
  keys: async () => (await import('./keys.ts')).keysCommand(),
  audit: async () => (await import('./audit.ts')).auditCommand(),
  import: async () => (await import('./import.ts')).importCommand(),
  export: async () => (await import('./export.ts')).exportCommand(),
  openapi: async () => (await import('./openapi.ts')).openapiCommand(),
  completion: async () => (await import('./completion.ts')).completionCommand(() => loadProgram('')),
  demo: async () => (await import('./demo.ts')).demoCommand(),
}

/** The program with one command, if `asked` is one, with none for its version, or with all of them. */
export async function loadProgram(asked: string): Promise<Command> {
  const program = new Command('licet')
    .description('Sign-in, sessions, and licensing for your app, in one service you host yourself.')
    .version(version)
    .option('--in <folder>', 'folder of Licet, with its .env and data; files are still named from where you are')
    .addHelpText('after', about)
    .hook('preAction', () => changeFolder(program))
  for (const load of loadersOf(asked)) program.addCommand(await load())
  settle(program, (file) => (program.opts()['in'] === undefined || file === '-' ? file : resolve(file)))
  return program
}

function loadersOf(asked: string): (() => Promise<Command>)[] {
  if (asked === '-V' || asked === '--version') return []
  const one = Object.hasOwn(commands, asked) ? commands[asked] : undefined
  return one ? [one] : Object.values(commands)
}

function changeFolder(program: Command): void {
  const { in: folder } = program.opts()
  if (folder === undefined) return
  try {
    process.chdir(folder)
  } catch {
    program.error(`licet: --in ${folder}: there is no such folder`)
  }
}

/** The name of the command: `--in` and its folder may come before it. */
export const commandIn = ([first = '', , third = '']: readonly string[]): string => (first === '--in' ? third : first)

/** Commands that were made apart inherit nothing. `locate`: what the name of a file means in the folder where commands run. */
function settle(command: Command, locate: (file: string) => string): void {
  // Options after the name of a command belong to that command, as --json of `restore end-sessions` does.
  command.enablePositionalOptions().showHelpAfterError('(see licet --help)').exitOverride(endWith)
  for (const argument of command.registeredArguments) if (argument.name() === 'file') takeFile(argument, locate)
  for (const option of command.options) if (option.flags.endsWith('<file>')) takeFile(option, locate)
  for (const each of command.commands) settle(each, locate)
}

function takeFile(taken: Argument | Option, locate: (file: string) => string): void {
  const { parseArg, variadic } = taken
  taken.argParser<unknown>((file, before) => {
    if (parseArg) return parseArg(locate(file), before)
    return variadic ? [...(Array.isArray(before) ? before : []), locate(file)] : locate(file)
  })
}

/** A mistake in the command line is no finding: 1 would say that a backup is damaged, or a log was changed. */
function endWith({ exitCode }: CommanderError): never {
  process.exit(exitCode === 0 ? 0 : 2)
}
