import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from './mail.module.css'

/** Between what mails say and what was sent. */
export function MailTabs() {
  const { t } = useTranslation('mail')
  const look = {
    className: classes['tab'] ?? '',
    activeOptions: { exact: true, includeSearch: false },
    activeProps: { 'aria-current': 'page' },
  } as const
  return (
    <nav aria-label={t('title')} className={classes['tabs']}>
      <Link to="/p/$projectId/mail" from="/p/$projectId" search={{}} {...look}>
        {t('tabs.templates')}
      </Link>
      <Link to="/p/$projectId/mail/outbox" from="/p/$projectId" search={{}} {...look}>
        {t('tabs.outbox')}
      </Link>
    </nav>
  )
}
