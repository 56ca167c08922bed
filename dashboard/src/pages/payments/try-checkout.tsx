import { Button, Group, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { mailboxUrl } from '../../app/mailbox.ts'
import { iconSize } from '../../kit/icon-size.ts'
import { LinkButton } from '../../kit/links.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import { type App, appsQuery } from '../apps/apps-data.ts'
import { accountAppQuery } from '../apps/branding-data.ts'
import { useIssuer } from '../apps/use-issuer.ts'
import { plansQuery } from '../plans/plans-data.ts'
import { configsQuery, type PaymentConfig } from './payments-data.ts'
import { usePublishedPlans } from './use-published-plans.ts'

/** Leads to the page on which users buy: they pay there with a test card. */
export function TryCheckout({ config }: { readonly config: PaymentConfig }) {
  const { t } = useTranslation('payments')
  const projectId = useProjectId()
  const issuer = useIssuer()
  const { data: pages } = useQuery(accountAppQuery(projectId))
  const missing = useMissing(config, pages)
  if (missing === 'unknown') return null
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" c="dimmed" flex="1 1 200px">
        {missing === undefined ? t('tryCheckout.hint') : t(`tryCheckout.needs.${missing}`)}
        {missing === undefined && mailboxUrl() !== undefined && ` ${t('tryCheckout.mailbox')}`}
      </Text>
      {missing === undefined && (
        <Button
          component="a"
          href={`${issuer}/account/upgrade`}
          target="_blank"
          rel="noreferrer noopener"
          size="xs"
          variant="default"
          rightSection={<IconExternalLink size={iconSize.small} aria-label={t('steps.newTab')} />}
        >
          {t('tryCheckout.button')}
        </Button>
      )}
      {missing === 'testing' && (
        <LinkButton to="/p/$projectId/apps" params={{ projectId }} search={{}} size="xs" variant="default">
          {t('tryCheckout.toApps')}
        </LinkButton>
      )}
      {/* Nothing else leads there, neither to test mode nor back. */}
      {pages && mailboxUrl() === undefined && (missing === 'testing' || missing === undefined) && (
        <LinkButton
          to="/p/$projectId/apps/$appId/sessions"
          params={{ projectId, appId: pages.id }}
          search={{}}
          size="xs"
          variant="default"
        >
          {t('tryCheckout.toPages')}
        </LinkButton>
      )}
    </Group>
  )
}

/** What a checkout needs first; unknown while its lists load. */
function useMissing({ enabled, grantsLicenses, prices }: PaymentConfig, pages: App | undefined) {
  const projectId = useProjectId()
  const published = usePublishedPlans()
  const { data: plans } = useQuery(plansQuery(projectId))
  const { data: apps } = useQuery(appsQuery(projectId))
  const { data: configs } = useQuery(configsQuery(projectId))
  if (!plans || !apps || !configs || !pages) return 'unknown'
  if (!enabled) return 'enabled'
  if (!grantsLicenses) return 'grants'
  // What is bought with a test card counts in all apps of the project: none of them may be one in which others pay.
  const hasAll = apps.total === apps.items.length
  if (!hasAll || ![pages, ...apps.items].every(sellsInTestMode)) return 'testing'
  if (mailboxUrl() === undefined && configs.items.some((one) => one.enabled && one.mode === 'live')) return 'testing'
  const isListed = (key: string | null) => published.some((plan) => plan.key === key && plan.listed)
  return prices.some(({ listed, plan }) => listed && isListed(plan)) ? undefined : 'listed'
}

/** `auto` is the mode of the server, whose emails end in the mailbox in development alone. */
const sellsInTestMode = ({ settings: { paymentMode } }: App): boolean =>
  paymentMode === 'test' || (paymentMode !== 'live' && mailboxUrl() !== undefined)
