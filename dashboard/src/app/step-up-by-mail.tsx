import { Alert, Anchor, Button, Text, TextInput } from '@mantine/core'
import { IconMailOpened } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { t } from 'i18next'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { api, dataOf } from '../api/client.ts'
import { ApiProblem, isProblem } from '../api/problem.ts'
import { sessionQuery } from '../api/session.ts'
import { settleProof } from '../api/step-up.ts'
import { Form } from '../kit/form.tsx'
import { iconSize } from '../kit/icon-size.ts'
import { useForm } from '../kit/use-form.ts'
import { useMutationWithToast } from '../kit/use-mutation-with-toast.tsx'
import { mailboxUrl } from './mailbox.ts'
import { queryClient } from './query-client.ts'

/** The code that was sent last: the member may close the dialog to look for the email. */
let lastSent: { readonly handle: string; readonly until: number; readonly session: string | null } | undefined

const lifetimeMs = 10 * 60_000

/** Codes work only in the session that asked for them, which its CSRF token identifies. */
const currentSession = (): string | null => queryClient.getQueryData(sessionQuery.queryKey)?.csrfToken ?? null

const handleInMailbox = (): string | undefined =>
  lastSent && lastSent.until > Date.now() && lastSent.session === currentSession() ? lastSent.handle : undefined

async function sendCode(): Promise<string> {
  try {
    const { handle = '' } = await dataOf(api.POST('/v1/admin/session/step-up', { body: { method: 'mail' } }))
    lastSent = { handle, until: Date.now() + lifetimeMs, session: currentSession() }
    return handle
  } catch (error) {
    throw isProblem(error, 'RATE_LIMITED') ? new ApiProblem(429, 'CODES_IN_MAILBOX', t('stepUp.enough')) : error
  }
}

/** Sends a code to the member's email, then takes it. */
export function StepUpByMail() {
  const [handle, setHandle] = useState(handleInMailbox)
  return handle === undefined ? <AskForCode onSent={setHandle} /> : <CodeForm handle={handle} onSent={setHandle} />
}

interface SentProps {
  readonly onSent: (handle: string) => void
}

function AskForCode({ onSent }: SentProps) {
  const { t } = useTranslation()
  const form = useForm({ initialValues: {}, send: () => sendCode().then(onSent) })
  return (
    <Form form={form} button={t('stepUp.send')} onCancel={() => settleProof(false)}>
      <Words name="stepUp.mail" />
    </Form>
  )
}

function CodeForm({ handle, onSent }: SentProps & { readonly handle: string }) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: { code: '' },
    send: async ({ code }) => {
      const body = { handle, code: code.replaceAll(/\s/g, '') }
      await dataOf(api.POST('/v1/admin/session/step-up/verify', { body }))
      lastSent = undefined
      settleProof(true)
    },
    placeOf: ({ reason }) => {
      if (reason === 'code_wrong') return ['code', t('stepUp.wrong')]
      return reason === 'code_ended' ? ['code', t('stepUp.ended')] : undefined
    },
  })
  return (
    <Form
      form={form}
      button={t('stepUp.confirm')}
      ready={/^\s*(\d\s*){6}$/.test(form.values.code)}
      actions={<SendAnother onSent={onSent} />}
    >
      <Words name="stepUp.sent" />
      <MailboxHint />
      <TextInput
        name="code"
        label={t('stepUp.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        data-autofocus
        autoFocus
        {...form.getInputProps('code')}
      />
    </Form>
  )
}

function SendAnother({ onSent }: SentProps) {
  const { t } = useTranslation()
  const again = useMutationWithToast({ mutationFn: sendCode, done: () => t('stepUp.sentAgain'), onSuccess: onSent })
  return (
    <Button variant="subtle" loading={again.isPending} onClick={() => again.mutate()}>
      {t('stepUp.again')}
    </Button>
  )
}

const Words = ({ name }: { readonly name: 'stepUp.mail' | 'stepUp.sent' }) => {
  const { t } = useTranslation()
  const { data } = useQuery(sessionQuery)
  return (
    <Text size="sm" component="div">
      <Trans
        t={t}
        i18nKey={name}
        values={{ email: data?.member.email }}
        components={{ email: <Text span fw={600} style={{ overflowWrap: 'anywhere' }} /> }}
      />
    </Text>
  )
}

const MailboxHint = () => {
  const { t } = useTranslation()
  const mailbox = mailboxUrl()
  if (mailbox === undefined) return null
  return (
    <Alert icon={<IconMailOpened size={iconSize.lead} />} color="iris">
      <Anchor href={mailbox} target="_blank" rel="noopener" size="sm">
        {t('stepUp.mailbox')}
      </Anchor>
    </Alert>
  )
}
