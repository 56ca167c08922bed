import { Select, Switch, Text, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { Form } from '../../kit/form.tsx'
import { Panel } from '../../kit/panel.tsx'
import { useForm } from '../../kit/use-form.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import { findPublished, type Plan } from './plans-data.ts'

type TrialRule = Plan['trialRule']
const trialRules = ['once', 'always'] as const satisfies readonly TrialRule[]

interface Values {
  listed: boolean
  description: string
  trialRule: TrialRule
}

/** What buyers see of the plan, and may have of it. */
export function SalePanel({ plan }: { readonly plan: Plan }) {
  const { t } = useTranslation('plans')
  const may = useMay()('plans:write')
  const save = useSave(plan)
  const form = useForm<Values>({
    initialValues: { listed: plan.listed, description: plan.description ?? '', trialRule: plan.trialRule },
    send: (values) => save.mutateAsync(values),
  })
  return (
    <Panel title={t('sale.title')} description={t('sale.text')}>
      <Form form={form} button={may ? t('sale.save') : undefined} dirty={form.isDirty()}>
        <Switch
          label={t('sale.listed')}
          description={t('sale.listedHint')}
          disabled={!may}
          {...form.getInputProps('listed', { type: 'checkbox' })}
        />
        {form.values.listed && <NotShown plan={plan} />}
        <Textarea
          label={t('sale.description')}
          description={t('sale.descriptionHint')}
          maxLength={500}
          autosize
          minRows={2}
          disabled={!may}
          {...form.getInputProps('description')}
        />
        <Select
          label={t('sale.trialRule')}
          description={t('sale.trialRuleHint')}
          data={trialRules.map((value) => ({ value, label: t(`trialRule.${value}`) }))}
          allowDeselect={false}
          maw={340}
          disabled={!may}
          {...form.getInputProps('trialRule')}
        />
      </Form>
    </Panel>
  )
}

/** Why buyers do not see a listed plan. */
function NotShown({ plan }: { readonly plan: Plan }) {
  const { t } = useTranslation('plans')
  if (plan.status !== 'archived' && findPublished(plan)) return null
  return (
    <Text size="sm" role="note">
      {t(plan.status === 'archived' ? 'sale.isArchived' : 'sale.isDraft')}
    </Text>
  )
}

function useSave({ id }: Plan) {
  const { t } = useTranslation('plans')
  const projectId = useProjectId()
  return useMutationWithToast({
    mutationFn: ({ description, ...values }: Values) => {
      const text = description.trim()
      const body = { ...values, description: text === '' ? null : text }
      return dataOf(api.PATCH('/v1/admin/plans/{planId}', { params: { path: { planId: id } }, body }))
    },
    done: () => t('edit.done'),
    invalidates: [['plans', projectId]],
  })
}
