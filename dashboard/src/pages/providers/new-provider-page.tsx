import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { LinkButton } from '../../kit/links.tsx'
import { PageColumns } from '../../kit/page-columns.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { Panel } from '../../kit/panel.tsx'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import { useSearchState } from '../../kit/use-search-state.ts'
import { appsQuery } from '../apps/apps-data.ts'
import { useIssuer } from '../apps/use-issuer.ts'
import { Gallery } from './gallery.tsx'
import { ProviderForm } from './provider-form.tsx'
import { ProviderLogo } from './provider-logo.tsx'
import { type ProviderSetup, valuesFor } from './provider-values.ts'
import { type Preset, presetsQuery } from './providers-data.ts'
import { SetupGuide } from './setup-guide.tsx'

/** Step one selects the type, step two its settings: `type` in the URL is the current step. */
export function NewProviderPage() {
  const { t } = useTranslation('providers')
  const { search } = useSearchState()
  const { data: presets } = useSuspenseQuery(presetsQuery)
  const preset = presets.find(({ type }) => type === search['type'])
  const parent = { label: t('title'), to: '/p/$projectId/providers' }
  if (preset) return <SetUp key={preset.type} preset={preset} />
  return (
    <>
      <PageHeader title={t('new.title')} description={t('new.description')} parent={parent} />
      <Gallery presets={presets} />
    </>
  )
}

function SetUp({ preset }: { readonly preset: Preset }) {
  const { t } = useTranslation('providers')
  const projectId = useProjectId()
  const { data: apps } = useSuspenseQuery(appsQuery(projectId))
  const create = useCreateProvider(projectId)
  const issuer = useIssuer()
  const [key, setKey] = useState(valuesFor(preset, undefined).key)
  // The server's values for a stored provider.
  const exact = apps.items.flatMap(({ redirectUris }) => redirectUris).filter((entry) => /^https?:[^*]+$/.test(entry))
  const ownUrl = `${issuer}/sign-in/callback/${key.trim() || '{key}'}`
  const callbackUrls = [...new Set([ownUrl, `${location.origin}/admin/callback`, ...exact])]
  return (
    <>
      <PageHeader
        title={t('new.titleOf', { name: preset.name })}
        parent={{ label: t('title'), to: '/p/$projectId/providers' }}
        badges={<ProviderLogo type={preset.type} />}
        actions={
          <LinkButton to="/p/$projectId/providers/new" params={{ projectId }} search={{}} variant="default">
            {t('new.another')}
          </LinkButton>
        }
      />
      <PageColumns>
        <Panel title={t('form.title')} description={t('form.newDescription')}>
          <ProviderForm
            preset={preset}
            submitLabel={t('new.create')}
            onKey={setKey}
            onSubmit={(setup) => create.mutateAsync({ type: preset.type, ...setup })}
          />
        </Panel>
        <SetupGuide preset={preset} callbackUrls={callbackUrls} />
      </PageColumns>
    </>
  )
}

function useCreateProvider(projectId: string) {
  const { t } = useTranslation('providers')
  const navigate = useNavigate()
  return useMutationWithToast({
    mutationFn: ({ key = '', ...setup }: ProviderSetup & { type: string }) =>
      dataOf(api.POST('/v1/admin/providers', { body: { projectId, key, ...setup } })),
    done: () => t('new.done'),
    invalidates: [['providers', projectId]],
    onSuccess: ({ id }) =>
      void navigate({
        to: '/p/$projectId/providers/$providerId',
        params: { projectId, providerId: id },
        search: {},
        replace: true,
      }),
  })
}
