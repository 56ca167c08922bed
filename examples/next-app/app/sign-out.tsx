'use client'

/** Ends the session of the app, and then that of the browser at Licet. */
export function SignOut() {
  const signOut = async () => {
    const response = await fetch('/auth/sign-out?returnTo=/', { method: 'POST' })
    const { url } = await response.json()
    location.assign(url)
  }
  return (
    <button type="button" onClick={signOut}>
      Sign out
    </button>
  )
}
