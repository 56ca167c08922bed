import Link from 'next/link'
import { requireUser } from '../../licet'
import { ExportButton } from './export-button'

/** Users who are signed out sign in, and return. */
export default async function Documents() {
  const { entitlements } = await requireUser()
  const { remaining = 0 } = entitlements.get('exports') ?? {}
  return (
    <>
      <h1>Your documents</h1>
      {entitlements.has('reports') && <p>Report of November: all is well.</p>}
      {!entitlements.has('archive') && <p>Your plan has no archive.</p>}
      <ExportButton left={remaining} />
      <Link href="/">Back</Link>
    </>
  )
}
