import { useState } from 'react'

/** The token of a mailed link stands behind the `#`, which is sent to no server. Undefined where there is none. */
export function useLinkToken(): string | undefined {
  const [token] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('token'))
  return token === null || token === '' ? undefined : token
}
