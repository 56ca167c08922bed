import { type FormEvent, useState } from 'react'
import { useShared } from '../shared.ts'
import { Field } from '../sign-in/card.tsx'
import { Frame, type SectionProps, useSection } from './section.tsx'

export function Profile({ account, words, classNames }: SectionProps) {
  const { words: shared } = useShared()
  const section = useSection(words, account.user.get)
  /** Undefined: as stored. */
  const [name, setName] = useState<string>()
  const [isSaved, setSaved] = useState(false)

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (section.isBusy || name === undefined) return
    if (!(await section.run(() => account.user.update({ name: name.trim() || null })))) return
    setName(undefined)
    setSaved(true)
  }

  return (
    <Frame title={words.profile} section={section} classNames={classNames}>
      {(user) => (
        <form onSubmit={(event) => void save(event)}>
          <Field
            label={words.name}
            fault={undefined}
            classNames={{}}
            autoComplete="name"
            maxLength={200}
            required={false}
            value={name ?? user.name ?? ''}
            onChange={({ target }) => {
              setName(target.value)
              setSaved(false)
            }}
          />
          <div className="licet-label">{shared.email}</div>
          <p className="licet-fact">{user.email}</p>
          <button type="submit" className="licet-button licet-primary">
            {words.save}
          </button>
          <span role="status" className="licet-status">
            {isSaved && words.saved}
          </span>
        </form>
      )}
    </Frame>
  )
}
