// The app of the tests, for the server and for the browser.
import { type ReactNode, StrictMode, useEffect } from 'react'
import { AccessKeys, useAccessKeys } from '../src/access-keys/index.ts'
import { AccountPanel } from '../src/account-panel/index.ts'
import { BillingButton, PricingTable, UpgradeButton, useCheckout } from '../src/billing/index.ts'
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
import { OrganizationProfile, OrganizationSwitcher, useOrganization } from '../src/organizations/index.ts'

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

/** A page such as `/t/acme`. */
function Team({ slug }: { slug: string }): ReactNode {
  const { status, organization } = useOrganization(slug)
  const { status: known, reason } = useEntitlement('reports', 'personal')
  return (
    <>
      <header>
        <OrganizationSwitcher roleNames={{ editor: 'Editor' }} />
        <UserButton />
      </header>
      <output id="team">{JSON.stringify([status, organization?.slug ?? null])}</output>
      <output id="personal">{JSON.stringify([known, reason])}</output>
      <Entitled feature="reports" fallback={<p id="upgrade">Upgrade</p>}>
        <p id="report">Report</p>
      </Entitled>
    </>
  )
}

const team = (
  <>
    <header>
      <OrganizationSwitcher />
    </header>
    <Entitled feature="reports" fallback={<p id="upgrade">Upgrade</p>} loading={<p id="wait">Wait</p>}>
      <p id="report">Report</p>
    </Entitled>
    <OrganizationProfile roleNames={{ editor: 'Editor' }} />
  </>
)

function Shop(): ReactNode {
  const { status, plan } = useCheckout()
  return (
    <>
      <output id="checkout">{JSON.stringify([status, plan ?? null])}</output>
      <Entitled feature="sso" fallback={<UpgradeButton plan="pro" />}>
        <p id="report">Report</p>
      </Entitled>
      <BillingButton />
    </>
  )
}

function KeyNames(): ReactNode {
  const { status, keys, scopes } = useAccessKeys()
  return <output id="keys">{JSON.stringify([status, keys.map(({ name }) => name), scopes.length])}</output>
}

/** The keys of the organization of the tab, or personal ones. */
function KeysOfTab(): ReactNode {
  const { organization } = useOrganization()
  return organization ? <AccessKeys organizationId={organization.id} holder="organization" /> : <AccessKeys />
}

const keys = (
  <>
    <KeyNames />
    <AccessKeys />
  </>
)

const keysOfTeam = (
  <>
    <OrganizationSwitcher />
    <KeysOfTab />
  </>
)

const views: Readonly<Record<string, ReactNode>> = {
  '/account': <AccountPanel />,
  '/keys': keys,
  '/team-keys': keysOfTeam,
  '/team': team,
  '/pricing': (
    <PricingTable onSelect={(plan, price) => Object.assign(globalThis, { chosen: [plan.key, price?.id ?? null] })} />
  ),
  '/plans': <PricingTable />,
  '/shop': <Shop />,
  '/protected': secret,
  '/sign-in': <SignIn mode="embedded" />,
  '/redirect': <SignIn />,
}

export const App = ({ path, options }: { path: string; options: LicetProviderProps }) => (
  <StrictMode>
    <LicetProvider {...options}>
      <Handle />
      {path.startsWith('/t/') ? <Team slug={path.slice(3)} /> : (views[path] ?? home)}
    </LicetProvider>
  </StrictMode>
)
