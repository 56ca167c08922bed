import type { Organization, ReceivedInvitation } from '@licet/client/organizations'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { type ClassNames, join } from '../class-names.ts'
import { useMenu } from '../menu.ts'
import { useShared } from '../shared.ts'
import { fill } from '../words.ts'
import { CreateForm } from './create-form.tsx'
import type { OrganizationWords } from './english.ts'
import { useOrganization } from './use-organization.ts'
import { organizationWordsOf, roleName } from './words.ts'

type Slot = 'root' | 'button' | 'panel' | 'item'

/**
 * Properties of `OrganizationSwitcher`.
 *
 * @example
 * ```tsx
 * const props: OrganizationSwitcherProps = { onSwitch: (organization) => navigate(`/${organization?.slug ?? ''}`) }
 * ```
 */
export interface OrganizationSwitcherProps {
  /** Called after the tab shows another organization, for example to open its page. `null`: the user personally. */
  onSwitch?(organization: Organization | null): void
  /** Whether users can choose to be outside of all organizations. Default: yes. */
  readonly showPersonal?: boolean
  /** Whether users can create organizations here. Default: yes. */
  readonly showCreate?: boolean
  /** Names of your project's roles, by key. */
  readonly roleNames?: Readonly<Record<string, string>>
  readonly words?: Partial<OrganizationWords>
  readonly classNames?: ClassNames<Slot>
}

/**
 * A button with the organization that this tab shows, and a menu: the other organizations of the user, invitations to join, and a form for a
 * new one. It is nothing while no user is signed in, and where the project has no organizations.
 *
 * @example
 * ```tsx
 * <SignedIn><OrganizationSwitcher /><UserButton /></SignedIn>
 * ```
 */
export function OrganizationSwitcher(props: OrganizationSwitcherProps): ReactNode {
  const { words: own, classNames = {} } = props
  const { locale } = useShared()
  const { status, organization } = useOrganization()
  const menu = useMenu()
  const [isCreating, setCreating] = useState(false)
  const id = useId()
  const words = organizationWordsOf(locale, own)
  const { isOpen, root, button, panel, toggle, onButtonKey } = menu
  useEffect(() => {
    if (!isOpen) setCreating(false)
  }, [isOpen])

  if (status === 'signed_out' || status === 'off') return null
  if (status === 'loading' || status === 'unavailable') return <Placeholder className={classNames.root} />
  const name = organization?.name ?? (status === 'ready' ? words.personal : words.choose)
  return (
    <div ref={root} className={join('licet-user', classNames.root)}>
      <button
        ref={button}
        type="button"
        id={id}
        className={join('licet-button licet-switcher', classNames.button)}
        aria-label={fill(words.switcher, 'name', name)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}menu` : undefined}
        onClick={toggle}
        onKeyDown={onButtonKey}
      >
        <span className="licet-name">{name}</span>
        <Chevron />
      </button>
      {isOpen && (
        <div ref={panel} className={join('licet-panel', classNames.panel)}>
          {isCreating ? (
            <CreateForm words={words} close={menu.close} onCreated={props.onSwitch} />
          ) : (
            <div id={`${id}menu`} role="menu" tabIndex={-1} aria-labelledby={id} onKeyDown={menu.onMenuKey}>
              <Items {...props} words={words} close={menu.close} create={() => setCreating(true)} />
            </div>
          )}
        </div>
      )}
    </div>
  )
}

const Placeholder = ({ className }: { readonly className: string | undefined }) => (
  <div className={join('licet-user', className)} aria-hidden="true">
    <span className="licet-button licet-switcher licet-skeleton" />
  </div>
)

const Chevron = () => (
  <svg width="12" height="12" viewBox="0 0 12 12" fill="none" stroke="currentColor" aria-hidden="true">
    <path d="M3 4.5 6 7.5 9 4.5" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)

interface ItemsProps extends Omit<OrganizationSwitcherProps, 'words'> {
  readonly words: OrganizationWords
  close(): void
  create(): void
}

function Items({ onSwitch, showPersonal = true, showCreate = true, roleNames, ...rest }: ItemsProps) {
  const { words, classNames = {}, close, create } = rest
  const { report } = useShared()
  const { status, organization: current, organizations, client } = useOrganization()
  const invitations = useReceived()
  const className = join('licet-item', classNames.item)

  async function change(organizationId: string | null): Promise<void> {
    const { organization } = await client.switch(organizationId)
    onSwitch?.(organization)
  }
  function start(work: () => Promise<void>): void {
    close()
    work().catch(report)
  }

  const isShown = (id: string | null) => status === 'ready' && (current?.id ?? null) === id
  const choose = (id: string | null) => (isShown(id) ? close() : start(() => change(id)))
  return (
    <>
      {showPersonal && (
        <Choice name={words.personal} isShown={isShown(null)} className={className} choose={() => choose(null)} />
      )}
      {organizations.map(({ id, name, role }) => (
        <Choice
          key={id}
          name={name}
          role={roleName(role, words, roleNames)}
          isShown={isShown(id)}
          className={className}
          choose={() => choose(id)}
        />
      ))}
      {invitations.map(({ id, organization: { name } }) => (
        <button
          key={id}
          type="button"
          {...item}
          className={className}
          onClick={() => start(async () => change((await client.accept(id)).id))}
        >
          <span className="licet-name">{fill(words.join, 'name', name)}</span>
        </button>
      ))}
      {showCreate && (
        <button type="button" {...item} className={className} onClick={create}>
          {words.create}
        </button>
      )}
    </>
  )
}

const item = { role: 'menuitem', tabIndex: -1 } as const

interface ChoiceProps {
  readonly name: string
  readonly role?: string
  readonly isShown: boolean
  readonly className: string
  choose(): void
}

const Choice = ({ name, role, isShown, className, choose }: ChoiceProps) => (
  <button
    type="button"
    role="menuitemradio"
    tabIndex={-1}
    className={className}
    aria-checked={isShown}
    onClick={choose}
  >
    <span className="licet-name">{name}</span>
    <span className="licet-plan">{role}</span>
  </button>
)

/** The open invitations of the user, read when the menu opens. */
function useReceived(): readonly ReceivedInvitation[] {
  const { report } = useShared()
  const { client } = useOrganization()
  const [items, setItems] = useState<readonly ReceivedInvitation[]>([])
  useEffect(() => {
    let isGone = false
    client
      .received()
      .then((page) => isGone || setItems(page.items))
      .catch(report)
    return () => {
      isGone = true
    }
  }, [client, report])
  return items
}
