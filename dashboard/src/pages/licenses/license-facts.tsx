import { Code } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CopyField } from '../../components/copy.tsx'
import { DetailList } from '../../components/detail-list.tsx'
import { LinkAnchor } from '../../components/links.tsx'
import { Panel } from '../../components/panel.tsx'
import { useFormat } from '../../components/use-format.ts'
import { useMay } from '../../components/use-project.ts'
import { holderOf, type License } from './licenses-data.ts'

/** What is known of a licence. What there is not need not be read. */
export function LicenseFacts({ license }: { readonly license: License }) {
  const { t } = useTranslation('licenses')
  const format = useFormat()
  const moment = (at: string | null) => at && <span title={format.exact(at)}>{format.dateTime(at)}</span>
  const { plan, quantity, source, key, metadata, statusReason, seats, activations } = license
  const usedOf = (used: number, limit: number) =>
    t('facts.usedOf', { used: format.number(used), limit: format.number(limit) })
  const rows: readonly (readonly [name: string, value: React.ReactNode])[] = [
    ['id', <CopyField key="id" value={license.id} label={t('copyId')} />],
    ['holder', <HolderLink key="holder" license={license} />],
    ['plan', <PlanLink key="plan" license={license} />],
    ['version', t('version', { version: plan.version })],
    ['quantity', quantity > 1 ? format.number(quantity) : null],
    ['seats', seats.limit > 0 ? usedOf(seats.used, seats.limit) : null],
    ['activations', activations.limit === null ? null : usedOf(activations.used, activations.limit)],
    ['reason', statusReason],
    ['source', t(`source.${source}`)],
    ['startsAt', moment(license.startsAt)],
    ['trialEndsAt', moment(license.trialEndsAt)],
    ['endsAt', moment(license.endsAt) ?? t('never')],
    ['graceEndsAt', moment(license.graceEndsAt)],
    ['pastDueSince', moment(license.pastDueSince)],
    ['key', key.present ? <Code key="key">{`…${key.last4}`}</Code> : null],
    [
      'metadata',
      Object.keys(metadata).length > 0 ? (
        <Code block key="metadata">
          {JSON.stringify(metadata, null, 2)}
        </Code>
      ) : null,
    ],
    ['createdAt', moment(license.createdAt)],
  ]
  const shown = rows.filter(([, value]) => value !== null)
  return (
    <Panel title={t('facts.title')}>
      <DetailList items={shown.map(([name, value]) => ({ label: t(`field.${name}`), value }))} />
    </Panel>
  )
}

function HolderLink({ license }: { readonly license: License }) {
  const { t } = useTranslation('licenses')
  const may = useMay()
  const name = holderOf(license)
  if (license.userId === null) return license.email === null ? name : t('waitsFor', { email: name })
  if (!may('users:read')) return name
  return (
    <LinkAnchor
      to="/p/$projectId/users/$userId"
      from="/p/$projectId"
      params={{ userId: license.userId }}
      search={{}}
      size="sm"
    >
      {name}
    </LinkAnchor>
  )
}

const PlanLink = ({ license: { planId, plan } }: { readonly license: License }) => (
  <LinkAnchor to="/p/$projectId/plans/$planId" from="/p/$projectId" params={{ planId }} search={{}} size="sm">
    {plan.name}
  </LinkAnchor>
)
