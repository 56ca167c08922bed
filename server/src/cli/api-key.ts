import { Command } from 'commander'
import type { AppContext } from '../context.ts'
import { type ApiKeyScope, apiKeyScopes } from '../permissions.ts'
import { inTransaction } from '../platform/db/db.ts'
import { createKey } from '../projects/api-keys/keys.ts'
import { onDatabase, requireNamedProject } from './on-database.ts'
import { action, type CommandResult } from './run.ts'

export function apiKeyCommand(): Command {
  const apiKey = new Command('api-key')
    .summary('manage API keys')
    .description('Servers call the admin API with an API key.')
  const create = apiKey
    .command('create')
    .summary('create an API key and print it once')
    .description('Creates an API key for a project and prints it. The key cannot be shown again.')
    .requiredOption('--project <key>', 'key of the project, such as default')
    .requiredOption('--name <name>', 'name of the server or script that uses it')
    .requiredOption('--scopes <list>', `scopes, separated by commas: ${apiKeyScopes.join(', ')}`)
    .option('--limit-per-minute <count>', 'requests per minute, 1 to 1000000 (default: RATE_LIMIT_SERVER)')
    .option('--expires-in <time>', 'time until it expires: 12h, 90d, 4w, 1y (default: never)')
  action(create, (options) => createFor(readOptions(options)))
  return apiKey
}

interface Wanted {
  readonly project: string
  readonly name: string
  readonly scopes: ApiKeyScope[]
  readonly limitPerMinute: number | null
  /** Milliseconds. */
  readonly lifetime: number | undefined
}

function readOptions(options: Record<string, unknown>): Wanted {
  const { project, name, scopes, limitPerMinute, expiresIn } = options
  const length = String(name).trim().length
  if (length === 0 || length > 200) throw new Error('--name must have 1 to 200 characters')
  return {
    project: String(project),
    name: String(name).trim(),
    scopes: readScopes(String(scopes)),
    limitPerMinute: limitPerMinute === undefined ? null : readLimit(String(limitPerMinute)),
    lifetime: expiresIn === undefined ? undefined : readLifetime(String(expiresIn)),
  }
}

function readScopes(list: string): ApiKeyScope[] {
  const names = [...new Set(list.split(',').map((name) => name.trim()))]
  const known = apiKeyScopes.filter((scope) => names.includes(scope))
  const unknown = names.find((name) => !known.some((scope) => scope === name))
  if (unknown !== undefined) throw new Error(`unknown scope "${unknown}" (valid scopes: ${apiKeyScopes.join(', ')})`)
  return known
}

function readLimit(text: string): number {
  const count = /^\d{1,7}$/.test(text) ? Number(text) : 0
  if (count < 1 || count > 1_000_000) throw new Error('--limit-per-minute must be a whole number from 1 to 1000000')
  return count
}

const hour = 3_600_000
const units: Readonly<Record<string, number>> = { h: hour, d: 24 * hour, w: 7 * 24 * hour, y: 365 * 24 * hour }

function readLifetime(text: string): number {
  const [, count = '', unit = ''] = /^(\d{1,4})([hdwy])$/.exec(text) ?? []
  const milliseconds = Number(count) * (units[unit] ?? 0)
  if (milliseconds === 0) throw new Error('--expires-in must be a number with h, d, w, or y, such as 90d')
  return milliseconds
}

const createFor = (wanted: Wanted): Promise<CommandResult> =>
  onDatabase(async (ctx) => {
    const { apiKey, text } = await create(ctx, wanted)
    const { ref: id, name, scopes, limitPerMinute, last4 } = apiKey
    const expiresAt = apiKey.expiresAt?.toISOString() ?? null
    const end = expiresAt === null ? 'It does not expire.' : `It expires at ${expiresAt}.`
    return {
      lines: [`API key ${name} of project ${wanted.project} (shown only once):`, '', `  ${text}`, '', end],
      data: { id, projectId: apiKey.project.ref, name, scopes, limitPerMinute, last4, expiresAt, key: text },
    }
  })

async function create(ctx: AppContext, { project: key, name, scopes, limitPerMinute, lifetime }: Wanted) {
  const project = await requireNamedProject(ctx, key)
  const expiresAt = lifetime === undefined ? null : new Date(ctx.now().getTime() + lifetime)
  return inTransaction(ctx, (tx) => createKey(tx, project, { name, scopes, limitPerMinute, expiresAt }))
}
