import Link from 'next/link'
import { requireUser } from '../../licet'
import { ExportButton } from './export-button'
import { Locked } from './locked'

/** Users who are signed out sign in, and return. */
export default async function Documents() {
  const { user, entitlements } = await requireUser()
  const { remaining = 0 } = entitlements.get('exports') ?? {}
  return (
    <>
      <h1>Your documents</h1>
      {entitlements.has('reports') && <p>Report of November: all is well.</p>}
      <ExportButton left={remaining} />
      <section>
        <h2>Archive</h2>
        {entitlements.has('archive') ? <a href="/api/archive">Archive of 2026</a> : <Locked email={user.email} />}
      </section>
      <Link href="/">Back</Link>
    </>
  )
}
