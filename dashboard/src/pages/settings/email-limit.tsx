import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { mayIn, type Project } from '../../api/session.ts'
import { CountInput } from '../../kit/count-input.tsx'
import { InlineForm } from '../../kit/form.tsx'
import { useForm } from '../../kit/use-form.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useMay, useSession } from '../../kit/use-project.ts'

/** Only instance owners can set more. */
export const ordinaryEmailLimit = 5000

const limitEmails = (projectId: string, mailsPerHour: number) =>
  dataOf(
    api.PATCH('/v1/admin/projects/{projectId}', {
      params: { path: { projectId } },
      body: { settings: { mailsPerHour } },
    }),
  )

/** How many sign-in emails strangers can cause. */
export function EmailLimit({ project }: { readonly project: Project }) {
  const { t } = useTranslation('settings')
  const may = useMay()('projects:write')
  const isInstanceOwner = mayIn(useSession(), undefined, 'projects:create')
  const saved = project.settings.mailsPerHour
  const save = useMutationWithToast({
    mutationFn: (limit: number) => limitEmails(project.id, limit),
    done: () => t('emails.saved'),
    undo: () => limitEmails(project.id, saved),
    invalidates: [['projects']],
  })
  const form = useForm<{ mailsPerHour: number | string }>({
    initialValues: { mailsPerHour: saved },
    fieldOf: (path) => path.replace('settings.', ''),
    send: ({ mailsPerHour }) => save.mutateAsync(Number(mailsPerHour)),
  })
  const { mailsPerHour } = form.values
  return (
    <InlineForm
      form={form}
      button={t('emails.save')}
      primary
      disabled={!may || mailsPerHour === '' || mailsPerHour === saved}
    >
      <CountInput
        aria-label={t('emails.label')}
        min={0}
        max={isInstanceOwner ? 10_000_000 : Math.max(ordinaryEmailLimit, saved)}
        flex="1 1 220px"
        disabled={!may}
        {...form.getInputProps('mailsPerHour')}
      />
    </InlineForm>
  )
}
