import { SegmentedControl, Tabs } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../kit/panel.tsx'
import { Snippet } from '../../kit/snippet.tsx'
import type { App } from './apps-data.ts'
import { curlSnippet, sampleRedirect, typescriptSnippet, type Way, ways } from './snippets.ts'

/** Code that signs a user in to this app. */
export function AppSnippets({ app }: { readonly app: App }) {
  const { t } = useTranslation('apps')
  const [way, setWay] = useState<Way>('mail')
  const facts = {
    baseUrl: location.origin,
    appId: app.id,
    redirectUri: sampleRedirect(app.redirectUris),
    tokenIn: app.settings.magicLinkTokenIn,
  }
  const texts = { curl: curlSnippet(way, facts), TypeScript: typescriptSnippet(way, facts) }
  return (
    <Panel
      title={t('snippets.title')}
      description={t('snippets.description')}
      actions={
        <SegmentedControl
          aria-label={t('snippets.way')}
          size="xs"
          data={ways.map((value) => ({ value, label: t(`snippets.${value}`) }))}
          value={way}
          onChange={(value) => setWay(ways.find((one) => one === value) ?? way)}
        />
      }
    >
      <Tabs defaultValue="curl" keepMounted={false}>
        <Tabs.List mb="sm">
          {Object.keys(texts).map((language) => (
            <Tabs.Tab key={language} value={language}>
              {language}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {Object.entries(texts).map(([language, code]) => (
          <Tabs.Panel key={language} value={language}>
            <Snippet title={t(`snippets.caption.${way}`)} code={code} copyLabel={t('snippets.copy')} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Panel>
  )
}
