import { Command } from 'commander'
import { version } from '../version.ts'
import { adminCommand } from './admin.ts'
import { apiKeyCommand } from './api-key.ts'
import { applyCommand } from './apply.ts'
import { auditCommand } from './audit.ts'
import { demoCommand } from './demo.ts'
import { doctorCommand } from './doctor.ts'
import { keysCommand } from './keys.ts'
import { licenseCommand } from './license.ts'
import { migrateCommand } from './migrate.ts'
import { openapiCommand } from './openapi.ts'
import { serveCommand } from './serve.ts'

const program = new Command('licet')
  .description('Sign-in and sessions for your application, in one service you host yourself.')
  .version(version)
  .addHelpText(
    'after',
    `
Settings come from the environment and from the file .env in the current folder.
Commands work on the database of the server that runs in DATA_DIR; when none runs, they start that database for as long as they need it.`,
  )
  .showHelpAfterError('(see licet --help)')

for (const add of [
  serveCommand,
  migrateCommand,
  applyCommand,
  adminCommand,
  apiKeyCommand,
  licenseCommand,
  doctorCommand,
  keysCommand,
  auditCommand,
  openapiCommand,
  demoCommand,
])
  program.addCommand(add())

await program.parseAsync()
