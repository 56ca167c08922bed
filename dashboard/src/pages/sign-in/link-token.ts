import { useLocation } from '@tanstack/react-router'

/**
 * Reads the token of a magic link from after the `#`, which browsers never send to a server. Undefined without a
 * token.
 */
export function useLinkToken(): string | undefined {
  const hash = useLocation({ select: (location) => location.hash })
  const token = new URLSearchParams(hash).get('token')
  return token === null || token === '' ? undefined : token
}
