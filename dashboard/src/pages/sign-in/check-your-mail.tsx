import { Alert, Anchor, Button, Stack, Text } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { IconMailOpened } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { api, dataOf } from '../../api/client.ts'
import { mailboxUrl } from '../../app/mailbox.ts'
import { iconSize } from '../../kit/icon-size.ts'
import { useMutationWithToast } from '../../kit/use-mutation-with-toast.tsx'
import { AuthFrame } from './auth-frame.tsx'

const pauseSeconds = 30

interface CheckYourMailProps {
  readonly email: string
  /** Of the request that sent the link; the next one replaces the link. */
  readonly handle: string
  readonly onBack: () => void
}

/** Shown after a link was sent. Identical for unknown emails. */
export function CheckYourMail({ email, handle: first, onBack }: CheckYourMailProps) {
  const { t } = useTranslation('sign-in')
  const [handle, setHandle] = useState(first)
  const [wait, setWait] = useState(pauseSeconds)
  const timer = useInterval(() => setWait((left) => Math.max(0, left - 1)), 1000, { autoInvoke: true })
  useEffect(() => {
    if (wait === 0) timer.stop()
  }, [wait, timer])
  const again = useMutationWithToast({
    mutationFn: () => dataOf(api.POST('/v1/admin/auth/magic-link', { body: { email, handle } })),
    done: () => t('mail.sentAgain'),
    onSuccess: (sent) => {
      setHandle(sent.handle)
      setWait(pauseSeconds)
      timer.start()
    },
  })
  const mailbox = mailboxUrl()
  return (
    <AuthFrame
      title={t('mail.title')}
      text={
        <Trans
          t={t}
          i18nKey="mail.text"
          values={{ email }}
          components={{
            email: <Text span fw={600} c="var(--mantine-color-text)" style={{ overflowWrap: 'anywhere' }} />,
          }}
        />
      }
    >
      {mailbox !== undefined && (
        <Alert icon={<IconMailOpened size={iconSize.lead} />} color="iris">
          <Anchor href={mailbox} target="_blank" rel="noopener" size="sm">
            {t('mail.mailbox')}
          </Anchor>
        </Alert>
      )}
      <Text size="sm" c="dimmed">
        {t('mail.nothing')}
      </Text>
      <Stack gap="xs">
        <Button variant="default" disabled={wait > 0} loading={again.isPending} onClick={() => again.mutate()}>
          {wait > 0 ? t('mail.againIn', { seconds: wait }) : t('mail.again')}
        </Button>
        <Button variant="subtle" onClick={onBack}>
          {t('mail.other')}
        </Button>
      </Stack>
    </AuthFrame>
  )
}
