import type { AccessKey, AccessKeyScope } from '@licet/client/access-keys'
import { useEffect, useRef, useState } from 'react'
import { Row } from '../account-panel/rows.tsx'
import { useTimes } from '../account-panel/times.ts'
import { fill } from '../words.ts'
import type { AccessKeyWords } from './english.ts'

interface KeyRowProps {
  readonly accessKey: AccessKey
  /** Those of the project, with their names. */
  readonly scopes: readonly AccessKeyScope[]
  readonly words: AccessKeyWords
  readonly isBusy: boolean
  /** Undefined: it can only be revoked. */
  readonly rotate: (() => void) | undefined
  revoke(): void
}

/** A key, and what can be done with it: each action says first what follows. */
export function KeyRow({ accessKey, scopes, words, isBusy, rotate, revoke }: KeyRowProps) {
  const [asked, setAsked] = useState<'rotate' | 'revoke'>()
  const button = useRef<HTMLButtonElement>(null)
  const factsOf = useFacts(words, scopes)
  // The button that had the focus is gone.
  useEffect(() => {
    if (asked) button.current?.focus()
  }, [asked])
  const { name, status } = accessKey
  const close = () => setAsked(undefined)
  const confirm = () => {
    if (asked === 'rotate') rotate?.()
    else revoke()
    close()
  }
  const action = (what: 'rotate' | 'revoke') => (
    <button
      type="button"
      className="licet-button"
      aria-label={fill(words[`${what}Of`], 'name', name)}
      disabled={isBusy}
      onClick={() => setAsked(what)}
    >
      {words[what]}
    </button>
  )
  return (
    <Row title={name} facts={asked ? [words[`${asked}Lead`]] : factsOf(accessKey)}>
      <div className="licet-actions">
        {asked ? (
          <>
            <button ref={button} type="button" className="licet-button" disabled={isBusy} onClick={confirm}>
              {words[asked]}
            </button>
            <button type="button" className="licet-button" onClick={close}>
              {words.cancel}
            </button>
          </>
        ) : (
          <>
            {status === 'active' && rotate && action('rotate')}
            {action('revoke')}
          </>
        )}
      </div>
    </Row>
  )
}

function useFacts(words: AccessKeyWords, scopes: readonly AccessKeyScope[]) {
  const { dateOf, timeOf } = useTimes()
  const expiryOf = ({ status, expiresAt }: AccessKey): string => {
    if (status !== 'active') return words[status]
    return expiresAt === null ? words.neverExpires : fill(words.expires, 'date', dateOf(expiresAt))
  }
  const previousOf = ({ previousExpiresAt: at }: AccessKey): string =>
    at === null ? '' : fill(words.previousUntil, 'time', timeOf(at))
  const nameOf = (scope: string): string => scopes.find(({ key }) => key === scope)?.name ?? scope
  return (key: AccessKey): string[] => [
    key.start === null ? '' : `${key.start}…${key.last4}`,
    key.scopes.map(nameOf).join(', '),
    expiryOf(key),
    previousOf(key),
    key.lastUsedAt === null ? words.neverUsed : fill(words.lastUsed, 'time', timeOf(key.lastUsedAt)),
    key.lastRefusedAt ? fill(words.lastRefused, 'time', timeOf(key.lastRefusedAt)) : '',
  ]
}
