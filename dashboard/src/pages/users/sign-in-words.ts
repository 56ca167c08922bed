import { useTranslation } from 'react-i18next'
import { useFormat } from '../../kit/use-format.ts'
import type { SignInCause } from './sign-in-status-data.ts'

const fieldOf = (value: unknown, name: string): unknown => new Map(Object.entries(Object(value))).get(name)
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Returns a function that says a cause in one sentence. */
export function useCauseText(): (cause: SignInCause) => string {
  const { t } = useTranslation('users')
  const format = useFormat()
  return ({ code, details, since }) => {
    const by = fieldOf(details['by'], 'name') ?? unnamed(fieldOf(details['by'], 'type'))
    const apps = Array.isArray(details['apps']) ? details['apps'] : []
    const words = {
      since: since === null ? '' : format.dateTime(since),
      by: textOf(by),
      apps: format.list(apps.map((app) => textOf(fieldOf(app, 'name')))),
      provider: textOf(fieldOf(details['provider'], 'name')),
      name: textOf(details['name']),
      limit: textOf(details['limit']),
      used: textOf(details['used']),
      emails: textOf(details['emails']),
    }
    return code === 'user_suspended' && words.by !== ''
      ? t('signIn.suspendedBy', words)
      : t(`signIn.cause.${code}`, words)
  }

  function unnamed(type: unknown): string | undefined {
    return type === 'member' || type === 'api_key'
      ? t(type === 'member' ? 'activity.member' : 'activity.key')
      : undefined
  }
}

/** Returns a function that says what else is known of a cause: the reason, and when it ends. */
export function useCauseFacts(): (cause: SignInCause) => readonly string[] {
  const { t } = useTranslation('users')
  const format = useFormat()
  return ({ code, details, since, until }) => {
    const reason = textOf(details['reason'])
    const error = textOf(details['error'])
    return [
      ...(reason === '' ? [] : [t('signIn.reason', { reason })]),
      ...(error === '' ? [] : [t('signIn.error', { error })]),
      ...(since === null || code === 'user_suspended' ? [] : [t('signIn.since', { at: format.dateTime(since) })]),
      ...(until === null ? [] : [t('signIn.until', { at: format.dateTime(until) })]),
    ]
  }
}
