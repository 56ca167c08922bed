import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { join } from './class-names.ts'
import { useAccountUrl } from './hooks.ts'
import { useShared } from './shared.ts'

/**
 * Properties of `Account`: those of a link.
 *
 * @example
 * ```tsx
 * const props: AccountProps = { children: 'Your account', target: '_blank' }
 * ```
 */
export type AccountProps = ComponentPropsWithoutRef<'a'>

/**
 * A link to the account pages of Licet: profile, sign-in, sessions, licenses, and devices.
 *
 * @example
 * ```tsx
 * <Account>Your account</Account>
 * ```
 */
export function Account({ href, className, children, ...rest }: AccountProps): ReactNode {
  const { words } = useShared()
  const accountUrl = useAccountUrl()
  const url = href ?? accountUrl
  if (!url) return null
  return (
    <a {...rest} href={url} className={join('licet-link', className)}>
      {children ?? words.account}
    </a>
  )
}
