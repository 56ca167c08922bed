import { LicetError } from '@licet/client'
import { createHeadless, type SentEmail, type SignInMethods } from '@licet/client/headless'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ClassNames } from '../class-names.ts'
import type { Words } from '../english.ts'
import { useShared } from '../shared.ts'
import type { Slot } from './card.tsx'

/** What the card shows. `completing`: a provider has returned to this page, or that is not known yet. */
export type Step =
  | { readonly name: 'completing' }
  | { readonly name: 'email'; readonly isFocused?: true }
  | { readonly name: 'code'; readonly email: string; readonly sent: SentEmail }
  | { readonly name: 'link'; readonly token: string }

/** What the user can read about a failure. */
const faults: Readonly<Record<string, keyof Words>> = {
  VALIDATION_ERROR: 'emailFault',
  UNAUTHORIZED: 'codeFault',
  MAGIC_LINK_EXPIRED: 'linkFault',
  MAGIC_LINK_USED: 'linkFault',
  SESSION_REQUIRED: 'elsewhereFault',
  EMAIL_NOT_VERIFIED: 'unverifiedFault',
  MAIL_ALLOWANCE_SPENT: 'tooMany',
  RATE_LIMITED: 'tooMany',
  UNAVAILABLE: 'unavailable',
}

const faultOf = (error: unknown): keyof Words => (error instanceof LicetError && faults[error.code]) || 'failed'

const tokenIn = (href: string): string | undefined => new URL(href).searchParams.get('token')?.match(/^lml_.+/)?.[0]

/** Removes the token of a link from the address, so that it is not in bookmarks and referrers. */
function forgetToken(): void {
  const url = new URL(location.href)
  url.searchParams.delete('token')
  history.replaceState(history.state, '', url)
}

/** One action at a time, and what the user can read about its failure. */
function useAction() {
  const [fault, setFault] = useState<keyof Words>()
  const [isBusy, setBusy] = useState(false)

  /** Returns whether the action succeeded. */
  async function run(action: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    setFault(undefined)
    try {
      await action()
      return true
    } catch (error) {
      setFault(faultOf(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, fault, setFault, run }
}

/** What each step needs. */
export interface StepProps {
  readonly flow: SignInFlow
  readonly classNames: ClassNames<Slot>
}

/** Signs a user in with a form of the page: the steps, and one action at a time. */
export function useSignInFlow(returnTo: string | undefined) {
  const { licet, words } = useShared()
  const headless = useMemo(() => createHeadless(licet), [licet])
  const [step, setStep] = useState<Step>({ name: 'completing' })
  const [methods, setMethods] = useState<SignInMethods>()
  const { isBusy, fault, setFault, run } = useAction()
  const arrival = useRef<Promise<unknown>>(undefined)

  const loadMethods = () => run(async () => setMethods(await headless.methods()))

  async function arrive(): Promise<void> {
    const token = tokenIn(location.href)
    if (token === undefined) await run(() => headless.completeProvider())
    setStep(token === undefined ? { name: 'email' } : { name: 'link', token })
    // The failure of a provider stays readable.
    const loaded = await headless.methods().catch(faultOf)
    if (typeof loaded === 'string') setFault((before) => before ?? loaded)
    else setMethods(loaded)
  }

  useEffect(() => {
    // StrictMode mounts twice, and a provider returns once.
    arrival.current ??= arrive()
  })

  return {
    step,
    methods,
    isBusy,
    fault: fault && words[fault],
    loadMethods,
    send: (email: string) => run(async () => setStep({ name: 'code', email, sent: await headless.sendEmail(email) })),
    resend: ({ email, sent }: Step & { name: 'code' }) =>
      run(async () => setStep({ name: 'code', email, sent: await sent.resend() })),
    verify: ({ sent }: Step & { name: 'code' }, code: string) => run(() => sent.verify(code)),
    async followLink(token: string): Promise<void> {
      forgetToken()
      if (!(await run(() => headless.verifyLink(token)))) setStep({ name: 'email' })
    },
    leave: (provider: string) => run(() => headless.startProvider(provider, { returnTo: returnTo ?? location.href })),
    startOver(): void {
      setFault(undefined)
      setStep({ name: 'email', isFocused: true })
    },
  }
}

export type SignInFlow = ReturnType<typeof useSignInFlow>
