import { NumberInput, Select, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmByTyping } from '../../kit/confirm-by-typing.tsx'
import { useProblemText } from '../../kit/problem-text.ts'
import { useFormat } from '../../kit/use-format.ts'
import { useProjectId } from '../../kit/use-project.ts'
import { planQuery, plansQuery } from '../plans/plans-data.ts'
import { useSpanText } from '../plans/span.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { holderOf, type License } from './licenses-data.ts'
import { useLicenseChange } from './use-license-change.ts'

export type Dialog = 'renew' | 'suspend' | 'reinstate' | 'revoke' | 'cancel' | 'transfer' | 'changePlan'

export interface DialogProps {
  readonly license: License
  readonly onClose: () => void
}

/** One at a time: what is asked before a licence is changed. */
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
  const [until, setUntil] = useState('')
  return (
    <ChangeDialog
      title={t('renew.title')}
      text={term === undefined ? t('renew.noTerm') : t('renew.text', { span: span(term) })}
      button={t('renew.button')}
      ready={term !== undefined || until !== ''}
      onClose={onClose}
      onSubmit={(why) =>
        change.mutateAsync({
          action: 'renew',
          body: { ...why, ...(until !== '' && { endsAt: new Date(until).toISOString() }) },
        })
      }
    >
      <TextInput
        type="datetime-local"
        label={t('renew.until')}
        {...(term !== undefined && { description: t('renew.untilHint') })}
        required={plan !== undefined && term === undefined}
        value={until}
        onChange={(event) => setUntil(event.currentTarget.value)}
        data-autofocus
      />
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
      onSubmit={(body) => change.mutateAsync({ action: 'suspend', body })}
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
      onSubmit={(body) => change.mutateAsync({ action: 'reinstate', body })}
    />
  )
}

/** For good, so it asks for the address. */
function Revoke({ license, onClose }: DialogProps) {
  const { t } = useTranslation('licenses')
  const explain = useProblemText()
  const [reason, setReason] = useState('')
  const change = useLicenseChange(license)
  const body = reason.trim() === '' ? {} : { reason: reason.trim() }
  return (
    <ConfirmByTyping
      opened
      onClose={onClose}
      title={t('revoke.title')}
      phrase={license.email ?? license.id}
      button={t('revoke.button')}
      onConfirm={() => change.mutateAsync({ action: 'revoke', body })}
    >
      {t('revoke.text')}
      <Textarea
        mt="md"
        label={t('reason')}
        description={t('reasonHint')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={500}
        autosize
        minRows={2}
      />
      {change.isError && (
        <Text size="sm" c="var(--licet-bad)" mt="xs" role="alert">
          {explain(change.error)}
        </Text>
      )}
    </ConfirmByTyping>
  )
}

function Cancel({ license, onClose }: DialogProps) {
  const { t } = useTranslation('licenses')
  const format = useFormat()
  const change = useLicenseChange(license)
  const { cancelAtPeriodEnd: isCancelled, endsAt } = license
  return (
    <ChangeDialog
      title={t(isCancelled ? 'cancel.backTitle' : 'cancel.title')}
      text={
        isCancelled ? t('cancel.backText') : t('cancel.text', { date: endsAt === null ? '' : format.dateTime(endsAt) })
      }
      button={t(isCancelled ? 'cancel.backButton' : 'cancel.button')}
      onClose={onClose}
      onSubmit={(why) => change.mutateAsync({ action: 'cancel', body: { ...why, cancelAtPeriodEnd: !isCancelled } })}
    />
  )
}

function Transfer({ license, onClose }: DialogProps) {
  const { t } = useTranslation('licenses')
  const change = useLicenseChange(license)
  const [to, setTo] = useState('')
  const name = to.trim()
  return (
    <ChangeDialog
      title={t('transfer.title')}
      text={t('transfer.text', { email: holderOf(license) })}
      button={t('transfer.button')}
      ready={name !== ''}
      onClose={onClose}
      onSubmit={(why) => {
        const subject = name.startsWith('usr_') ? { userId: name } : { email: name }
        return change.mutateAsync({ action: 'transfer', body: { ...why, ...subject } })
      }}
    >
      <TextInput
        label={t('transfer.to')}
        description={t('grant.whoHint')}
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
        required
        maxLength={320}
        spellCheck={false}
        data-autofocus
      />
    </ChangeDialog>
  )
}

function ChangePlan({ license, onClose }: DialogProps) {
  const { t } = useTranslation('licenses')
  const change = useLicenseChange(license)
  const { data: plans } = useQuery(plansQuery(useProjectId()))
  const [plan, setPlan] = useState(license.plan.key)
  const [quantity, setQuantity] = useState<number | ''>(license.quantity)
  const [at, setAt] = useState<string>('auto')
  const fitting = (plans?.items ?? []).filter(
    ({ kind, group, status }) =>
      status === 'active' && kind === license.kind && (kind === 'addon' || group === license.group),
  )
  const isSame = plan === license.plan.key
  return (
    <ChangeDialog
      title={t('changePlan.title')}
      text={t('changePlan.text')}
      button={t('changePlan.button')}
      ready={quantity !== '' && !(isSame && quantity === license.quantity)}
      onClose={onClose}
      onSubmit={(why) =>
        change.mutateAsync({
          action: 'changePlan',
          body: {
            ...why,
            ...(!isSame && { plan }),
            ...(quantity !== '' && { quantity }),
            ...((at === 'now' || at === 'period_end') && { at }),
          },
        })
      }
    >
      <Select
        label={t('column.plan')}
        data={fitting.map(({ key, name }) => ({ value: key, label: name }))}
        value={plan}
        onChange={(next) => setPlan(next ?? license.plan.key)}
        allowDeselect={false}
      />
      <NumberInput
        label={t('grant.quantity')}
        description={t('grant.quantityHint')}
        value={quantity}
        onChange={(next) => setQuantity(next === '' ? '' : Number(next))}
        min={1}
        max={1_000_000}
        allowDecimal={false}
      />
      {license.endsAt !== null && (
        <Select
          label={t('changePlan.when')}
          data={['auto', 'now', 'period_end'].map((value) => ({ value, label: t(`changePlan.at.${value}`) }))}
          value={at}
          onChange={(next) => setAt(next ?? 'auto')}
          allowDeselect={false}
        />
      )}
    </ChangeDialog>
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
