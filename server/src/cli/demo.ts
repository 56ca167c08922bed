import { createInterface } from 'node:readline/promises'
import { setTimeout } from 'node:timers/promises'
import { Command } from 'commander'
import type { PlayedEvent } from '../dev/rehearsal/play.ts'
import { checkKey } from '../instance/service.ts'
import type { Config } from '../platform/config/config.ts'
import { migrateSchema } from '../start/database.ts'
import { findProgram } from './called.ts'
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
  demo.addCommand(paymentsCommand())
  return demo
}

function paymentsCommand(): Command {
  const payments = new Command('payments')
    .summary("play a subscription's life against the running server")
    .description(
      'Sends the webhooks of a subscription to the development server, as its payment provider would, and prints each event with the licenses after it.\n' +
        'The life of generic is a checkout: it is opened by the link of your own shop, paid, and completed.\n' +
        'For development only. The project is created with plans and a provider; one that is not a rehearsal is refused.',
    )
    .option('--life <name>', 'the life to play, or "list" (default: whole, of generic checkout)')
    .option('--provider <name>', 'stripe, paddle, lemonsqueezy, polar, or generic', 'stripe')
    .option('--day <seconds>', 'length of a day, 1 or more', '1')
    .option('--project <key>', 'key of the project', 'rehearsal')
  action(payments, (options) =>
    rehearse({
      name: options['life'] === undefined ? undefined : String(options['life']),
      provider: String(options['provider']),
      key: String(options['project']),
      day: Number(options['day']),
      json: options['json'] === true,
    }),
  )
  return payments
}

async function fill(key: string, yes: boolean, json: boolean): Promise<CommandResult> {
  if (!keyPattern.test(key))
    throw new Error('--project must have lowercase letters, digits, dashes, and underscores only')
  return withContext(async (ctx) => {
    requireDevelopment(ctx)
    const { isDemoThere, makeDemo } = await import('../dev/demo/service.ts')
    await migrateSchema(ctx)
    await checkKey(ctx)
    if (!yes && (await isDemoThere(ctx, key))) await askToReplace(key, json)
    const demo = await makeDemo(ctx, key)
    return { lines: linesOf(demo, ctx), data: demo }
  })
}

function requireDevelopment({ config }: { readonly config: Config }): void {
  if (config.env !== 'production') return
  throw new Error('the demo runs in development only: start the server with --dev first, or set NODE_ENV=development')
}

interface Rehearsal {
  readonly name: string | undefined
  readonly provider: string
  readonly key: string
  readonly day: number
  readonly json: boolean
}

/** Which the server opens, and no provider. */
const ofShop = { name: 'checkout', providers: ['generic'] } as const

async function rehearse({ name: named, provider: wanted, key, day, json }: Rehearsal): Promise<CommandResult> {
  const { lives } = await import('../dev/rehearsal/lives.ts')
  const { playLife } = await import('../dev/rehearsal/play.ts')
  const { playCheckout } = await import('../dev/rehearsal/checkout.ts')
  const all = [...lives, ofShop]
  if (named === 'list') {
    return {
      lines: all.map((life) => `${life.name} (${life.providers.join(', ')})`),
      data: all.map((life) => life.name),
    }
  }
  const name = named ?? (wanted === 'generic' ? ofShop.name : 'whole')
  const life = all.find((one) => one.name === name)
  const provider = life?.providers.find((one) => one === wanted)
  if (!life) throw new Error(`--life must be one of ${all.map((one) => one.name).join(', ')}`)
  if (!provider) throw new Error(`--provider must be one of ${life.providers.join(', ')} for this life`)
  // Stripe's timestamps are whole seconds: days must not share one.
  if (!(day >= 1)) throw new Error('--day must be 1 second or more')
  if (!keyPattern.test(key))
    throw new Error('--project must have lowercase letters, digits, dashes, and underscores only')
  return withContext(async (ctx) => {
    requireDevelopment(ctx)
    const print = (line: string) => void (json || process.stdout.write(`${line}\n`))
    print(
      `${life.name} at ${provider}, a day takes ${day} s. Open ${ctx.config.baseUrl}/admin to watch the project ${key}.`,
    )
    const show = { project: key, dayMs: day * 1_000, wait: setTimeout }
    const report = (event: PlayedEvent) => print(lineOf(event))
    const played =
      'steps' in life && provider !== 'generic'
        ? await playLife(ctx, { ...show, provider, life }, report)
        : await playCheckout(ctx, show, report)
    return { lines: [], data: played }
  })
}

const lineOf = ({ day, type, status, reason, licenses }: PlayedEvent): string => {
  const result = `${status}${reason ? ` (${reason})` : ''}`
  const name = `day ${String(Math.floor(day)).padStart(3)}  ${type.padEnd(34)}`
  return `${name} ${result.padEnd(9)}  ${licenses.join(', ') || 'no license'}`
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
  `  ${findProgram()} admin create owner@example.com`,
]
