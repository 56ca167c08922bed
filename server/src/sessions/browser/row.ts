import type { Ref } from '../../audit/service.ts'
import type { RequestTransaction } from '../../context.ts'
import { hashFamily, hashToken, newToken, ownFamilyOf } from '../../platform/crypto/tokens.ts'

interface NewBrowser {
  /** ID of the session. */
  readonly ref: string
  readonly project: Pick<Ref, 'id'>
  readonly app: { readonly id: number }
  readonly user: Pick<Ref, 'id'>
  /** The first token of the session, which has its family. */
  readonly token: string
}

/** What the row of every session on our pages has: all but how long it lasts, and how its user authenticated. */
export const browserRow = ({ now, client }: RequestTransaction, { ref, project, app, user, token }: NewBrowser) => ({
  public_id: ref,
  project_id: project.id,
  app_id: app.id,
  user_id: user.id,
  family: hashFamily(ownFamilyOf(token)),
  // Of bytes that no one has: there is no access token.
  access_hash: hashToken(newToken('lat')),
  access_expires_at: now(),
  refresh_hash: hashToken(token),
  redirect_uri: '',
  ip: client.ip,
  user_agent: client.userAgent,
  created_at: now(),
  last_active_at: now(),
  last_ip: client.ip,
  last_user_agent: client.userAgent,
})
