// app.jsx
import {
  Entitled,
  LicetProvider,
  SignedIn,
  SignedOut,
  SignInButton,
  UserButton,
  useEntitlement,
  useLicense,
} from '@licet/react'
import { OrganizationProfile, OrganizationSwitcher, useOrganization } from '@licet/react/organizations'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import '@licet/react/styles.css'

const [, slug] = /^\/t\/([^/]+)/.exec(location.pathname) ?? []
const open = (organization) => location.assign(organization ? `/t/${organization.slug}` : '/')

function Report() {
  const [title, setTitle] = useState('')
  useEffect(() => {
    void (async () => setTitle((await (await fetch(`/api/t/${slug}/report`)).json()).title))()
  }, [])
  return <h1>{title}</h1>
}

function Export() {
  const { allowed, remaining } = useEntitlement('exports')
  const { reload } = useLicense()
  const start = () => fetch(`/api/t/${slug}/export`, { method: 'POST' }).then(reload)
  return (
    <button type="button" disabled={!allowed} onClick={start}>
      Export ({remaining} left)
    </button>
  )
}

function Team() {
  const { status } = useOrganization(slug ?? null)
  return (
    <>
      <OrganizationSwitcher onSwitch={open} />
      <UserButton signOut={{ returnTo: '/' }} />
      {status === 'not_a_member' && <p>You aren't in this team.</p>}
      {status === 'ready' && slug && (
        <>
          <Entitled feature="reports" fallback={<p>Your team's plan has no reports.</p>}>
            <Report />
            <Export />
          </Entitled>
          <OrganizationProfile onLeave={() => open(null)} />
        </>
      )}
    </>
  )
}

createRoot(document.getElementById('root')).render(
  <LicetProvider bff="/auth">
    <SignedOut>
      <SignInButton />
    </SignedOut>
    <SignedIn>
      <Team />
    </SignedIn>
  </LicetProvider>,
)
