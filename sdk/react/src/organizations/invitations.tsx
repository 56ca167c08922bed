import type { OrganizationInvitation } from '@licet/client/organizations'
import { type FormEvent, useId, useState } from 'react'
import { List, Row } from '../account-panel/rows.tsx'
import { Frame, useLive, useSection } from '../account-panel/section.tsx'
import { useTimes } from '../account-panel/times.ts'
import { useShared } from '../shared.ts'
import { Field } from '../sign-in/card.tsx'
import { fill } from '../words.ts'
import { type AboutProps, rolesFor } from './parts.ts'
import { roleName, useFaults } from './words.ts'

/** Invites by email, and shows the pending invitations. */
export function Invitations(props: AboutProps) {
  const { client, organization, words, roleNames, classNames } = props
  const { dateOf } = useTimes()
  const section = useSection(
    words,
    async () => (await client.invitations.list(organization.id, { limit: 100 })).items,
    useFaults(words),
  )
  useLive(section)
  const factsOf = ({ role, status, expiresAt }: OrganizationInvitation) => [
    roleName(role, words, roleNames),
    status === 'expired' ? words.expired : fill(words.until, 'date', dateOf(expiresAt)),
  ]
  return (
    <Frame title={words.invite} section={section} classNames={classNames}>
      {(invitations) => (
        <>
          <InviteForm
            {...props}
            isBusy={section.isBusy}
            send={(email, role) => section.run(() => client.invite(organization.id, { email, role }))}
          />
          {invitations.length > 0 && (
            <>
              <h3 className="licet-label">{words.invitations}</h3>
              <List label={words.invitations}>
                {invitations.map((one) => (
                  <Row key={one.id} title={one.email} facts={factsOf(one)}>
                    <div className="licet-actions">
                      <button
                        type="button"
                        className="licet-button"
                        aria-label={fill(words.resendOf, 'email', one.email)}
                        disabled={section.isBusy}
                        onClick={() => void section.run(() => client.invitations.resend(organization.id, one.id))}
                      >
                        {words.resend}
                      </button>
                      <button
                        type="button"
                        className="licet-button"
                        aria-label={fill(words.revokeOf, 'email', one.email)}
                        disabled={section.isBusy}
                        onClick={() => void section.runInRow(() => client.invitations.revoke(organization.id, one.id))}
                      >
                        {words.revoke}
                      </button>
                    </div>
                  </Row>
                ))}
              </List>
            </>
          )}
        </>
      )}
    </Frame>
  )
}

interface InviteFormProps extends AboutProps {
  readonly isBusy: boolean
  /** Returns whether it was sent. */
  send(email: string, role: string): Promise<boolean>
}

function InviteForm({ organization, words, roleNames, isBusy, send }: InviteFormProps) {
  const { words: shared } = useShared()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState('member')
  const [sentTo, setSentTo] = useState<string>()
  const id = useId()

  async function invite(event: FormEvent): Promise<void> {
    event.preventDefault()
    setSentTo(undefined)
    if (isBusy || !(await send(email.trim(), role))) return
    setSentTo(email.trim())
    setEmail('')
  }
  return (
    <form className="licet-invite" onSubmit={(event) => void invite(event)}>
      <Field
        label={shared.email}
        fault={undefined}
        classNames={{}}
        type="email"
        autoComplete="off"
        maxLength={320}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <label htmlFor={id} className="licet-label">
        {words.roles}
      </label>
      <select id={id} className="licet-input" value={role} onChange={({ target }) => setRole(target.value)}>
        {rolesFor(organization.role, roleNames).map((one) => (
          <option key={one} value={one}>
            {roleName(one, words, roleNames)}
          </option>
        ))}
      </select>
      <button type="submit" className="licet-button licet-primary">
        {words.invite}
      </button>
      <span role="status" className="licet-status">
        {sentTo !== undefined && fill(words.invited, 'email', sentTo)}
      </span>
    </form>
  )
}
