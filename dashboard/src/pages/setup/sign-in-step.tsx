import { Alert, Anchor, Button, Divider, Group, Skeleton, Text, TextInput } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { mailboxUrl } from '../../app/mailbox.ts'
import { InlineForm } from '../../kit/form.tsx'
import { iconSize } from '../../kit/icon-size.ts'
import { useProblemText } from '../../kit/problem-text.ts'
import { useForm } from '../../kit/use-form.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { useSession } from '../../kit/use-project.ts'
import { useOAuthProviderName } from '../providers/use-oauth-provider-name.ts'
import { rememberTrial } from '../try/trial.ts'
import { AllowTrial } from './allow-trial.tsx'
import { AppPicker } from './app-picker.tsx'
import { type App, setupAppsQuery, setupProvidersQuery, tryUrl } from './setup-data.ts'
import { type SetupStepProps, Step } from './step.tsx'
import { useTrialVerdict } from './use-trial-verdict.ts'

interface SignInStepProps extends SetupStepProps {
  readonly done: boolean
}

/** Signs in as a user, to test the setup. */
export function SignInStep({ projectId, done, locked }: SignInStepProps) {
  const { t } = useTranslation('setup')
  const explain = useProblemText()
  const { data: apps, error } = useQuery(setupAppsQuery(projectId))
  const [chosen, setChosen] = useState<string>()
  const app = apps?.find(({ id }) => id === chosen) ?? apps?.[0]
  const verdict = useTrialVerdict(projectId, app)
  return (
    <Step number={4} title={t('signIn.title')} text={t('signIn.text')} done={done} locked={locked}>
      {apps && apps.length > 1 && <AppPicker apps={apps} value={app?.id} onChange={setChosen} />}
      {error && <Text size="sm">{explain(error)}</Text>}
      {!apps && !error && <Skeleton height={36} />}
      {apps && !app && <Text size="sm">{t('signIn.noApp')}</Text>}
      {app && verdict.data && !verdict.data.accepted && <AllowTrial projectId={projectId} app={app} />}
      {app && verdict.data?.accepted && (
        <>
          <LinkForm app={app} />
          <ProviderButtons projectId={projectId} app={app} />
        </>
      )}
    </Step>
  )
}

function LinkForm({ app }: { readonly app: App }) {
  const { t } = useTranslation('setup')
  const { member } = useSession()
  const send = useMutationWithToast({
    mutationFn: (email: string) =>
      dataOf(
        api.POST('/v1/auth/magic-link', {
          params: { header: { 'X-App-Id': app.id } },
          body: { email, redirectUri: tryUrl() },
        }),
      ),
  })
  const form = useForm({ initialValues: { email: member.email }, send: ({ email }) => send.mutateAsync(email) })
  const mailbox = mailboxUrl()
  return (
    <>
      <InlineForm form={form} button={t('signIn.send')} primary>
        <TextInput
          type="email"
          label={t('signIn.email')}
          required
          withAsterisk={false}
          maxLength={320}
          flex="1 1 240px"
          {...form.getInputProps('email')}
        />
      </InlineForm>
      {send.isSuccess && (
        <Alert mt="sm" role="status" icon={<IconMailForward size={iconSize.lead} />}>
          {t('signIn.sent')}{' '}
          {mailbox !== undefined && (
            <Anchor href={mailbox} target="_blank" rel="noopener" size="sm">
              {t('signIn.mailbox')}
            </Anchor>
          )}
        </Alert>
      )}
    </>
  )
}

function ProviderButtons({ projectId, app }: { readonly projectId: string; readonly app: App }) {
  const { t } = useTranslation('setup')
  const { data: providers = [] } = useQuery(setupProvidersQuery(projectId))
  const nameOf = useOAuthProviderName()
  const start = useMutationWithToast({
    mutationFn: (provider: string) =>
      dataOf(
        api.POST('/v1/auth/login', {
          params: { header: { 'X-App-Id': app.id } },
          body: { provider, redirectUri: tryUrl() },
        }),
      ),
    onSuccess: ({ authUrl, state }, provider) => {
      rememberTrial({ state, provider })
      window.location.assign(authUrl)
    },
  })
  const usable = providers.filter(({ enabled }) => enabled)
  if (usable.length === 0) return null
  return (
    <>
      <Divider my="md" label={t('signIn.or')} />
      <Group gap="xs">
        {usable.map(({ id, key }) => (
          <Button
            key={id}
            variant="default"
            loading={start.isPending && start.variables === key}
            onClick={() => start.mutate(key)}
          >
            {t('signIn.through', { provider: nameOf(key) })}
          </Button>
        ))}
      </Group>
    </>
  )
}
