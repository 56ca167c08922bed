import { Command } from 'commander'
import { pendingMigrations } from '../platform/db/migrate.ts'
import { mayOldNodesServe } from '../platform/db/migrations.ts'
import { migrateSchema } from '../start/database.ts'
import { action, withContext } from './run.ts'

export function migrateCommand(): Command {
  const command = new Command('migrate')
    .summary('migrate the database schema')
    .description('Runs the pending migrations. licet serve does the same at every start.')
    .option('--plan', 'list pending migrations; exit code 1 if there are any')
  action(command, (options) => (options['plan'] === true ? plan() : run()))
  return command
}

const run = () =>
  withContext(async (ctx) => {
    const applied = await migrateSchema(ctx)
    return {
      lines: applied.length > 0 ? applied.map((name) => `ran ${name}`) : ['The schema is current.'],
      data: { applied },
    }
  })

const plan = () =>
  withContext(async ({ db }) => {
    const pending = (await pendingMigrations(db)).map((migration) => ({
      name: migration.name,
      oldNodesMayServe: mayOldNodesServe(migration),
    }))
    const lines = pending.map(
      ({ name, oldNodesMayServe }) =>
        `would run ${name} (old nodes may keep serving: ${oldNodesMayServe ? 'yes' : 'no'})`,
    )
    return {
      lines: pending.length > 0 ? lines : ['The schema is current.'],
      data: { pending },
      ok: pending.length === 0,
    }
  })
