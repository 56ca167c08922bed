import { type Ref, record } from '../../audit/service.ts'
import type { Reader, Secrets, Writer } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { newId } from '../../platform/crypto/ids.ts'
import type { ProjectScope } from '../../platform/db/db.ts'
import { lockProject } from '../../projects/queries.ts'
import {
  countEndpoints,
  deleteEndpointRow,
  type EndpointRow,
  findEndpointIn,
  insertEndpointBelow,
  listEndpointRows,
  listListening,
  replaceSecret,
  updateEndpointRow,
} from './queries.ts'
import { newEndpointSecret } from './secrets.ts'

/** A URL that receives events of a project, and the selected event types. */
export interface EndpointSetup {
  readonly url: string
  readonly description: string
  /** Types, `license.*`, or `*`. */
  readonly events: readonly string[]
  readonly enabled: boolean
}

export interface Endpoint extends Ref, EndpointSetup {
  readonly project: Ref
  readonly disabledReason: EndpointRow['disabled_reason']
  readonly failingSince: Date | null
  readonly secret: { readonly last4: string; readonly updatedAt: Date; readonly previousExpiresAt: Date | null }
  readonly createdAt: Date
  readonly updatedAt: Date
}

export interface Listening {
  readonly id: number
  readonly projectRef: string
  readonly events: readonly string[]
}

/** The enabled endpoints of a project, locked until the transaction ends. */
export async function listeningIn(tx: Reader, project: Pick<Ref, 'id'>): Promise<Listening[]> {
  const rows = await listListening(tx.db, project.id)
  return rows.map(({ id, events, project_ref }) => ({ id, events, projectRef: project_ref }))
}

/** Newest first. */
export async function listEndpoints(
  ctx: Reader,
  project: Ref,
  window: { limit: number; offset: number },
): Promise<{ endpoints: Endpoint[]; total: number }> {
  const [rows, total] = await Promise.all([
    listEndpointRows(ctx.db, project.id, window),
    countEndpoints(ctx.db, project.id),
  ])
  return { endpoints: rows.map(toEndpoint), total }
}

/** Finds an endpoint by ID among the projects visible to the caller. */
export async function getEndpoint(ctx: Reader, ref: string, among: ProjectScope): Promise<Endpoint | undefined> {
  const row = await findEndpointIn(ctx.db, ref, among)
  return row && toEndpoint(row)
}

/** Endpoints of a project: each event is queued for all of them. */
const most = 20

/**
 * Call it in a transaction, like every function that changes an endpoint. The secret can't be shown again.
 * @throws WEBHOOK_ENDPOINT_LIMIT
 */
export async function createEndpoint(
  tx: Writer & Secrets,
  project: Ref,
  setup: EndpointSetup,
): Promise<{ endpoint: Endpoint; secret: string }> {
  const ref = newId('whe')
  const now = tx.now()
  const { secret, sealed, last4 } = newEndpointSecret(tx, ref)
  await lockProject(tx.db, [project.id], project.ref)
  const id = await insertEndpointBelow(tx.db, most, {
    ...valuesOf(setup),
    public_id: ref,
    project_id: project.id,
    secret_ciphertext: sealed,
    secret_last4: last4,
    secret_updated_at: now,
    created_at: now,
    updated_at: now,
  })
  if (id === undefined) throw new ApiError('WEBHOOK_ENDPOINT_LIMIT')
  await record(tx, 'webhook_endpoint.create', { project, entity: { id, ref }, newValue: toAuditValue(setup) })
  const endpoint = await getEndpoint(tx, ref, [project.id])
  if (!endpoint) throw new Error('webhook endpoint disappeared while it was created')
  return { endpoint, secret }
}

const valuesOf = ({ url, description, events, enabled }: EndpointSetup) => ({
  url,
  description,
  events: [...events],
  enabled,
  disabled_reason: enabled ? null : ('asked' as const),
})

/** The values for the audit log: only the origin of the URL, because its path may be a secret. */
const toAuditValue = ({ url, description, events, enabled }: EndpointSetup) => ({
  origin: new URL(url).origin,
  description,
  events,
  enabled,
})

/** An endpoint that is enabled again starts without failures. The caller holds its lock. */
export async function updateEndpoint(
  tx: Writer,
  endpoint: Endpoint,
  changes: { [K in keyof EndpointSetup]?: EndpointSetup[K] | undefined },
): Promise<void> {
  const { project, url, description, events, enabled } = endpoint
  const before: EndpointSetup = { url, description, events, enabled }
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  const after: EndpointSetup = { ...before, ...Object.fromEntries(given) }
  if (JSON.stringify(after) === JSON.stringify(before)) return
  await updateEndpointRow(tx.db, endpoint.id, {
    ...valuesOf(after),
    ...(after.enabled !== enabled && { failures: 0, failing_since: null, paused_until: null }),
    ...(after.enabled === enabled && { disabled_reason: endpoint.disabledReason }),
    updated_at: tx.now(),
  })
  await record(tx, 'webhook_endpoint.update', {
    project,
    entity: endpoint,
    oldValue: toAuditValue(before),
    newValue: toAuditValue(after),
  })
}

/** Returns the new secret, which can't be shown again. The previous one keeps signing for `overlapHours`. */
export async function replaceEndpointSecret(
  tx: Writer & Secrets,
  endpoint: Endpoint,
  overlapHours: number,
): Promise<string> {
  const { secret, sealed, last4 } = newEndpointSecret(tx, endpoint.ref)
  const now = tx.now()
  const overlapUntil = new Date(now.getTime() + overlapHours * 3_600_000)
  await replaceSecret(tx.db, endpoint.id, { sealed, last4, overlapUntil, now })
  await record(tx, 'webhook_endpoint.rotate_secret', {
    project: endpoint.project,
    entity: endpoint,
    newValue: { overlapHours },
  })
  return secret
}

export async function deleteEndpoint(tx: Writer, endpoint: Endpoint): Promise<void> {
  if (!(await deleteEndpointRow(tx.db, endpoint.id))) return
  await record(tx, 'webhook_endpoint.delete', {
    project: endpoint.project,
    entity: endpoint,
    oldValue: toAuditValue(endpoint),
  })
}

const toEndpoint = (row: EndpointRow): Endpoint => ({
  id: row.id,
  ref: row.public_id,
  project: { id: row.project_id, ref: row.project_ref },
  url: row.url,
  description: row.description,
  events: row.events,
  enabled: row.enabled,
  disabledReason: row.disabled_reason,
  failingSince: row.failing_since,
  secret: { last4: row.secret_last4, updatedAt: row.secret_updated_at, previousExpiresAt: row.previous_expires_at },
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})
