import { Alert, NumberInput, Select, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import type { Form } from '../../kit/use-form.ts'
import { useFormat } from '../../kit/use-format.ts'
import { useProjectId } from '../../kit/use-project.ts'
import { planQuery, plansQuery } from '../plans/plans-data.ts'
import { useSpanText } from '../plans/span.ts'
import { ChangeDialog, ReasonField, whyOf } from './change-dialog.tsx'
import { blankHolder, HolderFields, hasHolder, holderFieldOf, subjectOf } from './holder-fields.tsx'
import { holderOf, isPaidFor, type License } from './licenses-data.ts'
import { useLicenseChange } from './use-license-change.ts'

export type Dialog = 'renew' | 'suspend' | 'reinstate' | 'revoke' | 'cancel' | 'transfer' | 'changePlan'

export interface DialogProps {
  readonly license: License
  readonly onClose: () => void
}

/** The dialogs before a license change, one at a time. */
export function LicenseDialog({ open, ...props }: DialogProps & { readonly open: Dialog | undefined }) {
  if (open === undefined) return null
  const Asked = dialogs[open]
  return <Asked {...props} />
}

function Renew({ license, onClose }: DialogProps) {
  const { t } = useTranslation('licenses')
  const span = useSpanText()
  const change = useLicenseChange(license)
  const { data: plan } = useQuery(planQuery(useProjectId(), license.planId))
  const term = plan?.versions.find(({ version }) => version === license.plan.version)?.term
  return (
    <ChangeDialog
      title={t('renew.title')}
      text={term === undefined ? t('renew.noTerm') : t('renew.text', { span: span(term) })}
      button={t('renew.button')}
      onClose={onClose}
      initialValues={{ endsAt: '' }}
      ready={({ endsAt }) => term !== undefined || endsAt !== ''}
      send={({ endsAt }, why) =>
        change.mutateAsync({
          action: 'renew',
          body: { ...why, ...(endsAt !== '' && { endsAt: new Date(endsAt).toISOString() }) },
        })
      }
    >
      {(form) => (
        <>
          {isPaidFor(license) && (
            <Alert color="orange" icon={<IconAlertTriangle size={iconSize.lead} />}>
              {t(license.cancelAtPeriodEnd ? 'renew.unpaid' : 'renew.charged')}
            </Alert>
          )}
          <TextInput
            type="datetime-local"
            label={t('renew.until')}
            {...(term !== undefined && { description: t('renew.untilHint') })}
            required={plan !== undefined && term === undefined}
            data-autofocus
            {...form.getInputProps('endsAt')}
          />
        </>
      )}
    </ChangeDialog>
  )
}

function Suspend({ license, onClose }: DialogProps) {
  const { t } = useTranslation('licenses')
  const change = useLicenseChange(license)
  return (
    <ChangeDialog
      title={t('suspend.title')}
      text={t('suspend.text')}
      button={t('suspend.button')}
      danger
      onClose={onClose}
      initialValues={{}}
      send={(_, body) => change.mutateAsync({ action: 'suspend', body })}
    />
  )
}

function Reinstate({ license, onClose }: DialogProps) {
  const { t } = useTranslation('licenses')
  const change = useLicenseChange(license)
  return (
    <ChangeDialog
      title={t('reinstate.title')}
      text={t('reinstate.text')}
      button={t('reinstate.button')}
      onClose={onClose}
      initialValues={{}}
      send={(_, body) => change.mutateAsync({ action: 'reinstate', body })}
    />
  )
}

/** It can't be undone, so the email must be typed. */
function Revoke({ license, onClose }: DialogProps) {
  const { t } = useTranslation('licenses')
  const [reason, setReason] = useState('')
  const change = useLicenseChange(license)
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('revoke.title')}
      phrase={license.organizationName || (license.email ?? license.id)}
      button={t('revoke.button')}
      onConfirm={() => change.mutateAsync({ action: 'revoke', body: whyOf(reason) })}
    >
      {t('revoke.text')}
      <ReasonField mt="md" value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
    </ConfirmDialog>
  )
}

