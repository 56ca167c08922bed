// The app of the tests, for the server and for the browser.
import { type ReactNode, StrictMode, useEffect } from 'react'
import { AccountPanel } from '../src/account-panel/index.ts'
import {
  Account,
  Entitled,
  LicetProvider,
  type LicetProviderProps,
  Protected,
  SignedIn,
  SignedOut,
  SignIn,
  SignInButton,
  SignOutButton,
  UserButton,
  useEntitlement,
  useLicense,
  useLicet,
  useSession,
  useUser,
} from '../src/index.ts'

/** For the scripts of the tests. */
function Handle(): ReactNode {
  const licet = useLicet()
  useEffect(() => void Object.assign(globalThis, { licet }), [licet])
  return null
}

function Facts(): ReactNode {
  const user = useUser()
  const session = useSession()
  const { plan } = useLicense()
  const { status, reason } = useEntitlement('exports')
  return <output id="facts">{JSON.stringify([user?.email, session?.amr, plan?.key, status, reason])}</output>
}

const home = (
  <>
    <header>
      <SignedOut>
        <SignInButton />
      </SignedOut>
      <UserButton showName planNames={{ team: 'Team' }} />
    </header>
    <SignedIn>
      <p data-protected>Signed in</p>
      <Facts />
      <Account id="account" />
      <SignOutButton id="sign-out" scope="app" />
    </SignedIn>
    <Entitled feature="reports" fallback={<p id="upgrade">Upgrade</p>} loading={<p id="wait">Wait</p>}>
      <p id="report" data-protected>
        Report
      </p>
    </Entitled>
  </>
)

const secret = (
  <Protected>
    <p id="report" data-protected>
      Report
    </p>
  </Protected>
)

const views: Readonly<Record<string, ReactNode>> = {
  '/account': <AccountPanel />,
  '/protected': secret,
  '/sign-in': <SignIn mode="embedded" />,
  '/redirect': <SignIn />,
}

export const App = ({ path, options }: { path: string; options: LicetProviderProps }) => (
  <StrictMode>
    <LicetProvider {...options}>
      <Handle />
      {views[path] ?? home}
    </LicetProvider>
  </StrictMode>
)
