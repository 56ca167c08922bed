import type { SignInMethods } from '@licet/client/headless'
import type { ReactNode } from 'react'
import { type ClassNames, join } from '../class-names.ts'
import { useShared } from '../shared.ts'
import { fill } from '../words.ts'
import { Card, Fault, Skeleton, type Slot } from './card.tsx'
import { CodeForm } from './code-form.tsx'
import { EmailForm } from './email-form.tsx'
import { type StepProps, useSignInFlow } from './flow.ts'

/** Signs in without leaving the page. */
export function Embedded({
  returnTo,
  classNames,
}: {
  returnTo: string | undefined
  classNames: ClassNames<Slot>
}): ReactNode {
  const { words } = useShared()
  const flow = useSignInFlow(returnTo)
  const { step, methods, isBusy } = flow
  const app = methods && (methods.app.branding['name'] ?? methods.app.name)
  const title = app ? fill(words.title, 'app', app) : words.signIn
  const frame = { classNames, isBusy }
  const parts = { flow, classNames }

  if (step.name === 'code')
    return (
      <Card {...frame} title={words.codeTitle}>
        <CodeForm {...parts} key={step.sent.expiresAt} step={step} />
      </Card>
    )
  if (step.name === 'link')
    return (
      <Card {...frame} title={title}>
        <LinkForm {...parts} token={step.token} />
      </Card>
    )
  return (
    <Card {...frame} title={step.name === 'completing' ? words.signIn : title} isBusy={isBusy || !methods}>
      <Begin {...parts} methods={step.name === 'email' ? methods : undefined} />
    </Card>
  )
}

/** The ways to sign in, once they are known. */
function Begin({ flow, classNames, methods }: StepProps & { methods: SignInMethods | undefined }) {
  const { words } = useShared()
  if (methods) return <EmailForm flow={flow} classNames={classNames} methods={methods} />
  if (!flow.fault) return <Skeleton />
  return (
    <>
      <Fault text={flow.fault} classNames={classNames} />
      <button type="button" className={join('licet-button licet-wide', classNames.primary)} onClick={flow.loadMethods}>
        {words.tryAgain}
      </button>
    </>
  )
}

/** Link scanners open pages: the link signs in when the user says so. */
function LinkForm({ flow, classNames, token }: StepProps & { token: string }) {
  const { words } = useShared()
  return (
    <>
      <p className={join('licet-text', classNames.text)}>{words.linkText}</p>
      <button
        type="button"
        className={join('licet-button licet-primary licet-wide', classNames.primary)}
        disabled={flow.isBusy}
        onClick={() => void flow.followLink(token)}
      >
        {words.signIn}
      </button>
    </>
  )
}
