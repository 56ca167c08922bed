import { type FormEvent, useState } from 'react'
import { Frame, useSection } from '../account-panel/section.tsx'
import { Field } from '../sign-in/card.tsx'
import { fill } from '../words.ts'
import { type AboutProps, hasPowersOfAdmin } from './parts.ts'
import { roleName, useFaults } from './words.ts'

/** Name and role, and the way out. */
export function General({
  client,
  organization,
  words,
  roleNames,
  classNames,
  onLeave,
}: AboutProps & { onLeave: (() => void) | undefined }) {
  const faultOf = useFaults(words)
  const section = useSection(words, () => Promise.resolve(organization.id), faultOf)
  /** Undefined: as stored. */
  const [name, setName] = useState<string>()
  const [isSaved, setSaved] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const mayEdit = hasPowersOfAdmin(organization)

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (section.isBusy || !name?.trim()) return
    if (!(await section.run(() => client.update(organization.id, { name: name.trim() })))) return
    setName(undefined)
    setSaved(true)
  }

  return (
    <Frame title={words.general} section={section} classNames={classNames}>
      {() => (
        <>
          {mayEdit ? (
            <form onSubmit={(event) => void save(event)}>
              <Field
                label={words.name}
                fault={undefined}
                classNames={{}}
                autoComplete="off"
                maxLength={80}
                value={name ?? organization.name}
                onChange={({ target }) => {
                  setName(target.value)
                  setSaved(false)
                }}
              />
              <p className="licet-fact">
                {fill(words.yourRole, 'role', roleName(organization.role, words, roleNames))}
              </p>
              <button type="submit" className="licet-button licet-primary">
                {words.save}
              </button>
              <span role="status" className="licet-status">
                {isSaved && words.saved}
              </span>
            </form>
          ) : (
            <>
              <p className="licet-row-title">{organization.name}</p>
              <p className="licet-fact">
                {fill(words.yourRole, 'role', roleName(organization.role, words, roleNames))}
              </p>
            </>
          )}
          <div className="licet-leave">
            {isLeaving ? (
              <>
                <p className="licet-fact">{fill(words.leaveLead, 'name', organization.name)}</p>
                <div className="licet-actions">
                  <button
                    type="button"
                    className="licet-button"
                    disabled={section.isBusy}
                    onClick={() => void section.run(() => client.leave(organization.id).then(onLeave))}
                  >
                    {words.confirm}
                  </button>
                  <button type="button" className="licet-button" onClick={() => setLeaving(false)}>
                    {words.cancel}
                  </button>
                </div>
              </>
            ) : (
              <button type="button" className="licet-link" onClick={() => setLeaving(true)}>
                {words.leave}
              </button>
            )}
          </div>
        </>
      )}
    </Frame>
  )
}
