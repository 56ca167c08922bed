import type { SignInMethods } from '@licet/client/headless'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { join } from '../class-names.ts'
import { useShared } from '../shared.ts'
import { fill } from '../words.ts'
import { Fault, Field } from './card.tsx'
import type { StepProps } from './flow.ts'

/** The email first, so that nothing above it moves when the providers are known. */
export function EmailForm({ flow, classNames, methods }: StepProps & { methods: SignInMethods }) {
  const { words } = useShared()
  const [email, setEmail] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const { step } = flow
  const isFocused = step.name === 'email' && step.isFocused
  const { providers } = methods
  const hasEmail = methods.email.link || methods.email.code

  useEffect(() => {
    if (isFocused) form.current?.querySelector('input')?.focus()
  }, [isFocused])

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!flow.isBusy) void flow.send(email)
  }

  return (
    <>
      {hasEmail && (
        <form ref={form} onSubmit={submit}>
          <Field
            label={words.email}
            fault={flow.fault}
            classNames={classNames}
            type="email"
            name="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={320}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
          <button type="submit" className={join('licet-button licet-primary licet-wide', classNames.primary)}>
            {words.continue}
          </button>
        </form>
      )}
      {!hasEmail && <Fault text={flow.fault} classNames={classNames} />}
      {hasEmail && providers.length > 0 && <div className={join('licet-divider', classNames.divider)}>{words.or}</div>}
      {providers.map(({ key, name }) => (
        <button
          key={key}
          type="button"
          className={join('licet-button licet-wide', classNames.provider)}
          onClick={() => void flow.leave(key)}
        >
          {fill(words.provider, 'provider', name)}
        </button>
      ))}
    </>
  )
}