function Cancel({ license, onClose }: DialogProps) {
  const { t } = useTranslation('licenses')
  const format = useFormat()
  const change = useLicenseChange(license)
  const { cancelAtPeriodEnd: isCanceled, endsAt } = license
  return (
    <ChangeDialog
      title={t(isCanceled ? 'cancel.backTitle' : 'cancel.title')}
      text={
        isCanceled ? t('cancel.backText') : t('cancel.text', { date: endsAt === null ? '' : format.dateTime(endsAt) })
      }
      button={t(isCanceled ? 'cancel.backButton' : 'cancel.button')}
      onClose={onClose}
      initialValues={{}}
      send={(_, why) => change.mutateAsync({ action: 'cancel', body: { ...why, cancelAtPeriodEnd: !isCanceled } })}
    />
  )
}

function Transfer({ license, onClose }: DialogProps) {
  const { t } = useTranslation('licenses')
  const change = useLicenseChange(license)
  return (
    <ChangeDialog
      title={t('transfer.title')}
      text={t('transfer.text', { email: holderOf(license) })}
      button={t('transfer.button')}
      onClose={onClose}
      initialValues={blankHolder}
      fieldOf={holderFieldOf}
      ready={hasHolder}
      send={(values, why) => change.mutateAsync({ action: 'transfer', body: { ...why, ...subjectOf(values) } })}
    >
      {(form) => <HolderFields form={form} label={t('transfer.to')} />}
    </ChangeDialog>
  )
}

function ChangePlan({ license, onClose }: DialogProps) {
  const { t } = useTranslation('licenses')
  const change = useLicenseChange(license)
  const isSame = (plan: string) => plan === license.plan.key
  return (
    <ChangeDialog<PlanChoice>
      title={t('changePlan.title')}
      text={t('changePlan.text')}
      button={t('changePlan.button')}
      onClose={onClose}
      initialValues={{ plan: license.plan.key, quantity: license.quantity, at: 'auto' }}
      ready={({ plan, quantity }) => quantity !== '' && !(isSame(plan) && quantity === license.quantity)}
      send={({ plan, quantity, at }, why) =>
        change.mutateAsync({
          action: 'changePlan',
          body: {
            ...why,
            ...(!isSame(plan) && { plan }),
            quantity: quantity === '' ? license.quantity : quantity,
            ...(at !== 'auto' && { at }),
          },
        })
      }
    >
      {(form) => <PlanFields license={license} form={form} />}
    </ChangeDialog>
  )
}

interface PlanChoice {
  plan: string
  quantity: number | ''
  at: 'auto' | 'now' | 'period_end'
}

interface PlanFieldsProps {
  readonly license: License
  readonly form: Pick<Form<PlanChoice>, 'getInputProps'>
}

function PlanFields({ license, form }: PlanFieldsProps) {
  const { t } = useTranslation('licenses')
  const { data: plans } = useQuery(plansQuery(useProjectId()))
  const fitting = (plans?.items ?? []).filter(
    ({ kind, group, status }) =>
      status === 'active' && kind === license.kind && (kind === 'addon' || group === license.group),
  )
  return (
    <>
      <Select
        label={t('column.plan')}
        data={fitting.map(({ key, name }) => ({ value: key, label: name }))}
        allowDeselect={false}
        data-autofocus
        {...form.getInputProps('plan')}
      />
      <NumberInput
        label={t('grant.quantity')}
        description={t('grant.quantityHint')}
        min={1}
        max={1_000_000}
        allowDecimal={false}
        {...form.getInputProps('quantity')}
      />
      {license.endsAt !== null && (
        <Select
          label={t('changePlan.when')}
          data={['auto', 'now', 'period_end'].map((value) => ({ value, label: t(`changePlan.at.${value}`) }))}
          allowDeselect={false}
          {...form.getInputProps('at')}
        />
      )}
    </>
  )
}

const dialogs = {
  renew: Renew,
  suspend: Suspend,
  reinstate: Reinstate,
  revoke: Revoke,
  cancel: Cancel,
  transfer: Transfer,
  changePlan: ChangePlan,
} as const satisfies Record<Dialog, (props: DialogProps) => React.ReactNode>
