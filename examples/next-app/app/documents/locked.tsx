'use client'

import { Entitled, LicetProvider } from '@licet/react'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Shown while the plan has no archive. As soon as it has one, the server renders the page again. */
export function Locked({ email }: { email: string }) {
  const command = <Command email={email} />
  return (
    <LicetProvider bff="/auth">
      <Entitled feature="archive" fallback={command} loading={command}>
        <Refresh />
      </Entitled>
    </LicetProvider>
  )
}

const Command = ({ email }: { email: string }) => (
  <>
    <p>Your plan has no archive. Grant yourself the plan Pro, in the folder of this app, and watch it unlock:</p>
    <pre>npm run licet -- license grant --user {email} --plan pro</pre>
  </>
)

function Refresh() {
  const router = useRouter()
  useEffect(() => router.refresh(), [router])
  return null
}
