import { record } from '../../audit/service.ts'
import type { Writer } from '../../context.ts'
import type { Config } from '../../platform/config/config.ts'
import { hashToken, newToken } from '../../platform/crypto/tokens.ts'
import { type AdminLinkRow, insertAdminLink, supersedeAdminLinks } from './queries.ts'

interface NewLink extends Pick<AdminLinkRow, 'email'> {
  purpose: 'first_owner' | 'command' | 'recovery'
  minutes: number
}

/** Creates a link that the server prints, and ends the one printed before. */
export async function makeLink(tx: Writer, { purpose, email, minutes }: NewLink) {
  const now = tx.now()
  const token = newToken('lal')
  const expiresAt = new Date(now.getTime() + minutes * 60_000)
  await supersedeAdminLinks(tx.db, { purpose, email }, now)
  const token_hash = hashToken(token)
  await insertAdminLink(tx.db, { purpose, email, token_hash, created_at: now, expires_at: expiresAt })
  const newValue = { email, purpose, expiresAt: expiresAt.toISOString() }
  await record(tx, 'member.link', { actor: 'system', newValue })
  return { token, expiresAt }
}

/**
 * Returns the URL of a link. Its token is in the fragment, which no server, proxy, or scanner receives; the page uses
 * it only after a confirmation.
 */
export const dashboardLink = (
  { config }: { readonly config: Config },
  page: 'verify' | 'first-owner',
  token: string,
): string => `${config.baseUrl}/admin/${page}#token=${token}`
