import { Skeleton, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { CopyField } from '../../kit/copy.tsx'
import { InlineForm } from '../../kit/form.tsx'
import { LinkAnchor } from '../../kit/links.tsx'
import { useProblemText } from '../../kit/problem-text.ts'
import { useForm } from '../../kit/use-form.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useMay } from '../../kit/use-project.ts'
import { AppPicker } from './app-picker.tsx'
import { type App, setupAppsQuery, tryUrl } from './setup-data.ts'
import classes from './step.module.css'
import { type SetupStepProps, Step } from './step.tsx'

/** The redirect URI after a sign-in. */
export function AppStep({ projectId, locked }: SetupStepProps) {
  const { t } = useTranslation('setup')
  const explain = useProblemText()
  const { data: apps, error } = useQuery(setupAppsQuery(projectId))
  const [chosen, setChosen] = useState<string>()
  const app = apps?.find(({ id }) => id === chosen) ?? apps?.[0]
  const own = apps?.flatMap(({ redirectUris }) => redirectUris).filter((uri) => uri !== tryUrl()) ?? []
  return (
    <Step number={2} title={t('app.title')} text={t('app.text')} done={own.length > 0} locked={locked}>
      {error && <Text size="sm">{explain(error)}</Text>}
      {!apps && !error && <Skeleton height={36} />}
      {apps && apps.length > 1 && <AppPicker apps={apps} value={app?.id} onChange={setChosen} />}
      {app && app.redirectUris.length > 0 && (
        <ul className={classes['list']} aria-label={t('app.list')}>
          {app.redirectUris.map((uri) => (
            <li key={uri}>
              <CopyField value={uri} label={t('app.copy')} />
            </li>
          ))}
        </ul>
      )}
      {apps && <RedirectForm key={app?.id ?? 'new'} projectId={projectId} app={app} />}
      <Text size="sm" mt="sm">
        <LinkAnchor to="/p/$projectId/apps" params={{ projectId }} search={{}}>
          {t('app.more')}
        </LinkAnchor>
      </Text>
    </Step>
  )
}

/** Adds a redirect URI to the app; creates the first app if necessary. */
function RedirectForm({ projectId, app }: { readonly projectId: string; readonly app: App | undefined }) {
  const { t } = useTranslation('setup')
  const may = useMay()('apps:write')
  const add = useMutationWithToast({
    mutationFn: ({ uri }: { uri: string }) => addRedirect(projectId, app, uri.trim()),
    done: () => t('app.added'),
    invalidates: [['apps', projectId]],
  })
  const form = useForm({
    initialValues: { uri: '' },
    fieldOf: () => 'uri',
    send: (values) => add.mutateAsync(values),
    resets: true,
  })
  return (
    <InlineForm form={form} button={t('app.add')} disabled={!may}>
      <TextInput
        type="url"
        aria-label={t('app.label')}
        placeholder="https://app.example.com/callback"
        required
        maxLength={2048}
        flex="1 1 260px"
        disabled={!may}
        {...form.getInputProps('uri')}
      />
    </InlineForm>
  )
}

export function addRedirect(projectId: string, app: App | undefined, uri: string): Promise<App> {
  if (!app) {
    const body = { projectId, key: 'web', name: 'Web', redirectUris: [uri] }
    return dataOf(api.POST('/v1/admin/apps', { body }))
  }
  const redirectUris = [...new Set([...app.redirectUris, uri])]
  return dataOf(api.PATCH('/v1/admin/apps/{appId}', { params: { path: { appId: app.id } }, body: { redirectUris } }))
}
