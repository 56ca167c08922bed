import type { RequestTransaction } from '../../context.ts'
import { prepareMail } from '../../outbox/mail/service.ts'
import { hashToken, newToken } from '../../platform/crypto/tokens.ts'
import type { App } from '../../projects/apps/model.ts'
import type { UserInvitationRow } from '../../users/invitations/queries.ts'
import { mailableLinkTo } from './link-uris.ts'
import { storeMailedLink } from './links.ts'
import { insertMagicLink } from './queries.ts'
import { supersedeInvitationLinks } from './withdrawal/queries.ts'

/**
 * Gives an invitation a new link, which replaces its earlier ones, and sends it. Returns the link; it is not stored.
 */
export async function createInvitationLink(
  tx: RequestTransaction,
  app: App,
  invitation: UserInvitationRow,
): Promise<string> {
  const now = tx.now()
  const { id, email, redirect_uri: redirectUri, expires_at: expiresAt } = invitation
  await supersedeInvitationLinks(tx.db, id, tx.now())
  const token = newToken('lml')
  const link = mailableLinkTo(tx, app, redirectUri, token)
  const row = {
    project_id: app.project.id,
    app_id: app.id,
    purpose: 'invitation' as const,
    invitation_id: id,
    email,
    token_hash: hashToken(token),
    redirect_uri: redirectUri,
    ip: tx.client.ip,
    user_agent: tx.client.userAgent,
    created_at: now,
    expires_at: expiresAt,
  }
  if (!invitation.mailed) await insertMagicLink(tx.db, row)
  else await storeMailedLink(tx, { link: row, mail: prepareInvitation(tx, app, { invitation, link }) })
  return link
}

/** Without the requester's device and location: they are those of a server or a member. */
const prepareInvitation = (
  tx: RequestTransaction,
  app: App,
  { invitation, link }: { invitation: UserInvitationRow; link: string },
) =>
  prepareMail(tx, {
    projectId: app.project.id,
    template: 'user-invitation',
    recipient: invitation.email,
    expiresAt: invitation.expires_at,
    ...(invitation.locale !== null && { locale: invitation.locale }),
    variables: { app: app.name, link, ip: '', device: '', location: '' },
  })
