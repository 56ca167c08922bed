import { Alert, Button, Code, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import type { components } from '../../api/schema.d.ts'
import { Panel } from '../../kit/panel.tsx'
import { useProblemText } from '../../kit/problem-text.ts'
import type { App } from './apps-data.ts'
import { faultOfUri } from './redirect-entry.ts'

type Verdict = components['schemas']['CheckRedirectData']

/** Would this URI be accepted, and by which entry, or why not. What is tried is the list that is saved. */
export function RedirectTester({ app }: { readonly app: App }) {
  const { t } = useTranslation('apps')
  const explain = useProblemText()
  const [uri, setUri] = useState('')
  const check = useMutation({
    mutationFn: async (redirectUri: string) => {
      const path = { appId: app.id }
      const verdict = await dataOf(
        api.POST('/v1/admin/apps/{appId}/check-redirect', { params: { path }, body: { redirectUri } }),
      )
      return { redirectUri, verdict }
    },
  })
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (uri.trim() !== '') check.mutate(uri.trim())
  }
  return (
    <Panel title={t('tester.title')} description={t('tester.description')}>
      <form onSubmit={submit}>
        <Group align="flex-end" gap="xs" wrap="nowrap">
          <TextInput
            label={t('tester.label')}
            placeholder="https://app.example.com/callback"
            value={uri}
            onChange={(event) => {
              setUri(event.currentTarget.value)
              check.reset()
            }}
            maxLength={2048}
            spellCheck={false}
            autoCapitalize="off"
            flex={1}
          />
          <Button type="submit" variant="default" loading={check.isPending}>
            {t('tester.button')}
          </Button>
        </Group>
      </form>
      <div aria-live="polite">
        {check.error && (
          <Text size="sm" c="var(--licet-bad)" mt="sm">
            {explain(check.error)}
          </Text>
        )}
        {check.data && <Outcome {...check.data} />}
      </div>
    </Panel>
  )
}

function Outcome({ redirectUri, verdict }: { readonly redirectUri: string; readonly verdict: Verdict }) {
  const { t } = useTranslation('apps')
  const { accepted, entry, nearest, problem } = verdict
  if (accepted) {
    return (
      <Alert mt="sm" color="teal" variant="light" icon={<IconCircleCheck size={18} />} title={t('tester.accepted')}>
        <Text size="sm" c="var(--mantine-color-text)">
          {entry === redirectUri ? t('tester.exactly') : t('tester.byEntry')} <Code>{entry}</Code>
        </Text>
      </Alert>
    )
  }
  const fault = faultOfUri(redirectUri)
  const notListed = problem === 'is not on the list'
  return (
    <Alert mt="sm" color="red" variant="light" icon={<IconCircleX size={18} />} title={t('tester.refused')}>
      <Stack gap={4} c="var(--mantine-color-text)">
        <Text size="sm">{fault ? t(`fault.${fault}`) : notListed ? t('tester.notListed') : problem}</Text>
        {nearest !== null && (
          <Text size="sm">
            {t('tester.nearest')} <Code>{nearest}</Code>
          </Text>
        )}
      </Stack>
    </Alert>
  )
}
