import type { Membership } from '@licet/client/organizations'
import { List, Row } from '../account-panel/rows.tsx'
import { Frame, useLive, useSection } from '../account-panel/section.tsx'
import { fill } from '../words.ts'
import { type AboutProps, hasPowersOfAdmin, rankOf, rolesFor } from './parts.ts'
import { roleName, useFaults } from './words.ts'

/** Who belongs to the organization, with which role. */
export function Memberships({
  client,
  organization,
  words,
  roleNames,
  classNames,
  userId,
}: AboutProps & { userId: string }) {
  const section = useSection(
    words,
    async () => (await client.memberships.list(organization.id, { limit: 100 })).items,
    useFaults(words),
  )
  useLive(section)
  const mayEdit = hasPowersOfAdmin(organization)
  const nameOf = ({ name, email }: Membership) => name || email
  const factsOf = (one: Membership) => [
    one.name ? one.email : '',
    one.userId === userId ? words.you : '',
    isEditable(one) ? '' : roleName(one.role, words, roleNames),
  ]
  const isEditable = (one: Membership) =>
    mayEdit && one.userId !== userId && rankOf(one.role) <= rankOf(organization.role)
  const roles = rolesFor(organization.role, roleNames)

  return (
    <Frame title={words.memberships} section={section} classNames={classNames}>
      {(memberships) => (
        <List label={words.memberships}>
          {memberships.map((one) => (
            <Row key={one.id} title={nameOf(one)} facts={factsOf(one)}>
              {isEditable(one) && (
                <div className="licet-actions">
                  <select
                    className="licet-input licet-select"
                    aria-label={fill(words.role, 'name', nameOf(one))}
                    value={one.role}
                    disabled={section.isBusy}
                    onChange={({ target }) =>
                      void section.run(() => client.memberships.setRole(organization.id, one.id, target.value))
                    }
                  >
                    {[...new Set([...roles, one.role])].map((role) => (
                      <option key={role} value={role}>
                        {roleName(role, words, roleNames)}
                      </option>
                    ))}
                  </select>
                  <button
                    type="button"
                    className="licet-button"
                    aria-label={fill(words.removeOf, 'name', nameOf(one))}
                    disabled={section.isBusy}
                    onClick={() => void section.runInRow(() => client.memberships.remove(organization.id, one.id))}
                  >
                    {words.remove}
                  </button>
                </div>
              )}
            </Row>
          ))}
        </List>
      )}
    </Frame>
  )
}
