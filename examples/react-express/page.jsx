import { LicetProvider, SignedIn, SignedOut, SignInButton, UserButton } from '@licet/react'
import { PricingTable } from '@licet/react/billing'
import '@licet/react/styles.css'
import { createRoot } from 'react-dom/client'
import { Documents } from './documents.jsx'

createRoot(document.getElementById('root')).render(
  <LicetProvider bff="/auth">
    <header>
      <h1>Monthly</h1>
      <SignedIn>
        <UserButton signOut={{ returnTo: '/' }} />
      </SignedIn>
    </header>
    <SignedOut>
      <p>Sign in to read your reports.</p>
      <SignInButton />
    </SignedOut>
    <SignedIn>
      <Documents />
    </SignedIn>
    <h2>Plans</h2>
    <PricingTable />
  </LicetProvider>,
)
