import type { SignInOptions, SignOutOptions } from '@licet/client'
import { type ComponentPropsWithoutRef, type MouseEvent, useState } from 'react'
import { join } from './class-names.ts'
import { useShared } from './shared.ts'

type ButtonProps = ComponentPropsWithoutRef<'button'>

/** A button that does one thing at a time. `onClick` can prevent it. */
function ActionButton({ action, className, onClick, ...rest }: ButtonProps & { action: () => Promise<void> }) {
  const { report } = useShared()
  const [isBusy, setBusy] = useState(false)

  function start(event: MouseEvent<HTMLButtonElement>): void {
    onClick?.(event)
    if (event.defaultPrevented || isBusy) return
    setBusy(true)
    action()
      .catch(report)
      .finally(() => setBusy(false))
  }
  return (
    <button type="button" aria-busy={isBusy} {...rest} className={join('licet-button', className)} onClick={start} />
  )
}

/**
 * Properties of `SignInButton`: those of `signIn` and of a button.
 *
 * @example
 * ```tsx
 * const props: SignInButtonProps = { returnTo: '/reports', className: 'wide' }
 * ```
 */
export interface SignInButtonProps extends SignInOptions, ButtonProps {}

/**
 * A button that leaves for the sign-in page.
 *
 * @example
 * ```tsx
 * <SignInButton returnTo="/reports">Open your reports</SignInButton>
 * ```
 */
export function SignInButton({
  loginHint,
  prompt,
  provider,
  maxAge,
  organization,
  returnTo,
  className,
  children,
  ...rest
}: SignInButtonProps) {
  const { licet, words } = useShared()
  const options = given({ loginHint, prompt, provider, maxAge, organization, returnTo })
  return (
    <ActionButton {...rest} className={join('licet-primary', className)} action={() => licet.signIn(options)}>
      {children ?? words.signIn}
    </ActionButton>
  )
}

/**
 * Properties of `SignOutButton`: those of `signOut` and of a button.
 *
 * @example
 * ```tsx
 * const props: SignOutButtonProps = { scope: 'app' }
 * ```
 */
export interface SignOutButtonProps extends SignOutOptions, ButtonProps {}

/**
 * A button that signs out.
 *
 * @example
 * ```tsx
 * <SignOutButton returnTo="/goodbye" />
 * ```
 */
export function SignOutButton({ scope, returnTo, children, ...rest }: SignOutButtonProps) {
  const { licet, words } = useShared()
  return (
    <ActionButton {...rest} action={() => licet.signOut(given({ scope, returnTo }))}>
      {children ?? words.signOut}
    </ActionButton>
  )
}

type Given<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> }

/** Without the properties that are undefined. */
const given = <T extends object>(options: T): Given<T> =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as Given<T>
