import { browser } from '../browser.ts'

/** A sign-in that has left for the pages of Licet. */
export interface Attempt {
  readonly nonce: string
  /** Code verifier (RFC 7636). */
  readonly verifier: string
  readonly redirectUri: string
  readonly returnTo: string | undefined
}

type Attempts = Readonly<Record<string, Attempt>>

const key = 'licet:sign-ins'
const mostKept = 5

/** The storage that all tabs share first: the link in an email opens another tab, which continues the sign-in. */
const kinds = ['localStorage', 'sessionStorage'] as const

/** For phones, where the program continues to run. */
const inMemory = new Map<string, Attempt>()

/** Applies `change` to what a storage keeps. Returns what was kept before; undefined if it is full, blocked, or absent. */
function change(kind: (typeof kinds)[number], changed: (before: Attempts) => Attempts): Attempts | undefined {
  try {
    const before: Attempts = JSON.parse(browser[kind]?.getItem(key) ?? '{}')
    browser[kind]?.setItem(key, JSON.stringify(changed(before)))
    return before
  } catch {
    return undefined
  }
}

/** Keeps an attempt under its state. What cannot be kept cannot be completed after it has left the page. */
export function saveAttempt(state: string, attempt: Attempt): void {
  inMemory.set(state, attempt)
  const add = (before: Attempts) => Object.fromEntries([...Object.entries(before), [state, attempt]].slice(-mostKept))
  kinds.find((kind) => change(kind, add))
}

/** Removes and returns an attempt: each is completed once. */
export function takeAttempt(state: string): Attempt | undefined {
  let attempt = inMemory.get(state)
  inMemory.delete(state)
  for (const kind of kinds) attempt ??= change(kind, ({ [state]: _taken, ...others }) => others)?.[state]
  return attempt
}
