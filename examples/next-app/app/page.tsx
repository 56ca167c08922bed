import Link from 'next/link'
import { auth } from '../licet'
import { SignOut } from './sign-out'

export default async function Home() {
  const { user, entitlements } = await auth()
  if (!user)
    return (
      <>
        <h1>Monthly</h1>
        <p>Sign in to read the report of this month.</p>
        <a className="button" href="/auth/sign-in?returnTo=/documents">
          Sign in
        </a>
      </>
    )
  return (
    <>
      <h1>Monthly</h1>
      <p>
        Hello {user.name ?? user.email}. Your plan is {entitlements.plan?.key ?? 'not known'}.
      </p>
      <Link href="/documents">Your documents</Link>
      <SignOut />
    </>
  )
}
