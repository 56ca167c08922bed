import { type Ref, record } from '../../audit/service.ts'
import type { RequestTransaction, Writer } from '../../context.ts'
import { publishInvalidation } from '../../memory/changes/service.ts'
import { newId } from '../../platform/crypto/ids.ts'
import { hashFamily, hashToken, isToken, newFamily, newFamilyToken, ownFamilyOf } from '../../platform/crypto/tokens.ts'
import { amrOfImpersonation, impersonation } from '../../platform/http/route.ts'
import { ensureAccountApp } from '../../projects/apps/service.ts'
import { startIn } from '../opening/queries.ts'
import { insertBrowserSession, takeImpersonationRow } from './queries.ts'
import { browserRow } from './row.ts'

const sessionMs = 15 * 60_000
const linkMs = 60_000

interface Impersonation {
  /** For the fragment of the link. */
  readonly token: string
  readonly session: Ref
  readonly linkExpiresAt: Date
  readonly endsAt: Date
}

/**
 * Opens a session in which a member sees what the user sees. It is of the user, who finds it among their sessions, and of no browser
 * until its link is used. The member has not authenticated as the user: nothing that requires a recent sign-in is possible.
 */
export async function openImpersonation(
  tx: RequestTransaction,
  project: Ref & { readonly key: string; readonly name: string },
  { user, member }: { user: Ref; member: Ref },
): Promise<Impersonation> {
  const now = tx.now()
  const app = await ensureAccountApp(tx, project)
  const token = newFamilyToken('lim', newFamily())
  const ref = newId('ses')
  const endsAt = new Date(now.getTime() + sessionMs)
  const row = {
    ...browserRow(tx, { ref, project, app, user, token }),
    expires_at: endsAt,
    absolute_expires_at: endsAt,
    method: impersonation,
    amr: amrOfImpersonation(member.ref),
    authenticated_at: new Date(0),
  }
  const { id } = await insertBrowserSession(tx.db, row, startIn)
  const session = { id, ref }
  await record(tx, 'session.create', {
    project,
    entity: session,
    newValue: { app: app.ref, user: user.ref, method: impersonation },
  })
  return { token, session, linkExpiresAt: new Date(now.getTime() + linkMs), endsAt }
}

/** Gives the session to the browser that uses its link first, within a minute. Returns the token for the cookie. */
export async function takeImpersonation(tx: Writer, project: Ref, token: string): Promise<string | undefined> {
  if (!isToken('lim', token)) return undefined
  const family = ownFamilyOf(token)
  const next = newFamilyToken('lso', family)
  const now = tx.now()
  const taken = await takeImpersonationRow(tx.db, {
    projectId: project.id,
    family: hashFamily(family),
    linkHash: hashToken(token),
    nextHash: hashToken(next),
    createdAfter: new Date(now.getTime() - linkMs),
    now,
  })
  if (!taken) return undefined
  await publishInvalidation(tx, 'session', taken.id)
  return next
}
