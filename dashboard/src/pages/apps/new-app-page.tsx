import { Box } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { Form } from '../../kit/form.tsx'
import { KeyFromName } from '../../kit/key-from-name.tsx'
import { LinkButton } from '../../kit/links.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { Panel } from '../../kit/panel.tsx'
import { useForm } from '../../kit/use-form.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import { entriesOf, faultsOf } from './redirect-entry.ts'
import { RedirectUrisField } from './redirect-uris-field.tsx'
import { ShareHosts } from './share-hosts.tsx'
import { useHostProblem } from './use-host-problem.ts'

export function NewAppPage() {
  const { t } = useTranslation('apps')
  const projectId = useProjectId()
  const create = useCreateApp(projectId)
  const { placeOf, shareable } = useHostProblem()
  const form = useForm({
    initialValues: { name: '', key: '', redirectUris: '', allowSharedHosts: false },
    // The field marks the wrong entries.
    fieldOf: (path) => path.replace(/^redirectUris.*/, 'redirectUris'),
    placeOf,
    send: ({ redirectUris, allowSharedHosts, ...values }) =>
      create.mutateAsync({
        ...values,
        redirectUris: entriesOf(redirectUris),
        ...(allowSharedHosts && { allowSharedHosts }),
      }),
  })
  return (
    <>
      <PageHeader
        title={t('new.title')}
        description={t('new.description')}
        parent={{ label: t('title'), to: '/p/$projectId/apps' }}
      />
      <Panel>
        <Box maw={640}>
          <Form
            form={form}
            button={t('new.create')}
            ready={faultsOf(entriesOf(form.values.redirectUris)).length === 0}
            actions={
              <LinkButton to="/p/$projectId/apps" params={{ projectId }} search={{}} variant="default">
                {t('common:cancel')}
              </LinkButton>
            }
          >
            <KeyFromName
              form={form}
              name={{ label: t('name.label'), description: t('name.hint'), maxLength: 200 }}
              keyField={{ label: t('key.label'), description: t('key.hint'), maxLength: 63 }}
            />
            <RedirectUrisField
              value={form.values.redirectUris}
              onChange={(text) => form.setFieldValue('redirectUris', text)}
              error={form.errors['redirectUris']}
            />
            <ShareHosts
              hosts={shareable}
              checked={form.values.allowSharedHosts}
              onChange={(checked) => form.setFieldValue('allowSharedHosts', checked)}
            />
          </Form>
        </Box>
      </Panel>
    </>
  )
}

function useCreateApp(projectId: string) {
  const { t } = useTranslation('apps')
  const navigate = useNavigate()
  return useMutationWithToast({
    mutationFn: (body: { name: string; key: string; redirectUris: string[]; allowSharedHosts?: boolean }) =>
      dataOf(api.POST('/v1/admin/apps', { body: { projectId, ...body } })),
    done: ({ name }) => t('new.done', { name }),
    invalidates: [['apps', projectId]],
    onSuccess: ({ id }) =>
      void navigate({ to: '/p/$projectId/apps/$appId/connect', params: { projectId, appId: id }, search: {} }),
  })
}
