import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { iconSize } from '../../kit/icon-size.ts'
import { useFormat } from '../../kit/use-format.ts'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import { useOAuthProviderName } from '../providers/use-oauth-provider-name.ts'
import classes from './highlights.module.css'
import { type DeadCounts, deadQueries, type Highlight, highlightsOf } from './highlights-data.ts'
import { licenseStatsQuery, type Span, type Stats } from './stats-data.ts'

/** What changed and whom it concerns, the most important first: each sentence opens the list of exactly that. */
export function Highlights({ stats, span }: { readonly stats: Stats; readonly span: Span }) {
  const { t } = useTranslation('overview')
  const may = useMay()
  const nameOf = useOAuthProviderName()
  const { data: licenses } = useQuery({
    ...licenseStatsQuery(useProjectId(), span),
    enabled: may('licenses:read'),
  })
  const highlights = highlightsOf({ stats, licenses, dead: useDeadCounts(), nameOf })
  if (highlights.length === 0) return null
  return (
    <ul className={classes['list']} aria-label={t('highlights.title')}>
      {highlights.map((highlight) => (
        <Sentence key={`${highlight.key} ${highlight.values['date']} ${highlight.values['provider']}`} of={highlight} />
      ))}
    </ul>
  )
}

function Sentence({ of: { key, tone, values, link } }: { readonly of: Highlight }) {
  const { t } = useTranslation('overview')
  const format = useFormat()
  const projectId = useProjectId()
  const number = format.number(Number(values['count']))
  const date = format.day(String(values['date'] ?? '2026-01-01'))
  const sentence: string = t(`highlights.${key}`, { ...values, number, date })
  return (
    <li>
      <Link
        to={link.to}
        params={{ projectId }}
        search={link.search ?? ((before) => before)}
        hash={link.hash ?? ''}
        className={classes['row'] ?? ''}
        data-tone={tone}
      >
        <span>{sentence}</span>
        <IconChevronRight size={iconSize.small} aria-hidden />
      </Link>
    </li>
  )
}

function useDeadCounts(): DeadCounts {
  const may = useMay()
  const queries = deadQueries(useProjectId())
  const payments = useQuery({ ...queries.payments, enabled: may('payments:read') })
  const webhooks = useQuery({ ...queries.webhooks, enabled: may('webhooks:read') })
  const emails = useQuery({ ...queries.emails, enabled: may('mail:read') })
  return { payments: payments.data?.total, webhooks: webhooks.data?.total, emails: emails.data?.total }
}
