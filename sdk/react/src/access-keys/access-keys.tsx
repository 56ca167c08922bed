import { LicetError } from '@licet/client'
import { type AccessKeyHolder, createAccessKeys, type NewAccessKeyText } from '@licet/client/access-keys'
import { type ReactNode, useMemo, useState } from 'react'
import { List } from '../account-panel/rows.tsx'
import { Frame, type Section, useSection } from '../account-panel/section.tsx'
import { type ClassNames, join } from '../class-names.ts'
import { useAuth } from '../hooks.ts'
import { useShared } from '../shared.ts'
import { CreateForm, type CreateFormProps } from './create-form.tsx'
import type { AccessKeyWords } from './english.ts'
import { KeyRow } from './key-row.tsx'
import { ShownOnce } from './shown-once.tsx'
import { loadKeys } from './use-access-keys.ts'
import { accessKeyWordsOf, useFaults } from './words.ts'

/**
 * Properties of `AccessKeys`.
 *
 * @example
 * ```tsx
 * const props: AccessKeysProps = { organizationId: organization.id, holder: 'organization' }
 * ```
 */
export interface AccessKeysProps {
  /** `org_…`: keys in this organization. Default: personal keys. */
  readonly organizationId?: string | undefined
  /** `organization`: new keys are of the organization itself, and outlive the membership of the user. Default: `me`. */
  readonly holder?: 'me' | 'organization' | undefined
  readonly words?: Partial<AccessKeyWords>
  readonly classNames?: ClassNames<'root' | 'section' | 'title'>
}

/**
 * The access keys of the user for the API of your app: they create, rotate, and revoke them. The session needs the scope `account`. It is
 * nothing while no user is signed in, and, where the project has turned access keys off, for a user without a key to revoke.
 *
 * @example
 * ```tsx
 * <Protected><AccessKeys /></Protected>
 * ```
 */
export function AccessKeys({ organizationId, holder, words, classNames = {} }: AccessKeysProps): ReactNode {
  const { locale } = useShared()
  const auth = useAuth()
  if (auth.status !== 'signed_in') return null
  const own = accessKeyWordsOf(locale, words)
  return (
    <Keys
      key={`${auth.session.id} ${organizationId} ${holder}`}
      of={{ organizationId, holder }}
      words={own}
      classNames={classNames}
    />
  )
}

interface KeysProps {
  readonly of: AccessKeyHolder
  readonly words: AccessKeyWords
  readonly classNames: ClassNames<'root' | 'section' | 'title'>
}

/** The text of a new key, which no one can read again. `isOld`: the sign-in is too long ago to create one. */
function useShownOnce(section: Pick<Section<unknown>, 'run'>) {
  const [shown, setShown] = useState<NewAccessKeyText>()
  const [isOld, setOld] = useState(false)
  const show = (work: () => Promise<NewAccessKeyText>): Promise<boolean> => {
    setOld(false)
    return section.run(async () => {
      try {
        setShown(await work())
      } catch (error) {
        setOld(error instanceof LicetError && error.code === 'REAUTH_REQUIRED')
        throw error
      }
    })
  }
  return { shown, isOld, show, hide: () => setShown(undefined) }
}

function Keys({ of, words, classNames: { root, section: frame, title } }: KeysProps) {
  const { licet } = useShared()
  const client = useMemo(() => createAccessKeys(licet), [licet])
  const section = useSection(words, () => loadKeys(client, of), useFaults(words))
  const once = useShownOnce(section)
  const { data, isBusy } = section
  const isOff = data?.isOff === true
  if (isOff && data.keys.length === 0) return null
  const hide = () => {
    once.hide()
    section.heading.current?.focus()
  }
  const classNames = { ...(frame !== undefined && { root: frame }), ...(title !== undefined && { title }) }
  return (
    <div className={join('licet-account', root)}>
      <Frame title={words.title} section={section} classNames={classNames}>
        {(loaded) => (
          <>
            {isOff && <p className="licet-fact">{words.off}</p>}
            {once.isOld && <SignInAgain words={words} />}
            {once.shown && <ShownOnce key={once.shown.key} shown={once.shown} words={words} close={hide} />}
            {loaded?.keys.length === 0 && <p className="licet-fact">{words.none}</p>}
            <List label={words.title}>
              {loaded?.keys.map((one) => (
                <KeyRow
                  key={one.id}
                  accessKey={one}
                  scopes={loaded.scopes}
                  words={words}
                  isBusy={isBusy}
                  rotate={isOff ? undefined : () => void once.show(() => client.rotate(one.id, { overlapDays }))}
                  revoke={() => void section.runInRow(() => client.revoke(one.id))}
                />
              ))}
            </List>
            {!isOff && (
              <Creation
                scopes={loaded?.scopes ?? []}
                words={words}
                isBusy={isBusy}
                create={(key) => once.show(() => client.create({ ...key, ...of }))}
              />
            )}
          </>
        )}
      </Frame>
    </div>
  )
}

function SignInAgain({ words }: { readonly words: AccessKeyWords }) {
  const { licet } = useShared()
  return (
    <p className="licet-fact">
      <button type="button" className="licet-button" onClick={() => void licet.signIn({ prompt: 'login' })}>
        {words.reauth}
      </button>
    </p>
  )
}

/** A button, and the form that it opens. */
function Creation(props: Omit<CreateFormProps, 'close'>) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  if (isOpen) return <CreateForm {...props} close={close} />
  return (
    <button type="button" className="licet-button licet-primary" onClick={() => setOpen(true)}>
      {props.words.create}
    </button>
  )
}

/** For programs that still have the text before. */
const overlapDays = 7
