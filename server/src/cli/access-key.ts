import { Command } from 'commander'
import { mostImported } from '../access-keys/imports/schema.ts'
import { importAccessKeys, type KeyToImport, readImportedKeys } from '../access-keys/imports/service.ts'
import { holdAccessKey, revokeAccessKey } from '../access-keys/keys.ts'
import { listAccessKeysOf } from '../access-keys/queries.ts'
import type { AccessKeyItem } from '../access-keys/schema.ts'
import { showAccessKey } from '../access-keys/shown.ts'
import type { AppContext } from '../context.ts'
import { inTransaction } from '../platform/db/db.ts'
import { normalizeEmail } from '../platform/mail/address.ts'
import type { Project } from '../projects/service.ts'
import type { Progress } from '../transfer/import/service.ts'
import { findUser, findUserIn } from '../users/service.ts'
import { readKeysOf } from './access-key-files.ts'
import { requireNamedOrganization } from './named-organization.ts'
import { onDatabase, requireNamedProject } from './on-database.ts'
import { showProgress } from './progress.ts'
import { action, type CommandResult } from './run.ts'
import { columns, projectOption, shortOf } from './table.ts'

export function accessKeyCommand(): Command {
  const accessKey = new Command('access-key')
    .summary('manage access keys of users and organizations')
    .description('Users create access keys for the API of your app.')
  const list = accessKey
    .command('list')
    .summary('list access keys')
    .description('Lists the access keys of a project, of a user, or in an organization, newest first, at most 1000.')
    .option(...projectOption)
    .option('--user <who>', 'email or ID of the user')
    .option('--organization <which>', 'ID or slug of the organization')
    .option('--all', 'also keys that are revoked or expired')
  action(list, (options) => onDatabase((ctx) => listOf(ctx, options)))
  const revoke = accessKey
    .command('revoke')
    .summary('revoke an access key')
    .description('Revokes an access key. It stops working on every node within 1 second. You cannot undo it.')
    .argument('<id>', 'ID of the key, such as akey_4fQ0cZ7hT2mXwB9k')
  action(revoke, (_options, [id = '']) => onDatabase((ctx) => revokeOne(ctx, id)))
  const importing = accessKey
    .command('import')
    .summary('import access keys from a file')
    .description(
      'Imports keys by the SHA-256 of their texts: a JSON array or lines of {sha256, userId | externalId | organizationId, name, scopes, expiresAt}, or a file of licet export, whose keys keep working. Each hash is imported once, so you can repeat it.',
    )
    .argument('<file>', 'JSON, lines of JSON, or a file of licet export')
    .option(...projectOption)
  action(importing, ({ project }, [file = '']) => onDatabase((ctx) => importFrom(ctx, String(project), file)))
  return accessKey
}

const mostListed = 1_000

async function listOf(ctx: AppContext, options: Record<string, unknown>): Promise<CommandResult> {
  const key = String(options['project'])
  const project = await requireNamedProject(ctx, key)
  const of = {
    userId: await numberOfUser(ctx, project, options['user']),
    organizationId: await numberOfOrganization(ctx, project, options['organization']),
    at: options['all'] === true ? undefined : ctx.now(),
  }
  const rows = await listAccessKeysOf(ctx.db, project.id, of, { limit: mostListed })
  const accessKeys = await Promise.all(rows.map((row) => showAccessKey(ctx, project, row)))
  const cells = accessKeys.map((one) => [
    one.id,
    one.name,
    one.userId ?? '-',
    one.organizationId ?? '-',
    one.status,
    one.lastUsedAt === null ? 'never' : shortOf(new Date(one.lastUsedAt)),
    one.lastRefusedAt === null ? '-' : shortOf(new Date(one.lastRefusedAt)),
    scopesText(one),
  ])
  const head = ['KEY', 'NAME', 'USER', 'ORGANIZATION', 'STATUS', 'LAST USED', 'LAST REFUSED', 'SCOPES']
  return {
    lines: cells.length === 0 ? ['No access key that works.'] : columns([head, ...cells]),
    data: { accessKeys: accessKeys.map((one) => ({ ...one, projectId: project.ref })) },
  }
}

/** Those that the key has now, and after each other one why not. */
const scopesText = ({ scopes, unavailableScopes }: AccessKeyItem): string =>
  [...scopes, ...unavailableScopes.map(({ key, reason }) => `${key} (${reason})`)].join(',')

async function numberOfUser(ctx: AppContext, { id, key }: Project, who: unknown): Promise<number | undefined> {
  if (who === undefined) return undefined
  const name = String(who)
  const user = name.startsWith('usr_')
    ? await findUserIn(ctx, name, [id])
    : await findUser(ctx, id, normalizeEmail(name) ?? '')
  if (!user) throw new Error(`No user of project ${key} has the ID or email ${name}.`)
  return user.id
}

const numberOfOrganization = async (ctx: AppContext, project: Project, which: unknown): Promise<number | undefined> =>
  which === undefined ? undefined : (await requireNamedOrganization(ctx, project, String(which))).id

async function revokeOne(ctx: AppContext, id: string): Promise<CommandResult> {
  const name = await inTransaction(ctx, async (tx) => {
    const row = await holdAccessKey(tx, id, 'all')
    await revokeAccessKey(tx, row, { reason: 'admin', by: null })
    return row.name
  })
  return { lines: [`Access key ${name} is revoked.`], data: { id, name, status: 'revoked' } }
}

interface Imported {
  imported: number
  skipped: number
  readonly refused: { readonly position: number; readonly reason: string }[]
}

async function importAll(
  ctx: AppContext,
  project: Project,
  keys: readonly KeyToImport[],
  onProgress: (progress: Progress) => void,
): Promise<Imported> {
  const total: Imported = { imported: 0, skipped: 0, refused: [] }
  for (let from = 0; from < keys.length; from += mostImported) {
    onProgress({ phase: 'write', done: from, total: keys.length })
    const read = await readImportedKeys(ctx, project, keys.slice(from, from + mostImported))
    const { imported, skipped, refused } = await inTransaction(ctx, (tx) => importAccessKeys(tx, project, read))
    total.imported += imported
    total.skipped += skipped
    total.refused.push(...refused.map(({ index, reason }) => ({ position: from + index + 1, reason })))
  }
  return total
}

async function importFrom(ctx: AppContext, key: string, file: string): Promise<CommandResult> {
  const project = await requireNamedProject(ctx, key)
  const keys = await readKeysOf(file)
  const progress = showProgress(process.stderr)
  const total = await importAll(ctx, project, keys, progress.show).finally(progress.clear)
  const { imported, skipped, refused } = total
  return {
    lines: [
      `Access keys of ${file}: ${imported} imported, ${skipped} skipped, ${refused.length} refused.`,
      ...refused.slice(0, 10).map(({ position, reason }) => `  key ${position}: ${reason}`),
    ],
    data: total,
  }
}
