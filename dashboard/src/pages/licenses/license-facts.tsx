import { useTranslation } from 'react-i18next'
import { ThingLink } from '../../app/thing-link.tsx'
import { Breakable } from '../../kit/breakable.tsx'
import { CopyField } from '../../kit/copy.tsx'
import { DetailList } from '../../kit/detail-list.tsx'
import { LinkAnchor } from '../../kit/links.tsx'
import { Panel } from '../../kit/panel.tsx'
import { useFormat } from '../../kit/use-format.ts'
import { useMay } from '../../kit/use-project.ts'
import { holderOf, type License } from './licenses-data.ts'
import { MetadataTable } from './metadata-table.tsx'

/** The details of a license. Missing values are hidden. */
export function LicenseFacts({ license }: { readonly license: License }) {
  const { t } = useTranslation('licenses')
  const format = useFormat()
  const moment = (at: string | null) => at && <span title={format.exact(at)}>{format.dateTime(at)}</span>
  const { plan, quantity, metadata, statusReason, pendingChange: pending } = license
  const rows: readonly (readonly [name: string, value: React.ReactNode])[] = [
    ['id', <CopyField key="id" value={license.id} label={t('copyId')} />],
    ['holder', <HolderLink key="holder" license={license} />],
    ['plan', <PlanLink key="plan" license={license} />],
    ['version', t('version', { version: plan.version })],
    ['quantity', quantity > 1 ? format.number(quantity) : null],
    ['reason', statusReason === 'test_purchase' ? t('testPurchase') : statusReason],
    ['source', <Source key="source" license={license} />],
    ['startsAt', moment(license.startsAt)],
    ['trialEndsAt', moment(license.trialEndsAt)],
    ['endsAt', moment(license.endsAt) ?? t('never')],
    ['pendingChange', pending && t('facts.pending', changeWords(pending, format.date(pending.at)))],
    ['graceEndsAt', moment(license.graceEndsAt)],
    ['pastDueSince', moment(license.pastDueSince)],
    ['collection', license.collectionPaused ? t('purchases.paused') : null],
    ['metadata', Object.keys(metadata).length > 0 ? <MetadataTable key="metadata" metadata={metadata} /> : null],
    ['createdAt', moment(license.createdAt)],
  ]
  const shown = rows.filter(([, value]) => value !== null)
  return (
    <Panel title={t('facts.title')}>
      <DetailList items={shown.map(([name, value]) => ({ label: t(`field.${name}`), value }))} />
    </Panel>
  )
}

const changeWords = ({ plan, quantity }: NonNullable<License['pendingChange']>, date: string) => ({
  plan: plan.key,
  version: plan.version,
  quantity,
  date,
})

function HolderLink({ license }: { readonly license: License }) {
  const { t } = useTranslation('licenses')
  const { organizationId, userId, email } = license
  const name = holderOf(license)
  if (organizationId !== undefined)
    return (
      <ThingLink type="organization" id={organizationId}>
        <Breakable text={name} />
      </ThingLink>
    )
  if (userId === null) return email === null ? name : t('waitsFor', { email: name })
  return (
    <ThingLink type="user" id={userId}>
      <Breakable text={name} />
    </ThingLink>
  )
}

/**
 * The provider's status of a license from a payment provider. Licenses marked as paid by members have no such status.
 */
function Source({ license: { id, source, metadata } }: { readonly license: License }) {
  const { t } = useTranslation('licenses')
  const may = useMay()
  return (
    <>
      {t(`source.${source}`)}
      {source === 'payment' && metadata['payment'] !== undefined && may('payments:read') && (
        <>
          {' · '}
          <LinkAnchor to="/p/$projectId/payments/events" from="/p/$projectId" search={{ licenseId: id }} size="sm">
            {t('toPayments')}
          </LinkAnchor>
        </>
      )}
    </>
  )
}

const PlanLink = ({ license: { planId, plan } }: { readonly license: License }) => (
  <LinkAnchor to="/p/$projectId/plans/$planId" from="/p/$projectId" params={{ planId }} search={{}} size="sm">
    {plan.name}
  </LinkAnchor>
)
