import { useTranslation } from 'react-i18next'

const known = {
  method: ['magic_link', 'oauth', 'email_change'],
  flag: ['high_volume', 'many_ip_changes', 'many_user_agent_changes'],
  ended: [
    'logout',
    'revoked',
    'revoked_all',
    'evicted',
    'refresh_reuse',
    'fingerprint',
    'expired',
    'user_deleted',
    'admin',
  ],
} as const

/** Gives a function that says a word of the API in the language of the dashboard; one that is new as it is. */
export function useSessionWords(): (kind: keyof typeof known, word: string) => string {
  const { t } = useTranslation('sessions')
  return (kind, word) => (known[kind].some((one) => one === word) ? t(`${kind}.${word}`) : word)
}

/** Where an address is; undefined where the server cannot place it, of which it says `Unknown`. */
export const placeOf = (location: string): string | undefined => (location === 'Unknown' ? undefined : location)
