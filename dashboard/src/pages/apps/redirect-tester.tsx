import { Alert, Code, Stack, Text, TextInput } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import type { components } from '../../api/schema.d.ts'
import { InlineForm } from '../../kit/form.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { Panel } from '../../kit/panel.tsx'
import { useForm } from '../../kit/use-form.ts'
import type { App } from './apps-data.ts'
import { faultOfUri } from './redirect-entry.ts'

type Verdict = components['schemas']['CheckAppRedirectData']

/** Tests whether a URI would be accepted, by which entry, or why not. Uses the saved list. */
export function RedirectTester({ app }: { readonly app: App }) {
  const { t } = useTranslation('apps')
  const check = useMutation({
    mutationFn: async (redirectUri: string) => {
      const path = { appId: app.id }
      const verdict = await dataOf(
        api.POST('/v1/admin/apps/{appId}/check-redirect', { params: { path }, body: { redirectUri } }),
      )
      return { redirectUri, verdict }
    },
  })
  const form = useForm({
    initialValues: { redirectUri: '' },
    send: ({ redirectUri }) => check.mutateAsync(redirectUri.trim()),
  })
  const { onChange, ...field } = form.getInputProps('redirectUri')
  return (
    <Panel title={t('tester.title')} description={t('tester.description')}>
      <InlineForm form={form} button={t('tester.button')}>
        <TextInput
          label={t('tester.label')}
          placeholder="https://app.example.com/callback"
          required
          withAsterisk={false}
          maxLength={2048}
          spellCheck={false}
          autoCapitalize="off"
          flex={1}
          {...field}
          onChange={(event) => {
            onChange(event)
            check.reset()
          }}
        />
      </InlineForm>
      <div aria-live="polite">{check.data && <Outcome {...check.data} />}</div>
    </Panel>
  )
}

function Outcome({ redirectUri, verdict }: { readonly redirectUri: string; readonly verdict: Verdict }) {
  const { t } = useTranslation('apps')
  const { accepted, entry, nearest, problem } = verdict
  if (accepted) {
    return (
      <Alert
        mt="sm"
        color="teal"
        variant="light"
        icon={<IconCircleCheck size={iconSize.lead} />}
        title={t('tester.accepted')}
      >
        <Text size="sm" c="var(--mantine-color-text)">
          {entry === redirectUri ? t('tester.exactly') : t('tester.byEntry')} <Code>{entry}</Code>
        </Text>
      </Alert>
    )
  }
  const fault = faultOfUri(redirectUri)
  const notListed = problem === 'is not on the allowlist'
  return (
    <Alert mt="sm" color="red" variant="light" icon={<IconCircleX size={iconSize.lead} />} title={t('tester.refused')}>
      <Stack gap="2xs" c="var(--mantine-color-text)">
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
