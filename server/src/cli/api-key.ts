import { Command } from 'commander'
import { createKey } from '../api-keys/service.ts'
import type { AppContext } from '../context.ts'
import { checkKey } from '../instance/service.ts'
import { type ApiKeyScope, apiKeyScopes } from '../permissions.ts'
import { inTransaction } from '../platform/db/db.ts'
import { migrate } from '../platform/db/migrate.ts'
import { findProject } from '../projects/service.ts'
import { action, type Outcome, withContext } from './run.ts'

export function apiKeyCommand(): Command {
  const apiKey = new Command('api-key')
    .summary('keys for servers')
    .description('What servers call the admin area with.')
  const create = apiKey
    .command('create')
    .summary('make an API key and print it, once')
    .description('Makes an API key of a project and prints it. Nothing can show it again.')
    .requiredOption('--project <key>', 'key of the project, like default')
    .requiredOption('--name <name>', 'what it is for')
    .requiredOption('--scopes <list>', `what it may do, with commas: ${apiKeyScopes.join(', ')}`)
    .option('--expires-in <time>', 'when it stops working: 12h, 90d, 4w, 1y (never, when left out)')
  action(create, (options) => createFor(readOptions(options)))
  return apiKey
}

interface Wanted {
  readonly project: string
  readonly name: string
  readonly scopes: ApiKeyScope[]
  /** Milliseconds. */
  readonly lifetime: number | undefined
}

function readOptions(options: Record<string, unknown>): Wanted {
  const { project, name, scopes, expiresIn } = options
  const length = String(name).trim().length
  if (length === 0 || length > 200) throw new Error('--name takes 1 to 200 characters')
  return {
    project: String(project),
    name: String(name).trim(),
    scopes: readScopes(String(scopes)),
    lifetime: expiresIn === undefined ? undefined : readLifetime(String(expiresIn)),
  }
}

function readScopes(list: string): ApiKeyScope[] {
  const names = [...new Set(list.split(',').map((name) => name.trim()))]
  const known = apiKeyScopes.filter((scope) => names.includes(scope))
  const unknown = names.find((name) => !known.some((scope) => scope === name))
  if (unknown !== undefined) throw new Error(`there is no scope "${unknown}"; there are ${apiKeyScopes.join(', ')}`)
  return known
}

const hour = 3_600_000
const units: Readonly<Record<string, number>> = { h: hour, d: 24 * hour, w: 7 * 24 * hour, y: 365 * 24 * hour }

function readLifetime(text: string): number {
  const [, count = '', unit = ''] = /^(\d{1,4})([hdwy])$/.exec(text) ?? []
  const milliseconds = Number(count) * (units[unit] ?? 0)
  if (milliseconds === 0) throw new Error('--expires-in takes a number and h, d, w or y, like 90d')
  return milliseconds
}

const createFor = (wanted: Wanted): Promise<Outcome> =>
  withContext(async (ctx) => {
    await migrate(ctx.db)
    await checkKey(ctx)
    const { apiKey, text } = await create(ctx, wanted)
    const { ref: id, name, scopes, last4 } = apiKey
    const expiresAt = apiKey.expiresAt?.toISOString() ?? null
    const end = expiresAt === null ? 'It does not expire.' : `It works until ${expiresAt}.`
    return {
      lines: [`The API key ${name} of ${wanted.project}, shown this once:`, '', `  ${text}`, '', end],
      data: { id, projectId: apiKey.project.ref, name, scopes, last4, expiresAt, key: text },
    }
  })

async function create(ctx: AppContext, { project: key, name, scopes, lifetime }: Wanted) {
  const project = await findProject(ctx, key)
  if (!project) throw new Error(`there is no project "${key}"`)
  const expiresAt = lifetime === undefined ? null : new Date(ctx.now().getTime() + lifetime)
  return inTransaction(ctx, (tx) => createKey(tx, project, { name, scopes, expiresAt }))
}
