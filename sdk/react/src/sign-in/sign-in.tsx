import type { ReactNode } from 'react'
import { SignInButton } from '../buttons.tsx'
import type { ClassNames } from '../class-names.ts'
import { useAuth } from '../hooks.ts'
import { useShared } from '../shared.ts'
import { Card, type Slot } from './card.tsx'
import { Embedded } from './embedded.tsx'

/**
 * Properties of `SignIn`.
 *
 * @example
 * ```tsx
 * const props: SignInProps = { mode: 'embedded', returnTo: '/reports', classNames: { root: 'wide' } }
 * ```
 */
export interface SignInProps {
  /** `redirect`: on the pages of Licet. `embedded`: here; not with `bff`. Default: `redirect`. */
  readonly mode?: 'redirect' | 'embedded'
  /** Path or URL of this origin to return to. Default: the current page. */
  readonly returnTo?: string
  readonly classNames?: ClassNames<Slot>
}

/**
 * A card to sign in with: one button, or embedded, the email, its code, and the providers of the app. It is nothing while a user is
 * signed in. Render the embedded card on the page of `redirectUri`, too: the links of the emails and the providers return there.
 *
 * @example
 * ```tsx
 * <SignedOut><SignIn mode="embedded" /></SignedOut>
 * ```
 */
export function SignIn({ mode = 'redirect', returnTo, classNames = {} }: SignInProps): ReactNode {
  const auth = useAuth()
  const { words } = useShared()
  if (auth.status !== 'signed_out') return null
  if (mode === 'embedded') return <Embedded returnTo={returnTo} classNames={classNames} />
  const title = auth.reason === 'signed_out' ? words.signedOutTitle : words.signIn
  return (
    <Card title={title} classNames={classNames}>
      <SignInButton
        {...(returnTo !== undefined && { returnTo })}
        className={`licet-wide ${classNames.primary ?? ''}`}
      />
    </Card>
  )
}
