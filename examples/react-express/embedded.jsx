import { LicetProvider, SignedIn, SignedOut, SignIn, UserButton } from '@licet/react'
import '@licet/react/styles.css'
import { createRoot } from 'react-dom/client'
import { Documents } from './documents.jsx'

const { issuer, appId } = await (await fetch('/api/settings')).json()

createRoot(document.getElementById('root')).render(
  <LicetProvider issuer={issuer} appId={appId} redirectUri={`${location.origin}/embedded.html`}>
    <SignedOut>
      <SignIn mode="embedded" />
    </SignedOut>
    <SignedIn>
      <UserButton />
      <Documents />
    </SignedIn>
  </LicetProvider>,
)
