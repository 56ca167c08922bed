import { record } from '../../audit/service.ts'
import type { RequestContext, RequestTransaction } from '../../context.ts'
import { ApiError } from '../../errors.ts'
import { attachLicenses } from '../../licenses/holders.ts'
import {
  type CheckedPasskey,
  checkPasskey,
  openPasskeyChallenge,
  passkeyUnknown,
  refusePasskey,
  usePasskey,
} from '../../passkeys/ceremonies.ts'
import { requireParty } from '../../passkeys/sign-in.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { requireOwnRelay } from '../../projects/apps/choice.ts'
import type { App } from '../../projects/apps/model.ts'
import { findApp } from '../../projects/apps/service.ts'
import { openSession, type SignInTarget } from '../../sessions/service.ts'
import { lockUserRow, recordLogin, type User } from '../../users/service.ts'
import { announceChanged, announceRefused } from './notices.ts'
import type { PasskeySignedIn, SignInWithPasskeyBody } from './schema.ts'

/** @throws CHALLENGE_EXPIRED, PASSKEY_INVALID, UNAUTHORIZED, FORBIDDEN, SESSION_LIMIT_REACHED */
export async function completePasskeySignIn(
  ctx: RequestContext,
  { body }: { body: SignInWithPasskeyBody },
): Promise<PasskeySignedIn> {
  const { user, opened } = await signInByPasskey(ctx, body, {
    appRef: ctx.appId,
    requireFit: (app) => requireOwnRelay(ctx, app),
    open: openSession,
  })
  return { user: describeUser(user), ...opened }
}

interface SignedInByPasskey<T> {
  readonly user: User
  readonly opened: T
}

interface PasskeyTarget<T> extends Pick<SignInTarget<T>, 'open'> {
  /** ID of the app that the challenge must be for. */
  readonly appRef: string | undefined
  readonly requireFit?: (app: App) => void
}

/** @throws as `completePasskeySignIn` */
export async function signInByPasskey<T>(
  ctx: RequestContext,
  body: SignInWithPasskeyBody,
  target: PasskeyTarget<T>,
): Promise<SignedInByPasskey<T>> {
  try {
    const signedIn = await signIn(ctx, body, target)
    ctx.metrics.login('passkey', 'success')
    return signedIn
  } catch (error) {
    if (error instanceof ApiError) ctx.metrics.login('passkey', error.code)
    throw error
  }
}

async function signIn<T>(
  ctx: RequestContext,
  body: SignInWithPasskeyBody,
  { appRef, requireFit, open }: PasskeyTarget<T>,
): Promise<SignedInByPasskey<T>> {
  const scope = { purpose: 'sign_in', projectId: null, sessionId: null } as const
  const challenge = openPasskeyChallenge(ctx, body.challenge, scope)
  const app = challenge.appId === null ? undefined : await findApp(ctx, challenge.appId)
  if (!app || (appRef !== undefined && appRef !== app.ref)) throw new ApiError('CHALLENGE_EXPIRED')
  requireFit?.(app)
  const party = await requireParty(ctx, app.project.id)
  const checked = await checkPasskey(ctx, party, challenge, body.credential)
  const signedIn = await inTransaction(ctx, (tx) => signInTo(tx, app, checked, open))
  if (!signedIn) throw refusePasskey()
  return signedIn
}

/** Undefined when the assertion was refused, which is to be recorded. */
async function signInTo<T>(
  tx: RequestTransaction,
  app: App,
  checked: CheckedPasskey,
  open: SignInTarget<T>['open'],
): Promise<SignedInByPasskey<T> | undefined> {
  const { project } = app
  const { passkey, assertion } = checked
  const found = await lockUserRow(tx, project.id, Number(passkey.user_id))
  if (!found) throw passkeyUnknown()
  const { refused, flag } = await usePasskey(tx, checked)
  const about = { project, app: app.name, user: found, passkey }
  if (refused) {
    await announceRefused(tx, about)
    return undefined
  }
  if (flag === 'passkey_backup_eligible') await announceChanged(tx, about)
  const user = await recordLogin(tx, project, found)
  if (user.emailVerified) await attachLicenses(tx, project, user, user.email)
  const opened = await open(tx, {
    user,
    app,
    method: 'passkey',
    redirectUri: redirectOf(app, assertion.origin),
    passkeyId: passkey.id,
    ...(flag !== null && { flag }),
  })
  await record(tx, 'user.login', {
    project,
    user,
    entity: user,
    newValue: { method: 'passkey', passkey: passkey.public_id, app: app.ref },
  })
  return { user, opened }
}

const describeUser = ({ ref: id, email, emailVerified, name }: User) => ({
  id,
  email,
  emailVerified,
  name: name ?? email,
})

/** Where links in later emails of the session lead: to the page that signed in, if it is allowed, else to the app. */
function redirectOf({ redirectUris }: App, origin: string): string {
  const exact = redirectUris.filter((entry) => !entry.includes('*'))
  return exact.find((entry) => entry === origin || entry.startsWith(`${origin}/`)) ?? exact[0] ?? origin
}
