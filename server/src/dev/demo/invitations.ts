import type { Ref } from '../../audit/service.ts'
import { newId } from '../../platform/crypto/ids.ts'
import type { Person } from './people.ts'
import type { BulkRow } from './queries.ts'
import type { RowParts } from './rows.ts'
import { days } from './sign-in-times.ts'
import { redirectUris } from './sign-ins.ts'

/** Days since each invitation was sent, and what has become of it. The accepted one is of the newest user. */
const stories = [
  { email: 'nora.hall@example.com', name: 'Nora Hall', sent: 0.2, outcome: undefined },
  { email: 'li.wei@example.org', name: 'Li Wei', sent: 3, outcome: undefined },
  { email: 'freya.lind@example.net', name: null, sent: 5, outcome: 'revoked' },
  { email: 'thomas.young@example.com', name: 'Thomas Young', sent: 12, outcome: undefined },
  { email: undefined, name: null, sent: 20, outcome: 'accepted' },
] as const

/** One invitation of each kind: pending, expired, accepted, and revoked. */
export function invitationRows(
  { setting, now }: RowParts,
  users: readonly (Ref & { readonly person: Person })[],
): BulkRow<'user_invitations'>[] {
  const invited = users.at(-1)
  const iso = (at: number): string => new Date(at).toISOString()
  return stories.map(({ email, name, sent, outcome }) => {
    const sentAt = now - sent * days
    return {
      public_id: newId('uin'),
      project_id: setting.project.id,
      app_id: setting.apps.web.id,
      email: email ?? invited?.person.email,
      redirect_uri: redirectUris.web,
      name,
      locale: null,
      metadata: {},
      public_metadata: {},
      private_metadata: {},
      days: 7,
      mailed: true,
      user_id: outcome === 'accepted' ? invited?.id : null,
      created_at: iso(sentAt),
      sent_at: iso(sentAt),
      expires_at: iso(sentAt + 7 * days),
      accepted_at: outcome === 'accepted' ? iso(sentAt + days) : null,
      revoked_at: outcome === 'revoked' ? iso(sentAt + days) : null,
    }
  })
}
