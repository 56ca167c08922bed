import type { AccessKeyScope, NewAccessKey } from '@licet/client/access-keys'
import { type FormEvent, useState } from 'react'
import { Field } from '../sign-in/card.tsx'
import { fill } from '../words.ts'
import type { AccessKeyWords } from './english.ts'

export interface CreateFormProps {
  readonly scopes: readonly AccessKeyScope[]
  readonly words: AccessKeyWords
  readonly isBusy: boolean
  /** Returns whether there is a new key. */
  create(key: NewAccessKey): Promise<boolean>
  close(): void
}

/** What a new key is called, may do, and how long. */
export function CreateForm({ scopes, words, isBusy, create, close }: CreateFormProps) {
  const [name, setName] = useState('')
  const [days, setDays] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const labelOf = ({ name: label, reason }: AccessKeyScope): string => {
    if (reason === null) return label
    return fill(reason === 'role' ? words.notWithRole : words.notInPlan, 'name', label)
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    if (await create({ name: name.trim(), scopes: chosen, ...(days !== '' && { expiresInDays: Number(days) }) }))
      close()
  }
  return (
    <form className="licet-invite" aria-label={words.create} onSubmit={(event) => void submit(event)}>
      <Field
        label={words.name}
        fault={undefined}
        classNames={{}}
        // The user has just asked for it.
        autoFocus
        autoComplete="off"
        maxLength={80}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {scopes.length > 0 && (
        <fieldset className="licet-scopes">
          <legend className="licet-label">{words.scopes}</legend>
          {scopes.map((scope) => (
            <label key={scope.key} className="licet-scope">
              <input
                type="checkbox"
                checked={chosen.includes(scope.key)}
                disabled={!scope.available}
                onChange={({ target: { checked } }) =>
                  setChosen(checked ? [...chosen, scope.key] : chosen.filter((key) => key !== scope.key))
                }
              />
              {labelOf(scope)}
            </label>
          ))}
        </fieldset>
      )}
      <Field
        label={words.days}
        fault={undefined}
        classNames={{}}
        type="number"
        min={1}
        max={36_500}
        required={false}
        placeholder={words.daysHint}
        value={days}
        onChange={({ target }) => setDays(target.value)}
      />
      <div className="licet-actions" aria-busy={isBusy}>
        <button type="submit" className="licet-button licet-primary" disabled={isBusy}>
          {words.submit}
        </button>
        <button type="button" className="licet-button" onClick={close}>
          {words.cancel}
        </button>
      </div>
    </form>
  )
}
