import { type FormEvent, useEffect, useRef, useState } from 'react'
import { join } from '../class-names.ts'
import { useShared } from '../shared.ts'
import { fill } from '../words.ts'
import { Fault, Field } from './card.tsx'
import type { Step, StepProps } from './flow.ts'

const resendSeconds = 30

/** The code of an email. Its last digit submits it. */
export function CodeForm({ flow, classNames, step }: StepProps & { step: Step & { name: 'code' } }) {
  const { words } = useShared()
  const [code, setCode] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const text = useRef<HTMLParagraphElement>(null)
  const { codeLength } = step.sent
  const lead = codeLength ? words.codeLead : words.linkLead

  function selectCode(): void {
    const field = form.current?.querySelector('input')
    field?.focus()
    field?.select()
  }
  // The button that had the focus is gone.
  useEffect(() => {
    const field = form.current?.querySelector('input')
    ;(field ?? text.current)?.focus()
  }, [])

  async function verify(complete: string): Promise<void> {
    // A wrong code is replaced by what is typed next.
    if (!flow.isBusy && !(await flow.verify(step, complete))) selectCode()
  }

  function change(value: string): void {
    const digits = value.replace(/\D/g, '').slice(0, codeLength)
    setCode(digits)
    if (digits.length === codeLength && digits !== code) void verify(digits)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    void verify(code)
  }

  return (
    <>
      <p ref={text} tabIndex={-1} className={join('licet-text', classNames.text)}>
        {fill(lead, 'email', step.email)}
      </p>
      {codeLength > 0 && (
        <form ref={form} onSubmit={submit}>
          <Field
            label={words.code}
            fault={flow.fault}
            classNames={classNames}
            className="licet-code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={({ target }) => change(target.value)}
          />
          <button type="submit" className={join('licet-button licet-primary licet-wide', classNames.primary)}>
            {words.signIn}
          </button>
        </form>
      )}
      {codeLength === 0 && <Fault text={flow.fault} classNames={classNames} />}
      <div className="licet-links">
        <Resend flow={flow} classNames={classNames} step={step} />
        <button type="button" className={join('licet-link', classNames.link)} onClick={flow.startOver}>
          {words.otherEmail}
        </button>
      </div>
    </>
  )
}

/** Sends another email, after a while. */
function Resend({ flow, classNames, step }: StepProps & { step: Step & { name: 'code' } }) {
  const { words } = useShared()
  const [seconds, setSeconds] = useState(resendSeconds)

  useEffect(() => {
    if (seconds === 0) return
    const timer = setTimeout(() => setSeconds(seconds - 1), 1_000)
    return () => clearTimeout(timer)
  }, [seconds])

  return (
    <button
      type="button"
      className={join('licet-link', classNames.link)}
      disabled={seconds > 0 || flow.isBusy}
      onClick={() => void flow.resend(step)}
    >
      {words.resend}
      {seconds > 0 && ` (${seconds})`}
    </button>
  )
}
