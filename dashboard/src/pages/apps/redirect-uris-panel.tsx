import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../kit/panel.tsx'
import { useProblemText } from '../../kit/problem-text.ts'
import { useMay } from '../../kit/use-project.ts'
import type { App } from './apps-data.ts'
import { entriesOf, faultsOf } from './redirect-entry.ts'
import { RedirectUrisField } from './redirect-uris-field.tsx'
import { urisError } from './uris-error.ts'
import { useUpdateApp } from './use-update-app.ts'

export function RedirectUrisPanel({ app }: { readonly app: App }) {
  const { t } = useTranslation('apps')
  const text = app.redirectUris.join('\n')
  return (
    <Panel title={t('uris.title')} description={t('uris.description')}>
      <Editor key={text} app={app} saved={text} />
    </Panel>
  )
}

function Editor({ app, saved }: { readonly app: App; readonly saved: string }) {
  const { t } = useTranslation('apps')
  const may = useMay()
  const explain = useProblemText()
  const [text, setText] = useState(saved)
  const update = useUpdateApp(app)
  const entries = entriesOf(text)
  const changed = entries.join('\n') !== saved
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    update.mutate({ redirectUris: entries })
  }
  const failure = update.isError ? (urisError(update.error) ?? explain(update.error)) : undefined
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <RedirectUrisField value={text} onChange={setText} error={failure} disabled={!may('apps:write')} />
        {may('apps:write') && (
          <Group justify="flex-end" gap="xs">
            {changed && (
              <Button variant="subtle" color="gray" onClick={() => setText(saved)}>
                {t('discard')}
              </Button>
            )}
            <Button type="submit" disabled={!changed || faultsOf(entries).length > 0} loading={update.isPending}>
              {t('uris.save')}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  )
}
