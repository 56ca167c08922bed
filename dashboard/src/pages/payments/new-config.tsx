import { Button, Group, Input, Modal, Radio, SegmentedControl, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { useProblemText } from '../../kit/problem-text.ts'
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
  /** Those that are there: a project has one of each provider and mode. */
  readonly taken: readonly PaymentConfig[]
}

/** Asks for provider and mode alone: the address of the webhook, which the provider asks for first, is on the page that follows. */
export function NewConfig({ opened, onClose, taken }: NewConfigProps) {
  const { t } = useTranslation('payments')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('new.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <Fields taken={taken} />
    </Modal>
  )
}

const modes = ['live', 'test'] as const

function Fields({ taken }: Pick<NewConfigProps, 'taken'>) {
  const { t } = useTranslation('payments')
  const explain = useProblemText()
  const nameOf = useProviderName()
  const modeId = useId()
  const [provider, setProvider] = useState<ProviderName>(() => firstFree(taken))
  const [mode, setMode] = useState<PaymentConfig['mode']>('live')
  const create = useCreate()
  const isTaken = taken.some((config) => config.provider === provider && config.mode === mode)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    create.mutate({ provider, mode })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        <Radio.Group
          label={t('new.provider')}
          value={provider}
          onChange={(next) => setProvider(providerKinds.find((kind) => kind.provider === next)?.provider ?? provider)}
        >
          <div className={classes['tiles']} style={{ marginTop: 6 }}>
            {providerKinds.map(({ provider: name }, index) => (
              <Radio.Card
                key={name}
                value={name}
                className={classes['tile'] ?? ''}
                aria-label={nameOf(name)}
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
        <Input.Wrapper
          label={t('new.mode')}
          labelElement="div"
          labelProps={{ id: modeId }}
          description={t(`new.modeText.${mode}`)}
        >
          <SegmentedControl
            aria-labelledby={modeId}
            data={modes.map((value) => ({ value, label: t(`mode.${value}`) }))}
            value={mode}
            onChange={setMode}
            fullWidth
            mt={6}
          />
        </Input.Wrapper>
        {(isTaken || create.isError) && (
          <Text size="sm" c="var(--licet-bad)" role="alert">
            {isTaken ? t('new.taken', { name: nameOf(provider) }) : explain(create.error)}
          </Text>
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={create.isPending} disabled={isTaken}>
            {t('new.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** That nobody has set up for live mode yet. */
const firstFree = (taken: readonly PaymentConfig[]): ProviderName =>
  providerKinds.find((kind) => !taken.some(({ provider, mode }) => provider === kind.provider && mode === 'live'))
    ?.provider ?? 'stripe'

function useCreate() {
  const { t } = useTranslation('payments')
  const projectId = useProjectId()
  const navigate = useNavigate()
  return useMutationWithToast({
    mutationFn: (chosen: Pick<PaymentConfig, 'provider' | 'mode'>) =>
      dataOf(api.POST('/v1/admin/payment-configs', { body: { projectId, ...chosen } })),
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
