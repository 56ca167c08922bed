import { NumberInput, Select, SimpleGrid, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import type { Form } from '../../kit/use-form.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import { findPublished, holderOfPlan, type Plan, plansQuery } from '../plans/plans-data.ts'
import { useSpanText } from '../plans/span.ts'
import { ReasonField, whyOf } from './change-dialog.tsx'
import {
  blankHolder,
  type Holder,
  HolderFields,
  type HolderValues,
  hasHolder,
  holderFieldOf,
  subjectOf,
} from './holder-fields.tsx'
import { holderOf } from './licenses-data.ts'
import { staleAfterChange } from './use-license-change.ts'

interface GrantLicenseProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** If omitted, the form asks for one. */
  readonly holder?: Holder
}

interface Values extends HolderValues {
  plan: string
  quantity: number
  withTrial: boolean
  /** Values of date and time inputs, or empty. */
  startsAt: string
  ends: 'plan' | 'never' | 'date'
  endsAt: string
  reason: string
}

const blank: Values = {
  ...blankHolder,
  plan: '',
  quantity: 1,
  withTrial: true,
  startsAt: '',
  ends: 'plan',
  endsAt: '',
  reason: '',
}

/** Grants a license of a plan. */
export function GrantLicense({ opened, onClose, holder }: GrantLicenseProps) {
  const { t } = useTranslation('licenses')
  const grant = useGrant(holder)
  return (
    <FormDialog<Values>
      opened={opened}
      onClose={onClose}
      title={holder ? t('grant.titleFor', { name: holder.name }) : t('grant.title')}
      button={t('grant.submit')}
      initialValues={blank}
      // When the license ends is shown with its plan.
      ready={(values) => values.plan !== '' && (holder !== undefined || hasHolder(values))}
      fieldOf={(path) => (holder ? path : holderFieldOf(path))}
      send={(values) => grant.mutateAsync(values)}
    >
      {(form) => <Fields form={form} holder={holder} />}
    </FormDialog>
  )
}

interface FieldsProps {
  readonly form: Form<Values>
  readonly holder: Holder | undefined
}

function Fields({ form, holder }: FieldsProps) {
  const { t } = useTranslation('licenses')
  const { data: plans } = useQuery(plansQuery(useProjectId()))
  const other = isOrganization(form.values, holder) ? 'user' : 'organization'
  const grantable = (plans?.items ?? []).filter((plan) => plan.status === 'active' && holderOfPlan(plan) !== other)
  const plan = grantable.find(({ key }) => key === form.values.plan)
  return (
    <>
      {!holder && <HolderFields form={form} label={t('grant.who')} />}
      <Select
        label={t('grant.plan')}
        data={grantable.map(({ key, name }) => ({ value: key, label: name }))}
        placeholder={t(plans && grantable.length === 0 ? 'grant.nothing' : 'grant.choose')}
        withAsterisk
        searchable
        {...form.getInputProps('plan')}
      />
      {plan && <Terms plan={plan} form={form} />}
      <ReasonField {...form.getInputProps('reason')} />
    </>
  )
}

const isOrganization = ({ holderKind }: Values, holder: Holder | undefined): boolean =>
  holder ? 'organizationId' in holder : holderKind === 'organization'

/** Start and end of the license: by the plan, unless set here. */
function Terms({ plan, form }: { readonly plan: Plan; readonly form: Form<Values> }) {
  const { t } = useTranslation('licenses')
  const span = useSpanText()
  const { term, trial } = findPublished(plan) ?? {}
  return (
    <>
      {trial !== undefined && (
        <Switch
          label={t('grant.trial', { span: span(trial) })}
          {...form.getInputProps('withTrial', { type: 'checkbox' })}
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
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
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: form.values.ends === 'date' ? 2 : 1 }}>
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
      </SimpleGrid>
    </>
  )
}

const idOf = (holder: Holder) =>
  'organizationId' in holder ? { organizationId: holder.organizationId } : { userId: holder.userId }

const instantOf = (local: string): string => new Date(local).toISOString()

function useGrant(known: Holder | undefined) {
  const { t } = useTranslation('licenses')
  const projectId = useProjectId()
  const navigate = useNavigate()
  return useMutationWithToast({
    mutationFn: (values: Values) => {
      const { plan, quantity, withTrial, startsAt, ends, endsAt, reason } = values
      const body = {
        projectId,
        ...(known ? idOf(known) : subjectOf(values)),
        plan,
        quantity,
        ...(!withTrial && { trialEndsAt: null }),
        ...(startsAt !== '' && { startsAt: instantOf(startsAt) }),
        ...(ends === 'never' && { endsAt: null }),
        ...(ends === 'date' && endsAt !== '' && { endsAt: instantOf(endsAt) }),
        ...whyOf(reason),
      }
      return dataOf(api.POST('/v1/admin/licenses', { body }))
    },
    done: (license) => t('grant.done', { plan: license.plan.name, name: holderOf(license) }),
    invalidates: staleAfterChange(projectId),
    onSuccess: ({ id }) =>
      void navigate({ to: '/p/$projectId/licenses/$licenseId', params: { projectId, licenseId: id }, search: {} }),
  })
}
