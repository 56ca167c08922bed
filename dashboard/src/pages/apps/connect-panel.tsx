import { useTranslation } from 'react-i18next'
import { Panel } from '../../kit/panel.tsx'
import { Snippet } from '../../kit/snippet.tsx'
import type { App } from './apps-data.ts'
import { publicLines, serverLines } from './env-lines.ts'
import { useIssuer } from './use-issuer.ts'

/** The settings that the app needs, for its `.env` file. */
export function ConnectPanel({ app }: { readonly app: App }) {
  const { t } = useTranslation('apps')
  const facts = { url: useIssuer(), appId: app.id }
  const lines = app.clientType === 'confidential' ? serverLines(facts) : publicLines(facts)
  return (
    <Panel title={t('connect.title')} description={t(`connect.${app.clientType}`)}>
      <Snippet title={t('connect.file')} code={lines} copyLabel={t('connect.copy')} />
    </Panel>
  )
}
