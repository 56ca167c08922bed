import { useLocation } from '@tanstack/react-router'

/** The token of a mailed link stands behind the `#`, which is sent to no server. Undefined where there is none. */
export function useLinkToken(): string | undefined {
  const hash = useLocation({ select: (location) => location.hash })
  const token = new URLSearchParams(hash).get('token')
  return token === null || token === '' ? undefined : token
}
