import { LicetError } from '@licet/client'
import { type ComponentPropsWithoutRef, type MouseEvent, useEffect, useId, useState } from 'react'
import { join } from '../class-names.ts'
import type { Words } from '../english.ts'
import { useShared } from '../shared.ts'
import { Fault } from '../sign-in/card.tsx'
import type { BillingWords } from './english.ts'

export type ButtonProps = Omit<ComponentPropsWithoutRef<'button'>, 'children' | 'type'>

interface LeavingButtonProps extends ComponentPropsWithoutRef<'button'> {
  readonly words: BillingWords
  /** Whether it is busy with something else. */
  readonly isWaiting?: boolean
  /** For all other failures. */
  readonly otherFault: string
  /** The page of the provider. */
  find(): Promise<{ readonly url: string }>
}

/** A button that leaves for a page of the provider, after a sign-in where one is required. `onClick` can prevent it. */
export function LeavingButton(props: LeavingButtonProps) {
  const { words, isWaiting = false, otherFault, find, className, onClick, ...rest } = props
  const { licet, report, words: shared } = useShared()
  const [isLeaving, setLeaving] = useState(false)
  const isBusy = isLeaving || isWaiting
  const [fault, setFault] = useState<string>()
  const id = useId()

  useEffect(() => {
    // The page as it was left, when the buyer goes back.
    const stay = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false)
    addEventListener('pageshow', stay)
    return () => removeEventListener('pageshow', stay)
  }, [])

  async function leave(): Promise<void> {
    try {
      const { url } = await find()
      location.assign(url)
    } catch (error) {
      const code = error instanceof LicetError ? error.code : ''
      if (code === 'NOT_SIGNED_IN') return licet.signIn()
      if (code === 'REAUTH_REQUIRED') return licet.signIn({ prompt: 'login' })
      throw error
    }
  }

  function start(event: MouseEvent<HTMLButtonElement>): void {
    onClick?.(event)
    if (event.defaultPrevented || isBusy) return
    setLeaving(true)
    setFault(undefined)
    leave().catch((error) => {
      report(error)
      setFault(textOf(error, words, shared) ?? otherFault)
      setLeaving(false)
    })
  }

  // A disabled button would lose the focus.
  return (
    <>
      <button
        type="button"
        aria-describedby={id}
        {...rest}
        aria-busy={isBusy}
        aria-disabled={isBusy || undefined}
        className={join('licet-button', className)}
        onClick={start}
      />
      <Fault id={id} text={fault} classNames={{ fault: 'licet-action-fault' }} />
    </>
  )
}

function textOf(error: unknown, words: BillingWords, shared: Words): string | undefined {
  if (!(error instanceof LicetError)) return undefined
  const texts: Readonly<Record<string, string>> = {
    RATE_LIMITED: shared.tooMany,
    UNAVAILABLE: shared.unavailable,
    ORGANIZATION_ROLE: words.roleFault,
    NOT_A_MEMBER: words.roleFault,
    TRIAL_USED: words.trialFault,
    BILLING_CUSTOMER_NOT_FOUND: words.nothingBought,
  }
  return texts[error.code]
}
