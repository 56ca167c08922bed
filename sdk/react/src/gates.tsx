import { type ReactNode, useEffect, useState } from 'react'
import { useAuth, useEntitlement } from './hooks.ts'
import { useShared } from './shared.ts'
import { SignIn } from './sign-in/sign-in.tsx'

/**
 * Properties of `SignedIn` and `SignedOut`.
 *
 * @example
 * ```tsx
 * const props: SignedProps = { children: <Report /> }
 * ```
 */
export interface SignedProps {
  readonly children?: ReactNode
}

/**
 * Renders its children while a user is signed in, and nothing while that is unknown.
 *
 * @example
 * ```tsx
 * <SignedIn><UserButton /></SignedIn>
 * ```
 */
export function SignedIn({ children }: SignedProps): ReactNode {
  return useAuth().status === 'signed_in' ? children : null
}

/**
 * Renders its children while no user is signed in, and nothing while that is unknown.
 *
 * @example
 * ```tsx
 * <SignedOut><SignInButton /></SignedOut>
 * ```
 */
export function SignedOut({ children }: SignedProps): ReactNode {
  return useAuth().status === 'signed_out' ? children : null
}

/**
 * Properties of `Protected`.
 *
 * @example
 * ```tsx
 * const props: ProtectedProps = { children: <Report />, fallback: <SignInButton /> }
 * ```
 */
export interface ProtectedProps {
  readonly children?: ReactNode
  /** While no user is signed in. Without it, the page leaves for the sign-in page, and returns. */
  readonly fallback?: ReactNode
  /** While that is unknown. Default: nothing. */
  readonly loading?: ReactNode
}

/**
 * Renders its children for signed-in users, and lets others sign in. It hides the page; your server must protect the data.
 *
 * @example
 * ```tsx
 * <Protected><Report /></Protected>
 * ```
 */
export function Protected({ children, fallback, loading }: ProtectedProps): ReactNode {
  const { status } = useAuth()
  if (status === 'loading') return loading
  if (status === 'signed_in') return children
  return fallback === undefined ? <Leave loading={loading} /> : fallback
}

const leftKey = 'licet:left'
/** A sign-in that returns sooner than this without a user has failed: the next one needs a click. */
const shortestSignInMs = 10_000

/** Whether a sign-in has just started in this tab. Notes that one does. */
function hasJustLeft(): boolean {
  try {
    const before = Number(sessionStorage.getItem(leftKey))
    sessionStorage.setItem(leftKey, String(Date.now()))
    return Math.abs(Date.now() - before) < shortestSignInMs
  } catch {
    // Without storage, no sign-in can be completed either.
    return true
  }
}

/** Leaves for the sign-in page; after a sign-out or a failure, when the user says so. */
function Leave({ loading }: Pick<ProtectedProps, 'loading'>): ReactNode {
  const { licet, report } = useShared()
  const auth = useAuth()
  const isDeliberate = auth.status === 'signed_out' && auth.reason === 'signed_out'
  const [mustAsk, setMustAsk] = useState(isDeliberate)

  useEffect(() => {
    if (isDeliberate) return
    // StrictMode mounts twice, and leaves once.
    const timer = setTimeout(() => {
      if (hasJustLeft()) return setMustAsk(true)
      licet.signIn().catch((error) => {
        report(error)
        setMustAsk(true)
      })
    })
    return () => clearTimeout(timer)
  }, [licet, report, isDeliberate])

  return mustAsk || isDeliberate ? <SignIn /> : loading
}

/**
 * Properties of `Entitled`.
 *
 * @example
 * ```tsx
 * const props: EntitledProps = { feature: 'reports', fallback: <Upgrade />, children: <Report /> }
 * ```
 */
export interface EntitledProps {
  /** Key of the feature. */
  readonly feature: string
  /** Its ID (`org_…`), or `personal`. Default: the one that the tab shows. */
  readonly organization?: string
  readonly children?: ReactNode
  /** For users without access. */
  readonly fallback?: ReactNode
  /** While that is unknown. Default: nothing. */
  readonly loading?: ReactNode
}

/**
 * Renders its children for users who may use a feature. It is for showing only: your server must check the feature, too.
 *
 * @example
 * ```tsx
 * <Entitled feature="reports" fallback={<Upgrade />}><Report /></Entitled>
 * ```
 */
export function Entitled({ feature, organization, children, fallback, loading }: EntitledProps): ReactNode {
  const { status, allowed } = useEntitlement(feature, organization)
  // Who pays for a feature must not read that it costs more, because a network failed.
  if (status !== 'ready') return loading
  return allowed ? children : fallback
}
