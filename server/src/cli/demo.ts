import { createInterface } from 'node:readline/promises'
import { Command } from 'commander'
import { checkKey } from '../instance/service.ts'
import type { Config } from '../platform/config/config.ts'
import { migrate } from '../platform/db/migrate.ts'
import { action, type Outcome, withContext } from './run.ts'

const keyPattern = /^[a-z0-9][a-z0-9_-]{0,62}$/

export function demoCommand(): Command {
  const demo = new Command('demo')
    .summary('fill a development database with a project to look at')
    .description(
      'Makes a project with 240 users and 90 days of activity, the same every time. A project of that key is deleted first.\n' +
        'For development: it refuses to work where NODE_ENV is production.',
    )
    .option('--project <key>', 'key of the project', 'demo')
    .option('--yes', 'replace a project of that key without asking')
  action(demo, (options) => fill(String(options['project']), options['yes'] === true, options['json'] === true))
  return demo
}

async function fill(key: string, yes: boolean, json: boolean): Promise<Outcome> {
  if (!keyPattern.test(key)) throw new Error('--project takes lower-case letters, digits, dashes and underscores')
  return withContext(async (ctx) => {
    if (ctx.config.env === 'production') {
      throw new Error('this is production (NODE_ENV): the demo is made of people who do not exist')
    }
    const { isDemoThere, makeDemo } = await import('../dev/demo/service.ts')
    await migrate(ctx.db)
    await checkKey(ctx)
    if (!yes && (await isDemoThere(ctx, key))) await askToReplace(key, json)
    const demo = await makeDemo(ctx, key)
    return { lines: linesOf(demo, ctx), data: demo }
  })
}

/** @throws when the answer is no, or nobody is there to ask */
async function askToReplace(key: string, json: boolean): Promise<void> {
  if (json || !process.stdin.isTTY) throw new Error(`project ${key} exists: --yes deletes it and makes it anew`)
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(
    `Project ${key} exists. Delete it with all its users, and make it anew? [y/N] `,
  )
  terminal.close()
  if (!/^y(es)?$/i.test(answer.trim())) throw new Error('nothing was changed')
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
  `Project ${key} ${replaced ? 'was made anew' : 'is there'}: ${users} users, ${sessions} sessions, ${auditRecords} audit records.`,
  '',
  `Open ${config.baseUrl}/admin. To sign in as the owner:`,
  '',
  '  licet admin create owner@example.com',
]
