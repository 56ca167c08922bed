import { Button, Group, Modal, NumberInput, Select, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { fieldErrors } from '../../kit/field-errors.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import { type Plan, plansQuery, publishedOf } from '../plans/plans-data.ts'
import { useSpanText } from '../plans/span.ts'
import { staleAfterChange } from './use-license-change.ts'

interface GrantLicenseProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** Who gets it. Left out, that is asked. */
  readonly user?: { readonly id: string; readonly email: string }
}

/** Gives somebody a licence of a plan. */
export function GrantLicense({ opened, onClose, user }: GrantLicenseProps) {
  const { t } = useTranslation('licenses')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={user ? t('grant.titleFor', { email: user.email }) : t('grant.title')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Fields user={user} onDone={onClose} />
    </Modal>
  )
}

interface Values {
  who: string
  plan: string
  quantity: number
  withTrial: boolean
  /** As fields of date and time have them, or empty. */
  startsAt: string
  ends: 'plan' | 'never' | 'date'
  endsAt: string
  reason: string
}

interface FieldsProps {
  readonly user: GrantLicenseProps['user'] | undefined
  readonly onDone: () => void
}

function Fields({ user, onDone }: FieldsProps) {
  const { t } = useTranslation('licenses')
  const { data: plans } = useQuery(plansQuery(useProjectId()))
  const grantable = (plans?.items ?? []).filter((plan) => plan.status === 'active')
  const grant = useGrant(user?.id, onDone)
  const form = useForm<Values>({
    initialValues: {
      who: '',
      plan: '',
      quantity: 1,
      withTrial: true,
      startsAt: '',
      ends: 'plan',
      endsAt: '',
      reason: '',
    },
    validate: { plan: (plan) => (plan === '' ? t('grant.noPlan') : null) },
  })
  const plan = grantable.find(({ key }) => key === form.values.plan)
  const submit = form.onSubmit((values) =>
    grant.mutate(values, {
      onError: (error) => {
        const { userId, email, ...errors } = fieldErrors(error, user ? 'plan' : 'who')
        const who = email ?? userId
        form.setErrors({ ...errors, ...(who !== undefined && { who }) })
      },
    }),
  )
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        {!user && (
          <TextInput
            label={t('grant.who')}
            description={t('grant.whoHint')}
            required
            maxLength={320}
            spellCheck={false}
            data-autofocus
            {...form.getInputProps('who')}
          />
        )}
        <Select
          label={t('grant.plan')}
          data={grantable.map(({ key, name }) => ({ value: key, label: name }))}
          placeholder={t(plans && grantable.length === 0 ? 'grant.nothing' : 'grant.choose')}
          withAsterisk
          searchable
          {...form.getInputProps('plan')}
        />
        {plan && <Terms plan={plan} form={form} />}
        <Textarea
          label={t('reason')}
          description={t('reasonHint')}
          maxLength={500}
          autosize
          minRows={2}
          {...form.getInputProps('reason')}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={grant.isPending}>
            {t('grant.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** When it begins and ends: as the plan says, unless somebody says otherwise. */
function Terms({
  plan,
  form,
}: {
  readonly plan: Plan
  readonly form: Pick<UseFormReturnType<Values>, 'getInputProps' | 'values'>
}) {
  const { t } = useTranslation('licenses')
  const span = useSpanText()
  const { term, trial } = publishedOf(plan) ?? {}
  return (
    <>
      {trial !== undefined && (
        <Switch
          label={t('grant.trial', { span: span(trial) })}
          {...form.getInputProps('withTrial', { type: 'checkbox' })}
        />
      )}
      <Group grow align="flex-start">
        <NumberInput
          label={t('grant.quantity')}
          description={t('grant.quantityHint')}
          min={1}
          max={1_000_000}
          allowDecimal={false}
          {...form.getInputProps('quantity')}
        />
        <TextInput
          type="datetime-local"
          label={t('grant.starts')}
          description={t('grant.startsHint')}
          {...form.getInputProps('startsAt')}
        />
      </Group>
      <Group grow align="flex-start">
        <Select
          label={t('grant.ends')}
          data={[
            {
              value: 'plan',
              label: term === undefined ? t('grant.endsNeverPlan') : t('grant.endsPlan', { span: span(term) }),
            },
            ...(term === undefined ? [] : [{ value: 'never', label: t('never') }]),
            { value: 'date', label: t('grant.endsDate') },
          ]}
          allowDeselect={false}
          {...form.getInputProps('ends')}
        />
        {form.values.ends === 'date' && (
          <TextInput type="datetime-local" label={t('grant.endsAt')} required {...form.getInputProps('endsAt')} />
        )}
      </Group>
    </>
  )
}

const instantOf = (local: string): string => new Date(local).toISOString()

function useGrant(userId: string | undefined, onDone: () => void) {
  const { t } = useTranslation('licenses')
  const projectId = useProjectId()
  const navigate = useNavigate()
  return useMutationWithToast({
    mutationFn: ({ who, plan, quantity, withTrial, startsAt, ends, endsAt, reason }: Values) => {
      const name = who.trim()
      const subject = name.startsWith('usr_') ? { userId: name } : { email: name }
      return dataOf(
        api.POST('/v1/admin/licenses', {
          body: {
            projectId,
            ...(userId === undefined ? subject : { userId }),
            plan,
            quantity,
            ...(!withTrial && { trialEndsAt: null }),
            ...(startsAt !== '' && { startsAt: instantOf(startsAt) }),
            ...(ends === 'never' && { endsAt: null }),
            ...(ends === 'date' && endsAt !== '' && { endsAt: instantOf(endsAt) }),
            ...(reason.trim() !== '' && { reason: reason.trim() }),
          },
        }),
      )
    },
    done: (license) => t('grant.done', { plan: license.plan.name, email: license.email ?? '' }),
    invalidates: staleAfterChange(projectId),
    onSuccess: ({ id }) => {
      onDone()
      void navigate({ to: '/p/$projectId/licenses/$licenseId', params: { projectId, licenseId: id }, search: {} })
    },
    toastsProblems: false,
  })
}
