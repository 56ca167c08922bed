import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import type { components } from '../../api/schema.d.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { Panel } from '../../kit/panel.tsx'
import { useProblemText } from '../../kit/problem-text.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { instanceQuery } from './queries.ts'

type Rule = components['schemas']['InstanceSettings']['requirePasskey']

const rules = ['off', 'owners', 'everyone'] as const satisfies readonly Rule[]

/** For instance owners: which members must sign in with a passkey. */
export function PasskeyRule() {
  const { t } = useTranslation('members')
  const explain = useProblemText()
  const { data, error } = useQuery(instanceQuery)
  const [asked, setAsked] = useState<Rule>()
  return (
    <Panel title={t('passkeyRule.title')} description={t('passkeyRule.description')}>
      <Select
        label={t('passkeyRule.label')}
        maw={320}
        data={rules.map((value) => ({ value, label: t(`passkeyRule.rules.${value}`) }))}
        value={data?.requirePasskey ?? null}
        error={error && explain(error)}
        disabled={!data}
        allowDeselect={false}
        onChange={(value) => setAsked(rules.find((rule) => rule === value && rule !== data?.requirePasskey))}
      />
      <ChangeRule rule={asked} onClose={() => setAsked(undefined)} />
    </Panel>
  )
}

interface ChangeRuleProps {
  /** Undefined: closed. */
  readonly rule: Rule | undefined
  readonly onClose: () => void
}

function ChangeRule({ rule, onClose }: ChangeRuleProps) {
  const { t } = useTranslation('members')
  // Kept while the dialog fades out.
  const [shown = 'off', setShown] = useState(rule)
  if (rule !== undefined && rule !== shown) setShown(rule)
  const change = useMutationWithToast({
    mutationFn: (requirePasskey: Rule) => dataOf(api.PATCH('/v1/admin/instance', { body: { requirePasskey } })),
    done: () => t('passkeyRule.saved'),
    invalidates: [instanceQuery.queryKey],
  })
  return (
    <ConfirmDialog
      opened={rule !== undefined}
      onClose={onClose}
      title={t(`passkeyRule.ask.${shown}`)}
      button={t('passkeyRule.button')}
      danger={false}
      onConfirm={async () => rule && change.mutateAsync(rule)}
    >
      {t(`passkeyRule.effect.${shown}`)}
    </ConfirmDialog>
  )
}
