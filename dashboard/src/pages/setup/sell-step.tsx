import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { Form } from '../../kit/form.tsx'
import { LinkAnchor } from '../../kit/links.tsx'
import { useForm } from '../../kit/use-form.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useMay } from '../../kit/use-project.ts'
import { findPublished, plansQuery } from '../plans/plans-data.ts'
import { newestUserQuery, saleQuery } from './setup-data.ts'
import { type SetupStepProps, Step } from './step.tsx'
import { useFirstPlan } from './use-first-plan.ts'

/** A feature, a plan that grants it, and a user who has the plan. */
export function SellStep({ projectId, locked }: SetupStepProps) {
  const { t } = useTranslation('setup')
  const { data: plans } = useQuery(plansQuery(projectId))
  const { data: sold = false } = useQuery(saleQuery(projectId))
  const plan = plans?.items.find((each) => findPublished(each) !== undefined)
  return (
    <Step number={6} title={t('sell.title')} text={t('sell.text')} done={sold} locked={locked}>
      {plans && !plan && <PlanForm projectId={projectId} />}
      {plan && !sold && <Grant projectId={projectId} plan={plan} />}
      {sold && (
        <Text size="sm">
          {t('sell.done')}{' '}
          <LinkAnchor to="/p/$projectId/payments" params={{ projectId }} search={{}} inherit underline="always">
            {t('sell.payments')}
          </LinkAnchor>
        </Text>
      )}
    </Step>
  )
}

function PlanForm({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation('setup')
  const may = useMay()('plans:write')
  const create = useFirstPlan(projectId)
  const form = useForm({
    initialValues: { feature: '', plan: '' },
    fieldOf: () => 'plan',
    send: (values) => create.mutateAsync(values),
  })
  return (
    <Form form={form} button={may ? t('sell.create') : undefined}>
      <Group grow align="flex-start">
        <TextInput
          label={t('sell.feature')}
          placeholder={t('sell.featureExample')}
          required
          maxLength={60}
          disabled={!may}
          {...form.getInputProps('feature')}
        />
        <TextInput
          label={t('sell.plan')}
          placeholder={t('sell.planExample')}
          required
          maxLength={60}
          disabled={!may}
          {...form.getInputProps('plan')}
        />
      </Group>
    </Form>
  )
}

interface GrantProps {
  readonly projectId: string
  readonly plan: { readonly key: string; readonly name: string }
}

/** Grants the plan to the newest user, so that it can be seen in the app. */
function Grant({ projectId, plan }: GrantProps) {
  const { t } = useTranslation('setup')
  const may = useMay()('licenses:write')
  const { data: user } = useQuery(newestUserQuery(projectId))
  const grant = useMutationWithToast({
    mutationFn: (userId: string) =>
      dataOf(api.POST('/v1/admin/licenses', { body: { projectId, userId, plan: plan.key } })),
    done: () => t('sell.granted', { plan: plan.name }),
    invalidates: [
      ['licenses', projectId],
      ['plans', projectId],
    ],
  })
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm">{user ? t('sell.try', { plan: plan.name }) : t('sell.noUser')}</Text>
      {user && (
        <Button variant="default" disabled={!may} loading={grant.isPending} onClick={() => grant.mutate(user.id)}>
          {t('sell.grant', { plan: plan.name, email: user.email ?? user.id })}
        </Button>
      )}
      <Anchor href="/docs/guides/licenses" target="_blank" rel="noopener" size="sm">
        {t('sell.guide')}
      </Anchor>
    </Stack>
  )
}
