import { useTranslation } from 'react-i18next'
import { CopyField } from '../../kit/copy.tsx'
import { DetailList } from '../../kit/detail-list.tsx'
import { Panel } from '../../kit/panel.tsx'
import { useFormat } from '../../kit/use-format.ts'
import type { App } from './apps-data.ts'

/** The ID and the key that clients use. */
export function AppIdentity({ app }: { readonly app: App }) {
  const { t } = useTranslation('apps')
  const format = useFormat()
  return (
    <Panel title={t('identity.title')}>
      <DetailList
        items={[
          { label: t('field.id'), value: <CopyField value={app.id} label={t('copyId')} wrap /> },
          { label: t('field.key'), value: <CopyField value={app.key} label={t('copyKey')} /> },
          { label: t('field.createdAt'), value: format.dateTime(app.createdAt) },
        ]}
      />
    </Panel>
  )
}
