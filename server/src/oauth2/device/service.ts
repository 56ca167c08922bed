import { record } from '../../audit/service.ts'
import { requireRecentSignIn } from '../../auth/step-up/methods/service.ts'
import type { AppContext, Client, Reader, RequestContext, RequestTransaction, UserContext } from '../../context.ts'
import { hashToken, isToken, newToken, newUserCode } from '../../platform/crypto/tokens.ts'
import type { Vault } from '../../platform/crypto/vault.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { describeDevice } from '../../platform/http/requester.ts'
import type { App } from '../../projects/apps/model.ts'
import { ownerOfSession } from '../../sessions/owner.ts'
import { proofOf } from '../../sessions/recognition.ts'
import { holdUser } from '../../users/queries.ts'
import {
  decideRow,
  deleteExpiredGrants,
  findGrantByCode,
  findGrantById,
  type GrantRow,
  insertGrant,
  notePoll,
  takeApproved,
} from './queries.ts'

/*
 * Sign-ins of devices without a browser (RFC 8628): the device polls with its secret code, while its user enters the short
 * one on our page. Neither code is stored.
 */

/** For how long both codes work. */
const lifetimeSeconds = 600
/** Between two polls. */
const pollSeconds = 5
const slowDownSeconds = 5
/** A poll may arrive faster than the one before it. */
const leewaySeconds = 1
/** Until then, a device that still polls learns that its code has expired. */
const keepMs = 600_000
const batchSize = 1_000

/** The purpose of the HMAC. The project is part of the text, so one code has another value in each. */
const macsOf = (vault: Vault, projectId: number, userCode: string): Buffer[] =>
  vault.macs(`${projectId}:${userCode}`, 'user code of a device')

export interface DeviceCodes {
  /** Secret of the device. */
  readonly deviceCode: string
  /** Eight letters, for the user. */
  readonly userCode: string
  /** For how long both work, in seconds. */
  readonly expiresIn: number
  /** Between two polls, in seconds. */
  readonly interval: number
}

/** Starts the sign-in of the device that sends the request. */
export async function startDeviceGrant(ctx: RequestContext, app: App, scopes: readonly string[]): Promise<DeviceCodes> {
  const { db, vault, client } = ctx
  const now = ctx.now()
  const expiresAt = new Date(now.getTime() + lifetimeSeconds * 1_000)
  // Of 25 billion codes, few are in use.
  for (let tries = 0; tries < 5; tries += 1) {
    const [deviceCode, userCode] = [newToken('ldc'), newUserCode()]
    const [userCodeMac] = macsOf(vault, app.project.id, userCode)
    if (!userCodeMac) break
    const owner = { projectId: app.project.id, appId: app.id }
    const hashes = { deviceHash: hashToken(deviceCode), userCodeMac }
    if (await insertGrant(db, { ...owner, ...hashes, scopes, client, now, expiresAt, pollSeconds }))
      return { deviceCode, userCode, expiresIn: lifetimeSeconds, interval: pollSeconds }
  }
  throw new Error('no user code is free')
}

