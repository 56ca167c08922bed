import type { Organization } from '@licet/client/organizations'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useShared } from '../shared.ts'
import { Field } from '../sign-in/card.tsx'
import type { OrganizationWords } from './english.ts'
import { useOrganization } from './use-organization.ts'
import { useFaults } from './words.ts'

interface CreateFormProps {
  readonly words: OrganizationWords
  close(): void
  readonly onCreated: ((organization: Organization | null) => void) | undefined
}

/** The name of a new organization, which the tab then shows. */
export function CreateForm({ words, close, onCreated }: CreateFormProps) {
  const { report } = useShared()
  const { client } = useOrganization()
  const faultOf = useFaults(words)
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function create(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      const { id } = await client.create({ name: name.trim() })
      const { organization } = await client.switch(id)
      close()
      onCreated?.(organization)
    } catch (error) {
      report(error)
      setFault(faultOf(error))
      setBusy(false)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }
  return (
    <form
      className="licet-create"
      aria-label={words.create}
      onSubmit={(event) => void create(event)}
      onKeyDown={onKeyDown}
    >
      <Field
        label={words.name}
        fault={fault}
        classNames={{}}
        // The user has just asked for it.
        autoFocus
        autoComplete="organization"
        maxLength={80}
        value={name}
        onChange={({ target }) => {
          setName(target.value)
          setFault(undefined)
        }}
      />
      <div className="licet-actions" aria-busy={isBusy}>
        <button type="submit" className="licet-button licet-primary">
          {words.submit}
        </button>
        <button type="button" className="licet-button" onClick={close}>
          {words.cancel}
        </button>
      </div>
    </form>
  )
}
