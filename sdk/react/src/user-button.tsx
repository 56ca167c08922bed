import type { SignOutOptions, User } from '@licet/client'
import { type ReactNode, useId, useState } from 'react'
import { type ClassNames, join } from './class-names.ts'
import { useAccountUrl, useAuth, useLicense } from './hooks.ts'
import { useMenu } from './menu.ts'
import { useShared } from './shared.ts'
import { fill } from './words.ts'

type Slot = 'root' | 'button' | 'avatar' | 'panel' | 'header' | 'name' | 'email' | 'item' | 'plan'

/**
 * Properties of `UserButton`.
 *
 * @example
 * ```tsx
 * const props: UserButtonProps = { showName: true, planNames: { pro: 'Pro', team: 'Team' }, classNames: { panel: 'wide' } }
 * ```
 */
export interface UserButtonProps {
  /** Whether the name is beside the avatar. Default: no. */
  readonly showName?: boolean
  /** Whether to load the picture of the user, which is at another host. Default: no, but initials. */
  readonly showPicture?: boolean
  /** Names of plans by key. Default: the key, such as `Team annual` for `team-annual`. */
  readonly planNames?: Readonly<Record<string, string>>
  /** Where and how to sign out. */
  readonly signOut?: SignOutOptions
  readonly classNames?: ClassNames<Slot>
}

/**
 * The avatar of the user, with a menu: account, plan, and sign-out. While loading, it takes the same space. Signed out, it is nothing.
 *
 * @example
 * ```tsx
 * <SignedIn><UserButton showName /></SignedIn>
 * ```
 */
export function UserButton(props: UserButtonProps): ReactNode {
  const auth = useAuth()
  if (auth.status === 'signed_out') return null
  if (auth.status === 'signed_in') return <SignedInButton {...props} user={auth.user} />
  return (
    <div className={join('licet-user', props.classNames?.root)} aria-hidden="true">
      <span className="licet-user-button">
        <span className="licet-avatar licet-skeleton" />
      </span>
    </div>
  )
}

const nameOf = ({ name, email }: User): string | null => name || email

function SignedInButton({
  user,
  showName,
  showPicture,
  planNames,
  signOut,
  classNames = {},
}: UserButtonProps & { user: User }) {
  const { words } = useShared()
  const { plan } = useLicense()
  const { isOpen, root, button, panel, close, toggle, onButtonKey, onMenuKey } = useMenu()
  const id = useId()
  const name = nameOf(user) ?? words.unnamed
  const planName = plan && (planNames?.[plan.key] ?? titleOf(plan.key))

  return (
    <div ref={root} className={join('licet-user', classNames.root)}>
      <button
        ref={button}
        type="button"
        id={id}
        className={join('licet-user-button', classNames.button)}
        aria-label={fill(words.menu, 'name', name)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}menu` : undefined}
        onClick={toggle}
        onKeyDown={onButtonKey}
      >
        <Avatar user={user} showPicture={showPicture} className={classNames.avatar} />
        {showName && <span className="licet-name">{name}</span>}
      </button>
      {isOpen && (
        <div ref={panel} className={join('licet-panel', classNames.panel)}>
          <div id={`${id}user`} className={join('licet-panel-header', classNames.header)}>
            <div className={join('licet-name', classNames.name)}>{name}</div>
            {user.email !== name && <div className={join('licet-email', classNames.email)}>{user.email}</div>}
          </div>
          <div
            id={`${id}menu`}
            role="menu"
            tabIndex={-1}
            aria-labelledby={id}
            aria-describedby={`${id}user`}
            onKeyDown={onMenuKey}
          >
            <MenuItems planName={planName} signOut={signOut} classNames={classNames} close={close} />
          </div>
        </div>
      )}
    </div>
  )
}

interface MenuItemsProps {
  readonly signOut: SignOutOptions | undefined
  readonly planName: string | null
  readonly classNames: ClassNames<Slot>
  close(): void
}

function MenuItems({ planName, signOut, classNames, close }: MenuItemsProps) {
  const { licet, words, report } = useShared()
  const accountUrl = useAccountUrl()
  const item = { role: 'menuitem', tabIndex: -1, className: join('licet-item', classNames.item) } as const
  const planUrl = accountUrl && `${accountUrl}/licenses`
  return (
    <>
      {accountUrl && (
        <a {...item} href={accountUrl} onClick={close}>
          {words.account}
        </a>
      )}
      {planName && (
        // Without a link, it can be read, and does nothing.
        <a {...item} href={planUrl} aria-disabled={!planUrl} onClick={planUrl ? close : undefined}>
          {words.plan}
          <span className={join('licet-plan', classNames.plan)}>{planName}</span>
        </a>
      )}
      <button
        {...item}
        type="button"
        onClick={() => {
          close()
          licet.signOut(signOut).catch(report)
        }}
      >
        {words.signOut}
      </button>
    </>
  )
}

interface AvatarProps {
  readonly user: User
  readonly showPicture: boolean | undefined
  readonly className: string | undefined
}

function Avatar({ user, showPicture, className }: AvatarProps) {
  const [failed, setFailed] = useState<string>()
  const { picture } = user
  const isShown = showPicture && picture && picture !== failed
  return (
    <span className={join('licet-avatar', className)} aria-hidden="true">
      {isShown ? (
        <img src={picture} alt="" referrerPolicy="no-referrer" onError={() => setFailed(picture)} />
      ) : (
        initialsOf(nameOf(user) ?? '')
      )}
    </span>
  )
}

const titleOf = (key: string): string => (key[0] ?? '').toUpperCase() + key.slice(1).replace(/[-_]/g, ' ')

/** Of the first and the last word; of an email, the first letter. */
function initialsOf(name: string): string {
  const words = name.includes('@') ? [name] : name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  return ends
    .map((word = '') => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}
