import type { ReceivedInvitation } from '@licet/client/organizations'
import { List, Row } from '../account-panel/rows.tsx'
import { Frame, useSection } from '../account-panel/section.tsx'
import { fill } from '../words.ts'
import type { PartProps } from './parts.ts'
import { roleName, useFaults } from './words.ts'

/** The invitations that the user has received: joining shows the organization. */
export function Received({ client, words, roleNames, classNames }: PartProps) {
  const section = useSection(words, async () => (await client.received({ limit: 100 })).items, useFaults(words))
  const factsOf = ({ role, invitedBy }: ReceivedInvitation) => [
    roleName(role, words, roleNames),
    invitedBy === null ? '' : fill(words.invitedBy, 'name', invitedBy),
  ]
  return (
    <Frame title={words.received} section={section} classNames={classNames}>
      {(invitations) =>
        invitations.length === 0 ? (
          <p className="licet-fact">{words.noneReceived}</p>
        ) : (
          <List label={words.received}>
            {invitations.map((one) => (
              <Row key={one.id} title={one.organization.name} facts={factsOf(one)}>
                <div className="licet-actions">
                  <button
                    type="button"
                    className="licet-button licet-primary"
                    aria-label={fill(words.join, 'name', one.organization.name)}
                    disabled={section.isBusy}
                    onClick={() => void section.runInRow(async () => client.switch((await client.accept(one.id)).id))}
                  >
                    {words.accept}
                  </button>
                  <button
                    type="button"
                    className="licet-button"
                    aria-label={fill(words.declineOf, 'name', one.organization.name)}
                    disabled={section.isBusy}
                    onClick={() => void section.runInRow(() => client.decline(one.id))}
                  >
                    {words.decline}
                  </button>
                </div>
              </Row>
            ))}
          </List>
        )
      }
    </Frame>
  )
}
