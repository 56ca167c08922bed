import { useTranslation } from 'react-i18next'
import { useActionText } from '../audit/use-action-text.ts'
import { useLicenseEventText } from '../licenses/event-words.ts'
import { useOAuthProviderName } from '../providers/use-oauth-provider-name.ts'
import type { ActivityRecord, Entry } from './activity-data.ts'

/** Describes an entry in a sentence: "Signed in with a passkey", "Pro: paid to Stripe, renewed until Dec 28, 2026". */
export function useEntryText(): (entry: Entry) => string {
  const { t } = useTranslation('users')
  const { t: tMail } = useTranslation('mail')
  const sayEvent = useLicenseEventText()
  const sayRecord = useRecordText()
  return (entry) => {
    if ('record' in entry) return sayRecord(entry.record)
    if ('event' in entry) return t('story.license', { plan: entry.license.plan.name, what: sayEvent(entry.event) })
    const { template, status, lastError } = entry.email
    const title = tMail(`templates.${template}.title`, { defaultValue: template })
    return t(`story.email.${status}`, { title, error: lastError ?? '' })
  }
}

function useRecordText(): (record: ActivityRecord) => string {
  const { t, i18n } = useTranslation('users')
  const nameOf = useOAuthProviderName()
  const sayAction = useActionText()
  return ({ action, newValue }) => {
    const { method, reason } = Object(newValue) as { method?: unknown; reason?: unknown }
    if (action === 'user.login' && typeof method === 'string') {
      const isKnown = i18n.exists(`users:story.method.${method}`)
      const by = isKnown ? t(`story.method.${method}`) : nameOf(method.replace(/^oauth:/, ''))
      return t('story.signedIn', { method: by })
    }
    const what = t(`action.${action}`, { defaultValue: sayAction(action) })
    return action === 'user.suspend' && typeof reason === 'string' ? `${what}: ${reason}` : what
  }
}
