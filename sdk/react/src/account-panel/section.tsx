import { LicetError } from '@licet/client'
import type { Account } from '@licet/client/account'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { ClassNames } from '../class-names.ts'
import { useLatest } from '../latest.ts'
import { useShared } from '../shared.ts'
import { Card, Fault, Skeleton } from '../sign-in/card.tsx'
import type { AccountWords } from './english.ts'

/** What each section of the panel needs. */
export interface SectionProps {
  readonly account: Account
  readonly words: AccountWords
  readonly classNames: ClassNames<'root' | 'title'>
}

export interface Section<T> {
  readonly data: T | undefined
  readonly fault: string | undefined
  readonly isBusy: boolean
  readonly heading: RefObject<HTMLHeadingElement | null>
  /** Runs an action, then loads again. Returns whether both succeeded. */
  run(action?: () => Promise<unknown>): Promise<boolean>
  /** The same for the button of a row, which may not be there afterward: the focus moves to the heading. */
  runInRow(action: () => Promise<unknown>): Promise<void>
  /** Loads again in the background. The result of an action that started later wins. */
  refresh(): Promise<void>
}

/** Loads a section again when someone else has changed what it shows. A failure changes nothing. */
export function useLive({ refresh }: Section<unknown>): void {
  const { licet } = useShared()
  const latest = useLatest(refresh)
  useEffect(() => licet.watchEntitlements(() => void latest.current()), [licet, latest])
}

/** What a section shows, and one action at a time on it. */
export function useSection<T>(
  words: Pick<AccountWords, 'failed'>,
  load: () => Promise<T>,
  faultOf?: (error: unknown) => string,
): Section<T> {
  const { report, words: shared } = useShared()
  const [data, setData] = useState<T>()
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef<Promise<boolean>>(undefined)
  const turn = useRef(0)

  async function run(action?: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    setFault(undefined)
    try {
      await action?.()
      turn.current += 1
      setData(await load())
      return true
    } catch (error) {
      report(error)
      const isTransient = error instanceof LicetError && error.retryable
      setFault(faultOf?.(error) ?? (isTransient ? shared.unavailable : words.failed))
      return false
    } finally {
      setBusy(false)
    }
  }

  async function refresh(): Promise<void> {
    turn.current += 1
    const { current } = turn
    const next = await load().catch(() => undefined)
    if (next !== undefined && current === turn.current) setData(next)
  }

  useEffect(() => {
    // StrictMode mounts twice.
    first.current ??= run()
  })

  return {
    ...{ data, fault, isBusy, heading, run, refresh },
    async runInRow(action) {
      if (await run(action)) heading.current?.focus()
    },
  }
}

interface FrameProps<T> {
  readonly title: string
  readonly section: Section<T>
  readonly classNames: SectionProps['classNames']
  readonly children: (data: T) => ReactNode
}

/** The card of a section: empty until its content is loaded. */
export function Frame<T>({ title, section, classNames, children }: FrameProps<T>) {
  const { words } = useShared()
  const { data, fault, isBusy, heading, run } = section
  return (
    <Card title={title} headingRef={heading} isBusy={isBusy} classNames={classNames}>
      <Fault text={fault} classNames={{}} />
      {data !== undefined && children(data)}
      {data === undefined && !fault && <Skeleton />}
      {data === undefined && fault && (
        <button type="button" className="licet-button" onClick={() => void run()}>
          {words.tryAgain}
        </button>
      )}
    </Card>
  )
}
