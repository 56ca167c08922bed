import { Command } from 'commander'
import type { AppContext } from '../context.ts'
import { ApiError } from '../errors.ts'
import { type ApiKeyScope, apiKeyScopes } from '../permissions.ts'
import { inTransaction } from '../platform/db/db.ts'
import { type ApiKey, createKey, getKey, listKeys, revokeKey } from '../projects/api-keys/keys.ts'
import { onDatabase, requireNamedProject } from './on-database.ts'
import { action, type CommandResult } from './run.ts'
import { columns, projectOption, shortOf } from './table.ts'

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
  const list = apiKey
    .command('list')
    .summary('list API keys')
    .description('Lists the API keys of a project, newest first, with what each can do and when it was last used.')
    .option(...projectOption)
    .option('--all', 'also keys that are revoked or expired')
  action(list, ({ project, all }) => onDatabase((ctx) => listOf(ctx, String(project), all === true)))
  const revoke = apiKey
    .command('revoke')
    .summary('revoke an API key')
    .description('Revokes an API key. It stops working on every node within 1 second. You cannot undo it.')
    .argument('<id>', 'ID of the key, such as key_0199f3c2a4b87c1d9e5f60718293a4b5')
  action(revoke, (_options, [id = '']) => onDatabase((ctx) => revokeOne(ctx, id)))
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

/** More than a project has. */
const mostListed = 1_000

async function listOf(ctx: AppContext, key: string, all: boolean): Promise<CommandResult> {
  const project = await requireNamedProject(ctx, key)
  const { keys } = await listKeys(ctx, project, { limit: mostListed, offset: 0 })
  const shown = all ? keys : keys.filter((one) => statusOf(one, ctx.now()) === 'active')
  const rows = shown.map((one) => [
    one.ref,
    one.name,
    `…${one.last4}`,
    statusOf(one, ctx.now()),
    one.lastUsedAt ? shortOf(one.lastUsedAt) : 'never',
    one.scopes.join(','),
  ])
  return {
    lines:
      rows.length === 0
        ? [`Project ${key} has no API key that works.`]
        : columns([['KEY', 'NAME', 'ENDS WITH', 'STATUS', 'LAST USED', 'SCOPES'], ...rows]),
    data: { apiKeys: shown.map((one) => dataOf(one, ctx.now())) },
  }
}

const statusOf = ({ revokedAt, expiresAt }: ApiKey, now: Date) =>
  revokedAt ? 'revoked' : expiresAt && expiresAt <= now ? 'expired' : 'active'

const dataOf = (key: ApiKey, now: Date) => ({
  id: key.ref,
  projectId: key.project.ref,
  name: key.name,
  scopes: key.scopes,
  limitPerMinute: key.limitPerMinute,
  last4: key.last4,
  status: statusOf(key, now),
  createdBy: key.createdBy,
  expiresAt: key.expiresAt,
  lastUsedAt: key.lastUsedAt,
  createdAt: key.createdAt,
})

async function revokeOne(ctx: AppContext, id: string): Promise<CommandResult> {
  const apiKey = await getKey(ctx, id, 'all')
  if (!apiKey) throw new ApiError('API_KEY_NOT_FOUND')
  await inTransaction(ctx, (tx) => revokeKey(tx, apiKey))
  return { lines: [`API key ${apiKey.name} is revoked.`], data: { id, name: apiKey.name, status: 'revoked' } }
}
