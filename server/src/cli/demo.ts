import { createInterface } from 'node:readline/promises'
import { Command } from 'commander'
import { checkKey } from '../instance/service.ts'
import type { Config } from '../platform/config/config.ts'
import { migrateSchema } from '../start/database.ts'
import { action, type CommandResult, withContext } from './run.ts'

const keyPattern = /^[a-z0-9][a-z0-9_-]{0,62}$/

export function demoCommand(): Command {
  const demo = new Command('demo')
    .summary('fill a development database with a demo project')
    .description(
      'Creates a project with 240 users and 90 days of activity, the same every time. Deletes a project with that key first.\n' +
        'For development only.',
    )
    .option('--project <key>', 'key of the project', 'demo')
    .option('--yes', 'replace a project with that key without asking')
  action(demo, (options) => fill(String(options['project']), options['yes'] === true, options['json'] === true))
  return demo
}

async function fill(key: string, yes: boolean, json: boolean): Promise<CommandResult> {
  if (!keyPattern.test(key))
    throw new Error('--project must have lowercase letters, digits, dashes, and underscores only')
  return withContext(async (ctx) => {
    if (ctx.config.env === 'production') {
      throw new Error(
        'the demo runs in development only: start the server with --dev first, or set NODE_ENV=development',
      )
    }
    const { isDemoThere, makeDemo } = await import('../dev/demo/service.ts')
    await migrateSchema(ctx)
    await checkKey(ctx)
    if (!yes && (await isDemoThere(ctx, key))) await askToReplace(key, json)
    const demo = await makeDemo(ctx, key)
    return { lines: linesOf(demo, ctx), data: demo }
  })
}

/** @throws when the user declines or there is no terminal to ask */
async function askToReplace(key: string, json: boolean): Promise<void> {
  if (json || !process.stdin.isTTY) throw new Error(`project ${key} exists: use --yes to replace it`)
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(
    `Project ${key} exists. Delete it with all its users and create it again? [y/N] `,
  )
  terminal.close()
  if (!/^y(es)?$/i.test(answer.trim())) throw new Error('nothing changed')
}

const linesOf = (
  {
    key,
    users,
    sessions,
    auditRecords,
    replaced,
  }: Awaited<ReturnType<typeof import('../dev/demo/service.ts').makeDemo>>,
  { config }: { readonly config: Config },
): string[] => [
  `Project ${key} ${replaced ? 'replaced' : 'created'}: ${users} users, ${sessions} sessions, ${auditRecords} audit records.`,
  '',
  `Open ${config.baseUrl}/admin. To sign in as the owner:`,
  '',
  '  licet admin create owner@example.com',
]
