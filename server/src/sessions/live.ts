import type { LiveSession, StepUpProof } from '../context.ts'
import { hashFamily } from '../platform/crypto/tokens.ts'
import { Coalescer, eachAlone } from '../platform/db/coalesce.ts'
import { againAfterDeadlock, type Pool } from '../platform/db/db.ts'
import { describeDevice, type Locations } from '../platform/http/requester.ts'
import type { Metrics } from '../platform/log/metrics.ts'
import { settingsOf } from '../projects/apps/model.ts'
import { defaultSettings } from '../projects/apps/schema.ts'
import { claimsOfUser, readClaims, type StoredClaims } from '../users/claims/queries.ts'
import { Activity, type Rotated, SessionCache, type TokenRotation } from './cache.ts'
import { type LoadedRow, loadSessions, prepareRotation, type RotatedRow } from './queries.ts'
import { readRecent } from './recent.ts'
import { amrOf } from './recognition.ts'
import { ReplayMemory } from './replays.ts'

interface Parts {
  readonly db: Pool
  readonly now: () => Date
  readonly metrics: Metrics
  readonly locations: Locations
}

/**
 * A durable write waits for the disk: several run in parallel, but a single row that could join others does not get its
 * own.
 */
const rotationLanes = { lanes: 5, enough: 8, gatherMs: 1 }

/** Every request with a token uses this cache: concurrent lookups become one statement. */
export function createSessionCache(parts: Parts, maxBytes: number): SessionCache {
  const replays = new ReplayMemory()
  const loads = new Coalescer(eachAlone((families: Buffer[]) => load(parts, families)))
  const rotations = new Coalescer((items: TokenRotation[]) => rotate(parts, replays, items), rotationLanes)
  return new SessionCache(maxBytes, {
    load: (family) => loads.submit(hashFamily(family)),
    rotate: (rotation) => rotations.submit(rotation),
    activity: new Activity(),
    replays,
    metrics: parts.metrics,
  })
}

async function load(parts: Parts, families: Buffer[]): Promise<(LiveSession | 'ended' | undefined)[]> {
  const rows = await loadSessions(parts.db.reads, families)
  const now = parts.now()
  const found = new Map(rows.map((row) => [row.family.toString('latin1'), row]))
  return families.map((family) => {
    const row = found.get(family.toString('latin1'))
    return row && (row.ended_at || row.expires_at <= now ? 'ended' : toLive(parts, row))
  })
}

function toLive({ locations }: Parts, row: LoadedRow): LiveSession {
  const { fingerprintPolicy, refreshReuseGrace } = settingsOf(row.settings)
  const ip = row.ip ?? ''
  const userAgent = row.user_agent ?? ''
  return {
    id: row.id,
    publicId: row.public_id,
    projectId: row.project_id,
    projectRef: row.project_ref,
    appId: row.app_id,
    appRef: row.app_ref,
    userId: row.user_id,
    userRef: row.user_ref,
    organizationId: row.organization_id,
    organizations: row.organizations,
    accessHash: row.access_hash,
    accessExpiresAt: row.access_expires_at.getTime(),
    previousAccessHash: row.previous_access_hash,
    previousAccessExpiresAt: row.previous_access_expires_at?.getTime() ?? 0,
    refreshHash: row.refresh_hash,
    previousRefreshHash: row.previous_refresh_hash,
    expiresAt: row.expires_at.getTime(),
    createdAt: row.created_at.getTime(),
    scopes: row.scopes,
    ...proofsIn(row),
    ip,
    userAgent,
    device: describeDevice(userAgent).name,
    location: locations.of(ip),
    redirectUri: row.redirect_uri,
    method: row.method,
    fingerprintPolicy,
    graceSeconds: refreshReuseGrace,
    lastActiveAt: row.last_active_at.getTime(),
    lastIp: row.last_ip ?? ip,
    lastUserAgent: row.last_user_agent ?? userAgent,
    recent: readRecent(row.recent_networks, row.recent_agents),
  }
}

function proofsIn(row: LoadedRow): Pick<LiveSession, 'proof' | 'stepUp'> {
  // A session that started from that of a browser is as old as that sign-in: single sign-on verifies no one.
  const authenticatedAt = row.authenticated_at ?? row.created_at
  return {
    proof: { at: authenticatedAt.getTime(), amr: row.amr ?? amrOf(row.method) },
    stepUp: stepUpIn(row),
  }
}

function stepUpIn(row: LoadedRow): StepUpProof | null {
  const { step_up_hash: hash, step_up_at: at, step_up_expires_at: expiresAt, step_up_amr: amr } = row
  if (!hash || !at || !expiresAt || !amr) return null
  return { hash, at: at.getTime(), expiresAt: expiresAt.getTime(), amr }
}

const rotateSessions = prepareRotation<StoredClaims>(defaultSettings, claimsOfUser)

/** Leaves out the second of two rotations with the same token in one batch: it will find the result of the first. */
async function rotate(parts: Parts, replays: ReplayMemory, items: TokenRotation[]): Promise<(Rotated | undefined)[]> {
  const first = new Map(items.toReversed().map((item) => [item.family, item]))
  // Always in the same order, so that two nodes that rotate the same sessions queue instead of deadlocking.
  const unique = [...first.values()].sort((a, b) => (a.family < b.family ? -1 : 1))
  const now = parts.now()
  const rotations = unique.map((item) => ({ ...item, family: hashFamily(item.family) }))
  const rows = await againAfterDeadlock(() => rotateSessions(parts.db, rotations, now))
  const byHash = new Map(rows.map((row) => [row.family.toString('latin1'), row]))
  const rowOf = new Map(
    unique.map((item, index) => [item, byHash.get(rotations[index]?.family.toString('latin1') ?? '')]),
  )
  for (const { id, grace_seconds } of rows) replays.remember(id, now.getTime(), grace_seconds)
  return items.map((item) => {
    const row = rowOf.get(item)
    return row && toRotated(item, row)
  })
}

const toRotated = (item: TokenRotation, row: RotatedRow<StoredClaims>): Rotated => ({
  accessExpiresAt: row.access_expires_at,
  user: row.claims ? readClaims(row.claims) : undefined,
  changes: {
    accessHash: item.nextAccessHash,
    accessExpiresAt: row.access_expires_at.getTime(),
    previousAccessHash: row.previous_access_hash,
    previousAccessExpiresAt: row.previous_access_expires_at.getTime(),
    refreshHash: item.nextRefreshHash,
    previousRefreshHash: item.refreshHash,
    expiresAt: row.expires_at.getTime(),
  },
})
