import { record } from '../../../audit/service.ts'
import type { AdminContext, AdminSession, AdminTransaction, AnyAdminRequest } from '../../../context.ts'
import { ApiError } from '../../../errors.ts'
import { needsPasskey } from '../../../instance/settings/service.ts'
import type { WayInRemoved } from '../../../me/identities/schema.ts'
import { membershipsOf } from '../../../members/service.ts'
import { mailLocale, queueMail } from '../../../outbox/mail/service.ts'
import {
  checkRegistration,
  openPasskeyChallenge,
  startRegistration,
  storePasskey,
} from '../../../passkeys/ceremonies.ts'
import { deletePasskeyRow, lockMemberPasskeys } from '../../../passkeys/members/queries.ts'
import { findMemberPasskeys } from '../../../passkeys/members/service.ts'
import type { PasskeyRow } from '../../../passkeys/queries.ts'
import { dashboardParty } from '../../../passkeys/relying-parties.ts'
import {
  credentialsOf,
  describePasskey,
  findOwnPasskey,
  renamePasskey,
  requirePasskeyAllowance,
} from '../../../passkeys/rows.ts'
import type {
  ListPasskeysQuery,
  PasskeyItem,
  PasskeyParams,
  RegistrationChallenge,
  RenamePasskeyBody,
} from '../../../passkeys/schema.ts'
import { inTransaction } from '../../../platform/db/db.ts'
import { Page } from '../../../platform/http/page.ts'
import { Reply } from '../../../platform/http/reply.ts'
import { describeDevice, requesterOf } from '../../../platform/http/requester.ts'
import { cookieOf, requireMember } from '../session.ts'
import { endOtherAdminSessions, finishEnrollment } from '../sessions.ts'
import type { AddMemberPasskeyBody } from './schema.ts'

const longestName = 60

const scopeOf = ({ id }: AdminSession) => ({ purpose: 'member_register', projectId: null, sessionId: id }) as const

/** @throws WAY_IN_LIMIT_REACHED */
export async function startMemberPasskeyRegistration(ctx: AdminContext): Promise<RegistrationChallenge> {
  const session = requireMember(ctx)
  const { email } = session
  await requirePasskeyAllowance(ctx, { memberEmail: email })
  const passkeys = await findMemberPasskeys(ctx, email)
  const account = {
    userHandle: passkeys[0]?.user_handle ?? null,
    email,
    name: email,
    existing: credentialsOf(passkeys),
  }
  return startRegistration(ctx, { party: dashboardParty(ctx), ...scopeOf(session), appId: null }, account)
}

/** @throws CHALLENGE_EXPIRED, PASSKEY_INVALID, WAY_IN_LIMIT_REACHED */
export async function createMemberPasskey(
  ctx: AdminContext,
  { body }: { body: AddMemberPasskeyBody },
): Promise<PasskeyItem | Reply<PasskeyItem>> {
  const session = requireMember(ctx)
  const challenge = openPasskeyChallenge(ctx, body.challenge, scopeOf(session))
  const registration = await checkRegistration(dashboardParty(ctx), challenge, body.credential)
  const name = body.name ?? describeDevice(ctx.client.userAgent).name.slice(0, longestName)
  const owner = { memberEmail: session.email }
  return inTransaction(ctx, async (tx) => {
    await lockMemberPasskeys(tx.db, session.email)
    await requirePasskeyAllowance(tx, owner)
    const passkey = await storePasskey(tx, registration, { owner, name })
    await announce(tx, 'member_passkey.create', session, passkey)
    const opened = session.onlyEnrolls ? await finishEnrollment(tx, session, passkey.id) : undefined
    const item = describePasskey(passkey, { current: opened !== undefined, removable: opened === undefined })
    return opened ? new Reply(item, ['set-cookie', cookieOf(tx, opened)], 201) : item
  })
}

const templates = {
  'member_passkey.create': 'member-passkey-added',
  'member_passkey.delete': 'member-passkey-removed',
} as const

/** Records a change, and sends the member an email: a change that they did not make must not go unnoticed. */
async function announce(
  tx: AdminTransaction,
  action: keyof typeof templates,
  { email }: AdminSession,
  { id, public_id: ref, name, backup_eligible: synced }: PasskeyRow,
): Promise<void> {
  await record(tx, action, { entity: { id, ref }, newValue: { email, synced } })
  const locale = mailLocale(undefined, tx.client)
  await queueMail(tx, {
    projectId: null,
    template: templates[action],
    recipient: email,
    expiresAt: new Date(tx.now().getTime() + 24 * 3_600_000),
    ...(locale !== undefined && { locale }),
    variables: { app: new URL(tx.config.baseUrl).host, passkey: name, ...requesterOf(tx) },
  })
}

export async function listMemberPasskeys(
  ctx: AdminContext,
  { query }: { query: ListPasskeysQuery },
): Promise<Page<PasskeyItem>> {
  const session = requireMember(ctx)
  const all = await describeAll(ctx, session)
  const from = (query.page - 1) * query.limit
  return new Page(all.slice(from, from + query.limit), all.length, query)
}

async function describeAll(ctx: AnyAdminRequest, session: AdminSession): Promise<PasskeyItem[]> {
  const rows = await findMemberPasskeys(ctx, session.email)
  const mustHaveOne = await mustHavePasskey(ctx, session)
  return rows.map((row) =>
    describePasskey(row, {
      current: row.id === session.passkeyId,
      removable: !mustHaveOne || hasAnother(rows, row),
    }),
  )
}

const mustHavePasskey = async (ctx: AnyAdminRequest, { passkeyRule, email }: AdminSession): Promise<boolean> =>
  needsPasskey(passkeyRule, await membershipsOf(ctx, email))

const hasAnother = (rows: readonly PasskeyRow[], { id }: PasskeyRow): boolean =>
  rows.some((row) => row.id !== id && row.disabled_at === null)

/** @throws PASSKEY_NOT_FOUND */
export function updateMemberPasskey(
  ctx: AdminContext,
  { params, body }: { params: PasskeyParams; body: RenamePasskeyBody },
): Promise<PasskeyItem> {
  const session = requireMember(ctx)
  return inTransaction(ctx, async (tx) => {
    const { id, public_id: ref } = await renamePasskey(tx, { memberEmail: session.email }, params.passkeyId, body.name)
    await record(tx, 'passkey.update', { entity: { id, ref } })
    const item = (await describeAll(tx, session)).find((one) => one.id === ref)
    if (!item) throw new ApiError('PASSKEY_NOT_FOUND')
    return item
  })
}

/** @throws PASSKEY_NOT_FOUND, LAST_WAY_IN */
export function removeMemberPasskey(ctx: AdminContext, { params }: { params: PasskeyParams }): Promise<WayInRemoved> {
  const session = requireMember(ctx)
  return inTransaction(ctx, async (tx) => {
    await lockMemberPasskeys(tx.db, session.email)
    const owner = { memberEmail: session.email }
    const passkey = await findOwnPasskey(tx, owner, dashboardParty(tx), params.passkeyId)
    const others = await findMemberPasskeys(tx, session.email)
    if (!hasAnother(others, passkey) && (await mustHavePasskey(tx, session))) throw new ApiError('LAST_WAY_IN')
    await deletePasskeyRow(tx.db, passkey.id)
    await announce(tx, 'member_passkey.delete', session, passkey)
    return { success: true, sessionsEnded: await endOtherAdminSessions(tx, session) }
  })
}
