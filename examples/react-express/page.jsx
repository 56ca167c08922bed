import { LicetProvider, SignedIn, SignedOut, SignInButton, UserButton } from '@licet/react'
import '@licet/react/styles.css'
import { createRoot } from 'react-dom/client'
import { Documents } from './documents.jsx'

createRoot(document.getElementById('root')).render(
  <LicetProvider bff="/auth">
    <SignedOut>
      <p>Sign in to read your reports.</p>
      <SignInButton />
    </SignedOut>
    <SignedIn>
      <UserButton signOut={{ returnTo: '/' }} />
      <Documents />
    </SignedIn>
  </LicetProvider>,
)
