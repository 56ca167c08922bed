import { Button, Group, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import type { Project } from '../../api/session.ts'
import { fieldErrors } from '../../kit/field-errors.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useMay } from '../../kit/use-project.ts'
import { Step } from './step.tsx'

/** What a fresh database calls its only project. */
const unnamed = 'Default'

export function NameStep({ project }: { readonly project: Project }) {
  const { t } = useTranslation('setup')
  const may = useMay()('projects:write')
  const form = useForm({ initialValues: { name: project.name === unnamed ? '' : project.name } })
  const rename = useMutationWithToast({
    mutationFn: ({ name }: { name: string }) =>
      dataOf(
        api.PATCH('/v1/admin/projects/{projectId}', { params: { path: { projectId: project.id } }, body: { name } }),
      ),
    done: () => t('name.saved'),
    invalidates: [['projects']],
  })
  return (
    <Step number={1} title={t('name.title')} text={t('name.text')} done={project.name !== unnamed}>
      <form
        onSubmit={form.onSubmit((values) =>
          rename.mutate(values, { onError: (error) => form.setErrors(fieldErrors(error, 'name')) }),
        )}
      >
        <Group align="flex-start" gap="xs">
          <TextInput
            aria-label={t('name.label')}
            placeholder={t('name.placeholder')}
            required
            maxLength={100}
            flex="1 1 200px"
            disabled={!may}
            {...form.getInputProps('name')}
          />
          <Button
            type="submit"
            variant="default"
            loading={rename.isPending}
            disabled={!may || form.values.name.trim() === project.name}
          >
            {t('save')}
          </Button>
        </Group>
      </form>
    </Step>
  )
}