/** A user code in two parts of four letters, which are easier to type. */
export const showUserCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`

/** What a device learns when it polls. */
export type Polled =
  | { readonly outcome: 'unknown' | 'pending' | 'too_early' | 'expired' | 'denied' | 'redeemed' }
  | { readonly outcome: 'approved'; readonly id: number; readonly userId: number; readonly scopes: readonly string[] }

/** A code of another app is unknown. */
export async function pollDeviceGrant(ctx: Reader, app: App, deviceCode: string): Promise<Polled> {
  if (!isToken('ldc', deviceCode)) return { outcome: 'unknown' }
  const now = ctx.now()
  const pace = { leewaySeconds, slowDownSeconds }
  const row = await notePoll(ctx.db, { appId: app.id, deviceHash: hashToken(deviceCode), now, ...pace })
  if (!row) return { outcome: 'unknown' }
  const { id, state, user_id: userId, scopes } = row
  if (state === 'denied' || state === 'redeemed') return { outcome: state }
  if (row.expires_at <= now) return { outcome: 'expired' }
  if (state === 'approved' && userId !== null) return { outcome: 'approved', id, userId, scopes }
  return { outcome: row.too_early ? 'too_early' : 'pending' }
}

/** An approval that is redeemed. */
export interface TakenGrant {
  /** The device. */
  readonly client: Client
  /** Number of the browser's session in which the user approved. */
  readonly sessionId: number
  /** When and how the user authenticated there. */
  readonly authenticatedAt: Date
  readonly amr: readonly string[]
}

/** Uses up an approval, in the transaction that opens the session. Undefined when it was redeemed before. */
export async function takeDeviceGrant(tx: RequestTransaction, app: App, id: number): Promise<TakenGrant | undefined> {
  const row = await takeApproved(tx.db, { id, appId: app.id }, tx.now())
  const { session_id: sessionId, authenticated_at: authenticatedAt, amr } = row ?? {}
  if (!row || sessionId == null || authenticatedAt == null) return undefined
  return { client: { ip: row.ip, userAgent: row.user_agent }, sessionId, authenticatedAt, amr: amr ?? [] }
}

/** The sign-in of a device, for the user who decides. */
export interface DeviceGrant {
  readonly id: number
  /** Number of the app. */
  readonly appId: number
  readonly state: 'pending' | 'expired' | 'approved' | 'denied' | 'redeemed'
  /** Number of the user who decided. */
  readonly userId: number | null
  /** What its tokens will permit. */
  readonly scopes: readonly string[]
  readonly client: Client
}

export async function findByUserCode(
  ctx: RequestContext,
  project: { readonly id: number },
  userCode: string,
): Promise<DeviceGrant | undefined> {
  const row = await findGrantByCode(ctx.db, project.id, macsOf(ctx.vault, project.id, userCode))
  return row && toGrant(ctx, row)
}

export async function findDeviceGrant(
  ctx: Reader,
  project: { readonly id: number },
  id: number,
): Promise<DeviceGrant | undefined> {
  const row = await findGrantById(ctx.db, project.id, id)
  return row && toGrant(ctx, row)
}

const toGrant = ({ now }: Reader, row: GrantRow): DeviceGrant => ({
  id: row.id,
  appId: row.app_id,
  state: row.state === 'pending' && row.expires_at <= now() ? 'expired' : row.state,
  userId: row.user_id,
  scopes: row.scopes,
  client: { ip: row.ip, userAgent: row.user_agent },
})

/**
 * Approves or denies the sign-in of a device. It may be that of a thief, so the user must have authenticated recently. False
 * when the sign-in no longer waits. @throws REAUTH_REQUIRED
 */
export async function decideDeviceGrant(
  ctx: UserContext,
  { id, client }: DeviceGrant,
  app: App,
  state: 'approved' | 'denied',
): Promise<boolean> {
  await requireRecentSignIn(ctx)
  const { at, amr } = proofOf(ctx)
  return inTransaction(ctx, async (tx) => {
    const { project, user } = ownerOfSession(tx.session)
    if (!(await holdUser(tx.db, user.id))) return false
    const by = { userId: user.id, sessionId: tx.session.id, authenticatedAt: new Date(at), amr }
    if (!(await decideRow(tx.db, { id, projectId: project.id, state, ...by }, tx.now()))) return false
    const newValue = { app: app.ref, device: describeDevice(client.userAgent).name, ip: client.ip }
    await record(tx, state === 'approved' ? 'device_grant.approve' : 'device_grant.deny', { project, user, newValue })
    return true
  })
}

export async function purgeDeviceGrants(ctx: AppContext): Promise<void> {
  const before = new Date(ctx.now().getTime() - keepMs)
  while ((await deleteExpiredGrants(ctx.db, before, batchSize)) === batchSize);
}
