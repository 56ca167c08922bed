import { useTranslation } from 'react-i18next'
import { Breakable } from '../../kit/breakable.tsx'
import { CopyField } from '../../kit/copy.tsx'
import { DetailList } from '../../kit/detail-list.tsx'
import { Panel } from '../../kit/panel.tsx'
import { TimeAgo } from '../../kit/time-ago.tsx'
import { useFormat } from '../../kit/use-format.ts'
import { MetadataTable } from '../licenses/metadata-table.tsx'
import type { Organization } from './organizations-data.ts'

/** The details of an organization. Missing values are hidden. */
export function OrganizationFacts({ organization }: { readonly organization: Organization }) {
  const { t } = useTranslation('organizations')
  const format = useFormat()
  const { id, slug, externalId, billingEmail, metadata, privateMetadata = {}, createdAt, updatedAt } = organization
  const rows: readonly (readonly [name: string, value: React.ReactNode])[] = [
    ['id', <CopyField key="id" value={id} label={t('copyId')} />],
    ['slug', <CopyField key="slug" value={slug} label={t('copySlug')} />],
    ['externalId', externalId && <Breakable key="externalId" text={externalId} />],
    ['billingEmail', billingEmail && <Breakable key="billingEmail" text={billingEmail} />],
    ['metadata', Object.keys(metadata).length > 0 ? <MetadataTable key="metadata" metadata={metadata} /> : null],
    [
      'privateMetadata',
      Object.keys(privateMetadata).length > 0 ? <MetadataTable key="private" metadata={privateMetadata} /> : null,
    ],
    [
      'createdAt',
      <span key="created" title={format.exact(createdAt)}>
        {format.dateTime(createdAt)}
      </span>,
    ],
    ['updatedAt', <TimeAgo key="updated" at={updatedAt} />],
  ]
  const shown = rows.filter(([, value]) => value !== null)
  return (
    <Panel title={t('facts')}>
      <DetailList items={shown.map(([name, value]) => ({ label: t(`field.${name}`), value }))} />
    </Panel>
  )
}
