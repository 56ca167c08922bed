import { Button, Group, Modal, SegmentedControl, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { fieldErrors } from '../../kit/field-errors.ts'
import { keyOf } from '../../kit/key-of.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useProjectId } from '../../kit/use-project.ts'

interface NewPlanProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Asks for what a plan is called; what it grants is written on its page. */
export function NewPlan({ opened, onClose }: NewPlanProps) {
  const { t } = useTranslation('plans')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('new.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Fields />
    </Modal>
  )
}

interface Values {
  name: string
  key: string
  kind: 'base' | 'addon'
  group: string
  default: boolean
}

function Fields() {
  const { t } = useTranslation('plans')
  const create = useCreate()
  const kindId = useId()
  const form = useForm<Values>({
    initialValues: { name: '', key: '', kind: 'base', group: 'default', default: false },
  })
  const { name, key, kind } = form.values
  const rename = (next: string) => {
    // The key follows the name until somebody has written one.
    if (key === '' || key === keyOf(name)) form.setFieldValue('key', keyOf(next))
    form.setFieldValue('name', next)
  }
  const submit = form.onSubmit((values) =>
    create.mutate(values, { onError: (error) => form.setErrors(fieldErrors(error, 'name')) }),
  )
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <TextInput
          label={t('field.name')}
          description={t('hint.name')}
          required
          maxLength={200}
          data-autofocus
          {...form.getInputProps('name')}
          onChange={(event) => rename(event.currentTarget.value)}
        />
        <TextInput
          label={t('field.key')}
          description={t('hint.key')}
          required
          maxLength={63}
          spellCheck={false}
          {...form.getInputProps('key')}
        />
        <div>
          <Text size="sm" fw={550} id={kindId}>
            {t('field.kind')}
          </Text>
          <Text size="xs" c="dimmed" mb={6}>
            {t(`kindText.${kind}`)}
          </Text>
          <SegmentedControl
            aria-labelledby={kindId}
            data={(['base', 'addon'] as const).map((value) => ({ value, label: t(`kind.${value}`) }))}
            fullWidth
            {...form.getInputProps('kind')}
          />
        </div>
        {kind === 'base' && (
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
              description={t('hint.default')}
              {...form.getInputProps('default', { type: 'checkbox' })}
            />
          </>
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={create.isPending}>
            {t('new.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function useCreate() {
  const { t } = useTranslation('plans')
  const projectId = useProjectId()
  const navigate = useNavigate()
  return useMutationWithToast({
    mutationFn: ({ default: isDefault, ...plan }: Values) =>
      dataOf(
        api.POST('/v1/admin/plans', {
          body: { projectId, ...plan, default: plan.kind === 'base' && isDefault, entitlements: {} },
        }),
      ),
    done: ({ name }) => t('new.done', { name }),
    invalidates: [['plans', projectId, 'list']],
    onSuccess: ({ id }) =>
      void navigate({ to: '/p/$projectId/plans/$planId', params: { projectId, planId: id }, search: {} }),
    toastsProblems: false,
  })
}
