import { Switch, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { KeyFromName } from '../../kit/key-from-name.tsx'
import { SegmentField } from '../../kit/segment-field.tsx'
import type { Form } from '../../kit/use-form.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import { defaultFor, HolderField, type PlanHolder } from './holder-field.tsx'

interface NewPlanProps {
  readonly opened: boolean
  readonly onClose: () => void
}

interface Values {
  name: string
  key: string
  kind: 'base' | 'addon'
  group: string
  holder: PlanHolder
  default: boolean
}

/** Creates a plan with a first draft; its entitlements are edited on its page. */
export function NewPlan({ opened, onClose }: NewPlanProps) {
  const { t } = useTranslation('plans')
  const create = useCreate()
  return (
    <FormDialog<Values>
      opened={opened}
      onClose={onClose}
      title={t('new.title')}
      button={t('new.submit')}
      initialValues={{ name: '', key: '', kind: 'base', group: 'default', holder: 'any', default: false }}
      send={(values) => create.mutateAsync(values)}
    >
      {(form) => <Fields form={form} />}
    </FormDialog>
  )
}

function Fields({ form }: { readonly form: Form<Values> }) {
  const { t } = useTranslation('plans')
  return (
    <>
      <KeyFromName
        form={form}
        name={{ label: t('field.name'), description: t('hint.name'), maxLength: 200 }}
        keyField={{ label: t('field.key'), description: t('hint.key'), maxLength: 63 }}
      />
      <KindChoice form={form} />
      <HolderField isNew {...form.getInputProps('holder')} />
      {form.values.kind === 'base' && (
        <>
          <TextInput
            label={t('field.group')}
            description={t('hint.group')}
            required
            maxLength={63}
            spellCheck={false}
            {...form.getInputProps('group')}
          />
          <Switch
            label={t('field.default')}
            description={t(`hint.default.${defaultFor(form.values.holder)}`)}
            {...form.getInputProps('default', { type: 'checkbox' })}
          />
        </>
      )}
    </>
  )
}

function KindChoice({ form }: { readonly form: Form<Values> }) {
  const { t } = useTranslation('plans')
  return (
    <SegmentField
      label={t('field.kind')}
      description={t(`kindText.${form.values.kind}`)}
      data={(['base', 'addon'] as const).map((value) => ({ value, label: t(`kind.${value}`) }))}
      {...form.getInputProps('kind')}
    />
  )
}

function useCreate() {
  const { t } = useTranslation('plans')
  const projectId = useProjectId()
  const navigate = useNavigate()
  return useMutationWithToast({
    mutationFn: ({ holder, ...plan }: Values) => {
      const isDefault = plan.kind === 'base' && plan.default
      const holderOf = isDefault ? defaultFor(holder) : holder
      // Projects without organizations have no choice.
      const chosen = holderOf === (isDefault ? 'user' : 'any') ? {} : { holder: holderOf }
      const body = { projectId, ...plan, ...chosen, default: isDefault, entitlements: {} }
      return dataOf(api.POST('/v1/admin/plans', { body }))
    },
    done: ({ name }) => t('new.done', { name }),
    invalidates: [['plans', projectId, 'list']],
    onSuccess: ({ id }) =>
      void navigate({ to: '/p/$projectId/plans/$planId', params: { projectId, planId: id }, search: {} }),
  })
}
