import { Command } from 'commander'
import { rolesSql } from '../platform/db/roles.ts'
import { action } from './run.ts'

export function databaseCommand(): Command {
  const database = new Command('database')
    .summary('set up the roles of the database')
    .description('Sets up the roles of the database.')
  const roles = database
    .command('roles')
    .summary('print the SQL that creates the database roles')
    .description(
      'Prints SQL that creates the roles licet_owner and licet_app for the database of DATABASE_URL. Changes nothing itself.\n' +
        'licet_owner owns the tables and migrates them. licet_app serves, and cannot change audit records.',
    )
  action(roles, async () => ({ lines: [rolesSql(), ...advice.map((line) => `-- ${line}`)], data: { sql: rolesSql() } }))
  return database
}

const advice = [
  'Then set a password for each role: \\password licet_owner and \\password licet_app.',
  'Set DATABASE_ADMIN_URL to the URL of licet_owner and DATABASE_URL to the URL of licet_app.',
]
