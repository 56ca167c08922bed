import { Command } from 'commander'
import { version } from '../version.ts'

const program = new Command('licet')
  .description('Sign-in, sessions, and licensing for your app, in one service you host yourself.')
  .version(version)
  .addHelpText(
    'after',
    `
Settings come from the environment and from the file .env in the current folder.
Commands use the database of the server that runs in DATA_DIR. If no server runs, they start that database and stop it afterward.`,
  )
  .showHelpAfterError('(see licet --help)')

/** Loaded on demand: together they are the whole product. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import('./serve.ts')).serveCommand(),
  migrate: async () => (await import('./migrate.ts')).migrateCommand(),
  apply: async () => (await import('./apply.ts')).applyCommand(),
  admin: async () => (await import('./admin.ts')).adminCommand(),
  app: async () => (await import('./app.ts')).appCommand(),
  'api-key': async () => (await import('./api-key.ts')).apiKeyCommand(),
  license: async () => (await import('./license.ts')).licenseCommand(),
  database: async () => (await import('./database.ts')).databaseCommand(),
  doctor: async () => (await import('./doctor.ts')).doctorCommand(),
  backup: async () => (await import('./backup.ts')).backupCommand(),
  restore: async () => (await import('./restore.ts')).restoreCommand(),
  'move-to': async () => (await import('./move-to.ts')).moveToCommand(),
  restored: async () => (await import('./restored.ts')).afterRestoreCommand(),
  keys: async () => (await import('./keys.ts')).keysCommand(),
  audit: async () => (await import('./audit.ts')).auditCommand(),
  import: async () => (await import('./import.ts')).importCommand(),
  export: async () => (await import('./export.ts')).exportCommand(),
  openapi: async () => (await import('./openapi.ts')).openapiCommand(),
  demo: async () => (await import('./demo.ts')).demoCommand(),
}

const [asked = ''] = process.argv.slice(2)
const one = Object.hasOwn(commands, asked) ? commands[asked] : undefined
for (const load of one ? [one] : Object.values(commands)) program.addCommand(await load())

await program.parseAsync()
