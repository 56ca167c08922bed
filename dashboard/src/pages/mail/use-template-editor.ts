import { useDebouncedValue } from '@mantine/hooks'
import { type UseMutationResult, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { ApiProblem } from '../../api/problem.ts'
import { type Form, useForm } from '../../kit/use-form.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { at, type Preview, previewQuery, templateQuery } from './queries.ts'
import { faultsOf, problemsOf, type Template, type Values, valuesOf, type Words, wordsOf } from './words.ts'

type Change<Data, Input> = UseMutationResult<Data, unknown, Input, (() => void) | undefined>

export interface TemplateEditor {
  readonly form: Form<Values>
  /** The editor's content in the API's format. */
  readonly draft: Words
  /** No known problem prevents saving. */
  readonly isFit: boolean
  /** Whether saving would change the email. An additional empty line is no change. */
  readonly isDirty: boolean
  readonly preview: UseQueryResult<Preview>
  readonly reset: Change<unknown, void>
  readonly test: Change<unknown, Words>
}

/** The texts of a template while editing: previewed and checked while typing. */
export function useTemplateEditor(projectId: string, template: Template): TemplateEditor {
  const { t } = useTranslation('mail')
  const { original } = template
  const form = useForm<Values>({
    initialValues: valuesOf(template),
    send: (values) => save.mutateAsync(wordsOf(values, original)),
  })
  const { save, ...changes } = useChanges(projectId, template, form.setValues)
  const draft = useMemo(() => wordsOf(form.values, original), [form.values, original])
  const faults = useMemo(() => faultsOf(form.values, template.variables), [form.values, template.variables])
  const isFit = Object.keys(faults).length === 0
  const saved = useMemo(() => wordsOf(valuesOf(template), original), [template, original])
  const isDirty = JSON.stringify(draft) !== JSON.stringify(saved)
  const [settled] = useDebouncedValue(draft, 350)
  const preview = useQuery({
    ...previewQuery(projectId, template.template, settled),
    enabled: isFit && settled === draft,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new faults, or a new response, bring new errors
  useEffect(() => {
    const problems = Object.entries(faults).map(([field, { kind, name }]) => [field, t(`faults.${kind}`, { name })])
    const { error } = preview
    form.setErrors(error instanceof ApiProblem ? problemsOf(error.fields, form.values) : Object.fromEntries(problems))
  }, [faults, preview.error])
  return { form, draft, isFit, isDirty, preview, ...changes }
}

function useChanges(projectId: string, template: Template, adopt: (values: Values) => void) {
  const { t } = useTranslation('mail')
  const queryClient = useQueryClient()
  const name = template.template
  const params = at(projectId, name)
  const { queryKey } = templateQuery(projectId, name)
  const write = async (body: Words) => {
    const saved = await dataOf(api.PATCH('/v1/admin/mail/templates/{template}', { params, body }))
    queryClient.setQueryData(queryKey, saved)
    adopt(valuesOf(saved))
    return saved
  }
  const before = wordsOf(valuesOf(template), template.original)
  const invalidates = [['mail-templates', projectId]]
  const save = useMutationWithToast({
    mutationFn: write,
    done: () => t('save.done'),
    undo: () => write(before),
    invalidates,
  })
  const reset = useMutationWithToast({
    mutationFn: async () => {
      await dataOf(api.DELETE('/v1/admin/mail/templates/{template}', { params }))
      adopt(valuesOf(template.original))
    },
    done: () => t('reset.done'),
    undo: () => write(before),
    invalidates,
  })
  const test = useMutationWithToast({
    mutationFn: (draft: Words) =>
      dataOf(
        api.POST('/v1/admin/mail/templates/{template}/test', {
          params: { path: { template: name } },
          body: { projectId, draft },
        }),
      ),
    done: ({ recipient }) => t('test.done', { recipient }),
    invalidates: [['outbox', projectId]],
  })
  return { save, reset, test }
}
