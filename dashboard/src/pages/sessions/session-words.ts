import { useTranslation } from 'react-i18next'

const known = {
  method: ['magic_link', 'oauth', 'email_change', 'passkey', 'invitation', 'sso', 'device', 'impersonation'],
  flag: ['high_volume', 'many_ip_changes', 'many_user_agent_changes', 'passkey_counter', 'passkey_backup_eligible'],
  ended: [
    'logout',
    'revoked',
    'revoked_all',
    'evicted',
    'refresh_reuse',
    'fingerprint',
    'expired',
    'user_deleted',
    'factor_changed',
    'undone',
    'admin',
    'restored',
  ],
} as const

/** Returns a function that translates a value of the API; an unknown value is shown unchanged. */
export function useSessionWords(): (kind: keyof typeof known, word: string) => string {
  const { t } = useTranslation('sessions')
  return (kind, word) => (known[kind].some((one) => one === word) ? t(`${kind}.${word}`) : word)
}

/** The location of an IP address; undefined for the server's `Unknown`. */
export const placeOf = (location: string): string | undefined => (location === 'Unknown' ? undefined : location)
