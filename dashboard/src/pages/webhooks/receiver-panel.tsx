import { useTranslation } from 'react-i18next'
import { Panel } from '../../kit/panel.tsx'
import { Snippet } from '../../kit/snippet.tsx'
import { receiverCode } from './receiver.ts'

/** How a server receives webhooks and verifies their signatures. */
export function ReceiverPanel() {
  const { t } = useTranslation('webhooks')
  return (
    <Panel title={t('receiver.title')} description={t('receiver.description')}>
      <Snippet title="Node.js" code={receiverCode} copyLabel={t('receiver.copy')} />
    </Panel>
  )
}
