import { createAccount } from '@licet/client/account'
import { type ReactNode, useMemo } from 'react'
import { type ClassNames, join } from '../class-names.ts'
import { useAuth } from '../hooks.ts'
import { useShared } from '../shared.ts'
import type { AccountWords } from './english.ts'
import { Licenses } from './licenses.tsx'
import { Profile } from './profile.tsx'
import { Sessions } from './sessions.tsx'
import { accountWordsOf } from './words.ts'

/**
 * Properties of `AccountPanel`.
 *
 * @example
 * ```tsx
 * const props: AccountPanelProps = { words: { license: 'Subscription' }, classNames: { section: 'wide' } }
 * ```
 */
export interface AccountPanelProps {
  /** Texts of your own, instead of those of the language. */
  readonly words?: Partial<AccountWords>
  readonly classNames?: ClassNames<'root' | 'section' | 'title'>
}

/**
 * The account of the user, without leaving the app: profile, license, devices, and sessions. The session needs the scopes `profile`,
 * `licenses`, and `account`. It is nothing while no user is signed in.
 *
 * @example
 * ```tsx
 * <Protected><AccountPanel /></Protected>
 * ```
 */
export function AccountPanel({ words, classNames = {} }: AccountPanelProps): ReactNode {
  const { licet, locale } = useShared()
  const auth = useAuth()
  const account = useMemo(() => createAccount(licet), [licet])
  if (auth.status !== 'signed_in') return null
  const { section, title } = classNames
  const parts = {
    account,
    words: accountWordsOf(locale, words),
    classNames: { ...(section !== undefined && { root: section }), ...(title !== undefined && { title }) },
  }
  return (
    <div key={auth.session.id} className={join('licet-account', classNames.root)}>
      <Profile {...parts} />
      <Licenses {...parts} />
      <Sessions {...parts} />
    </div>
  )
}
