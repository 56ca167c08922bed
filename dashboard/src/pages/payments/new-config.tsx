import { Input, Radio, type RadioGroupProps, SegmentedControl, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import type { Form } from '../../kit/use-form.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useProjectId } from '../../kit/use-project.ts'
import classes from './payments.module.css'
import type { PaymentConfig, ProviderName } from './payments-data.ts'
import { providerKinds } from './provider-kinds.ts'
import { ProviderMark } from './provider-mark.tsx'
import { useProviderName } from './use-provider-name.ts'

interface NewConfigProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** Existing configurations: a project has one per provider and mode. */
  readonly taken: readonly PaymentConfig[]
}

type Choice = Pick<PaymentConfig, 'provider' | 'mode'>

const isTaken = (taken: readonly PaymentConfig[], { provider, mode }: Choice): boolean =>
  taken.some((config) => config.provider === provider && config.mode === mode)

/** Asks only for provider and mode: the webhook URL, which the provider needs first, is on the next page. */
export function NewConfig({ opened, onClose, taken }: NewConfigProps) {
  const { t } = useTranslation('payments')
  const create = useCreate()
  return (
    <FormDialog<Choice>
      opened={opened}
      onClose={onClose}
      title={t('new.title')}
      wide
      button={t('new.submit')}
      initialValues={{ provider: firstFree(taken), mode: 'live' }}
      ready={(choice) => !isTaken(taken, choice)}
      send={(choice) => create.mutateAsync(choice)}
    >
      {(form) => <Fields form={form} taken={taken} />}
    </FormDialog>
  )
}

const modes = ['live', 'test'] as const

function Fields({ form, taken }: { readonly form: Form<Choice> } & Pick<NewConfigProps, 'taken'>) {
  const { t } = useTranslation('payments')
  const nameOf = useProviderName()
  const modeId = useId()
  const { provider, mode } = form.values
  return (
    <>
      <ProviderChoice {...form.getInputProps('provider')} />
      <Input.Wrapper
        label={t('new.mode')}
        labelElement="div"
        labelProps={{ id: modeId }}
        description={t(`new.modeText.${mode}`)}
      >
        <SegmentedControl
          aria-labelledby={modeId}
          data={modes.map((value) => ({ value, label: t(`mode.${value}`) }))}
          fullWidth
          mt="xs"
          {...form.getInputProps('mode')}
        />
      </Input.Wrapper>
      {isTaken(taken, form.values) && (
        <Text size="sm" c="var(--licet-bad)" role="alert">
          {t('new.taken', { name: nameOf(provider) })}
        </Text>
      )}
    </>
  )
}

function ProviderChoice(props: Omit<RadioGroupProps, 'children'>) {
  const { t } = useTranslation('payments')
  const nameOf = useProviderName()
  return (
    <Radio.Group label={t('new.provider')} {...props}>
      <div className={classes['tiles']}>
        {providerKinds.map(({ provider: name }, index) => (
          <Radio.Card
            key={name}
            value={name}
            className={classes['tile'] ?? ''}
            {...(index === 0 && { 'data-autofocus': true })}
          >
            <ProviderMark provider={name} />
            <span>
              {nameOf(name)}
              {name === 'generic' && (
                <Text component="span" display="block" size="xs" c="dimmed" fw={400}>
                  {t('new.generic')}
                </Text>
              )}
            </span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}

/** Providers without a configuration in live mode. */
const firstFree = (taken: readonly PaymentConfig[]): ProviderName =>
  providerKinds.find((kind) => !taken.some(({ provider, mode }) => provider === kind.provider && mode === 'live'))
    ?.provider ?? 'stripe'

function useCreate() {
  const { t } = useTranslation('payments')
  const projectId = useProjectId()
  const navigate = useNavigate()
  return useMutationWithToast({
    mutationFn: (chosen: Choice) => dataOf(api.POST('/v1/admin/payment-configs', { body: { projectId, ...chosen } })),
    done: () => t('new.done'),
    invalidates: [['payment-configs', projectId, 'list']],
    onSuccess: ({ id }) =>
      void navigate({
        to: '/p/$projectId/payments/$paymentConfigId',
        params: { projectId, paymentConfigId: id },
        search: {},
      }),
  })
}
