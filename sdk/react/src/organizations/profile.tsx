import type { ReactNode } from 'react'
import { type ClassNames, join } from '../class-names.ts'
import { useAuth } from '../hooks.ts'
import { useShared } from '../shared.ts'
import type { OrganizationWords } from './english.ts'
import { General } from './general.tsx'
import { Invitations } from './invitations.tsx'
import { Memberships } from './memberships.tsx'
import { hasPowersOfAdmin, type PartProps } from './parts.ts'
import { Received } from './received.tsx'
import { useOrganization } from './use-organization.ts'
import { organizationWordsOf } from './words.ts'

/**
 * Properties of `OrganizationProfile`.
 *
 * @example
 * ```tsx
 * const props: OrganizationProfileProps = { roleNames: { editor: 'Editor', viewer: 'Viewer' } }
 * ```
 */
export interface OrganizationProfileProps {
  /** Names of your project's roles, by key: admins can give these, and the three built in. */
  readonly roleNames?: Readonly<Record<string, string>>
  /** Called after the user has left the organization. */
  onLeave?(): void
  readonly words?: Partial<OrganizationWords>
  readonly classNames?: ClassNames<'root' | 'section' | 'title'>
}

/**
 * The organization that this tab shows: its name, memberships with roles, invitations, and leaving it. Outside of organizations, the
 * invitations that the user has received. It is nothing while no user is signed in, and where the project has no organizations.
 *
 * @example
 * ```tsx
 * <Protected><OrganizationProfile roleNames={{ editor: 'Editor' }} /></Protected>
 * ```
 */
export function OrganizationProfile({
  roleNames = {},
  onLeave,
  words,
  classNames = {},
}: OrganizationProfileProps): ReactNode {
  const { locale } = useShared()
  const auth = useAuth()
  const { status, organization, client } = useOrganization()
  if (auth.status !== 'signed_in' || status === 'off' || status === 'loading') return null
  const { section, title } = classNames
  const parts: PartProps = {
    client,
    roleNames,
    words: organizationWordsOf(locale, words),
    classNames: { ...(section !== undefined && { root: section }), ...(title !== undefined && { title }) },
  }
  return (
    <div key={`${auth.session.id} ${organization?.id}`} className={join('licet-account', classNames.root)}>
      {organization ? (
        <>
          <General {...parts} organization={organization} onLeave={onLeave} />
          <Memberships {...parts} organization={organization} userId={auth.user.id} />
          {hasPowersOfAdmin(organization) && <Invitations {...parts} organization={organization} />}
        </>
      ) : (
        <Received {...parts} />
      )}
    </div>
  )
}
