import { Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import type { Project } from '../../api/session.ts'
import { Form } from '../../kit/form.tsx'
import { Panel } from '../../kit/panel.tsx'
import { Snippet } from '../../kit/snippet.tsx'
import { useForm } from '../../kit/use-form.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useMay } from '../../kit/use-project.ts'

interface PasskeyValues {
  readonly enabled: boolean
  readonly rpId: string
  readonly rpName: string
  /** One per line. */
  readonly origins: string
  /** Empty: no passkey stops working. */
  readonly confirmLoses: string
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

function savePasskeys(projectId: string, { confirmLoses, origins, ...values }: PasskeyValues) {
  const body = {
    settings: { passkeys: { ...values, rpId: values.rpId.trim(), origins: linesOf(origins) } },
    ...(confirmLoses.trim() !== '' && { confirmLoses: Number(confirmLoses) }),
  }
  return dataOf(api.PATCH('/v1/admin/projects/{projectId}', { params: { path: { projectId } }, body }))
}

/** The domain that passkeys of users are bound to, and the pages that can use them. */
export function PasskeySettings({ project }: { readonly project: Project }) {
  const { t } = useTranslation('settings')
  return (
    <Panel title={t('passkeys.title')} description={t('passkeys.text')}>
      <Stack gap="lg">
        <PasskeyForm key={project.updatedAt} project={project} />
        <RelatedOriginsFile project={project} />
      </Stack>
    </Panel>
  )
}

function PasskeyForm({ project }: { readonly project: Project }) {
  const { t } = useTranslation('settings')
  const may = useMay()('projects:write')
  const { origins, ...saved } = project.settings.passkeys
  const save = useMutationWithToast({
    mutationFn: (values: PasskeyValues) => savePasskeys(project.id, values),
    done: () => t('passkeys.saved'),
    invalidates: [['projects']],
  })
  const form = useForm<PasskeyValues>({
    initialValues: { ...saved, origins: origins.join('\n'), confirmLoses: '' },
    fieldOf: (path) => path.replace(/^settings\.passkeys\.(\w+).*/, '$1'),
    send: (values) => save.mutateAsync(values),
  })
  return (
    <Form form={form} button={may ? t('passkeys.save') : undefined} dirty={form.isDirty()} onDiscard={form.reset}>
      <Switch label={t('passkeys.enabled')} disabled={!may} {...form.getInputProps('enabled', { type: 'checkbox' })} />
      <TextInput
        label={t('passkeys.rpId')}
        description={t('passkeys.rpIdHint')}
        required
        maxLength={253}
        disabled={!may}
        {...form.getInputProps('rpId')}
      />
      {form.values.rpId.trim() !== saved.rpId && (
        <TextInput
          label={t('passkeys.confirm')}
          description={t('passkeys.confirmHint')}
          inputMode="numeric"
          {...form.getInputProps('confirmLoses')}
        />
      )}
      <TextInput
        label={t('passkeys.rpName')}
        description={t('passkeys.rpNameHint')}
        required
        maxLength={100}
        disabled={!may}
        {...form.getInputProps('rpName')}
      />
      <Textarea
        label={t('passkeys.origins')}
        description={t('passkeys.originsHint')}
        autosize
        minRows={2}
        disabled={!may}
        {...form.getInputProps('origins')}
      />
    </Form>
  )
}

/** For origins on other domains: the file that browsers read at the domain of the passkeys. */
function RelatedOriginsFile({ project }: { readonly project: Project }) {
  const { t } = useTranslation('settings')
  const { rpId, origins } = project.settings.passkeys
  const pages = origins.filter((origin) => origin.startsWith('https://'))
  const isInside = (host: string) => host === rpId || host.endsWith(`.${rpId}`)
  if (pages.every((origin) => isInside(new URL(origin).hostname))) return null
  const url = `https://${rpId}/.well-known/webauthn`
  return (
    <Stack gap="xs">
      {t('passkeys.file', { rpId })}
      <Snippet title={url} code={JSON.stringify({ origins: pages }, null, 2)} copyLabel={t('passkeys.copyFile')} />
    </Stack>
  )
}
