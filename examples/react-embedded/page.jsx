import { Entitled, LicetProvider, SignedIn, SignedOut, SignIn, UserButton, useLicet } from '@licet/react'
import '@licet/react/styles.css'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

const { issuer, appId } = await (await fetch('/api/settings')).json()

function Report() {
  const licet = useLicet()
  const [text, setText] = useState('')
  // Sends the access token along.
  const show = async () => setText((await (await licet.fetch('/api/report')).json()).title ?? 'Sign in again.')
  return (
    <p>
      <button type="button" onClick={show}>
        Show report
      </button>{' '}
      {text}
    </p>
  )
}

createRoot(document.getElementById('root')).render(
  <LicetProvider issuer={issuer} appId={appId} redirectUri={`${location.origin}/`}>
    <SignedOut>
      <SignIn mode="embedded" />
    </SignedOut>
    <SignedIn>
      <UserButton />
      <Entitled feature="reports" fallback={<p>Your plan has no reports.</p>}>
        <Report />
      </Entitled>
    </SignedIn>
  </LicetProvider>,
)
