import { Button, Center, Code, Group, Stack, Text, Title } from '@mantine/core'
import { IconCompass, IconPlugConnectedX } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useContext, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiProblem } from '../api/problem.ts'
import { iconSize } from '../kit/icon-size.ts'
import { useProblemText } from '../kit/problem-text.ts'
import { InsideShell } from './inside-shell.ts'

interface MessageProps {
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

/** A page that consists of one message. */
function Message({ icon, title, text, children }: MessageProps) {
  const inside = useContext(InsideShell)
  useEffect(() => {
    document.title = `${title} · Licet`
  }, [title])
  return (
    <Center mih="60vh" p="md" component={inside ? 'div' : 'main'}>
      <Stack align="center" gap="sm" maw={460} ta="center">
        {icon}
        <Title order={1}>{title}</Title>
        <Text c="dimmed">{text}</Text>
        <Group mt="sm" justify="center">
          {children}
        </Group>
      </Stack>
    </Center>
  )
}

export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <Message
      icon={<IconCompass size={iconSize.page} stroke={1.4} />}
      title={t('notFound.title')}
      text={t('notFound.text')}
    >
      <Button component={Link} to="/">
        {t('notFound.home')}
      </Button>
    </Message>
  )
}

/** Shown instead of a page whose files could not be loaded. */
export function ReloadPage() {
  const { t } = useTranslation()
  return (
    <Message
      icon={<IconPlugConnectedX size={iconSize.page} stroke={1.4} />}
      title={t('failed.title')}
      text={t('problem.NETWORK')}
    >
      <Button onClick={() => window.location.reload()}>{t('retry')}</Button>
    </Message>
  )
}

/** The error page of a route: 404 for missing objects, else the problem and what to do next. */
export function ErrorPage({ error, reset }: { readonly error: unknown; readonly reset?: () => void }) {
  const { t } = useTranslation()
  const router = useRouter()
  const explain = useProblemText()
  if (error instanceof ApiProblem && error.status === 404) return <NotFoundPage />
  const requestId = error instanceof ApiProblem ? error.requestId : undefined
  return (
    <Message
      icon={<IconPlugConnectedX size={iconSize.page} stroke={1.4} />}
      title={t('failed.title')}
      text={explain(error)}
    >
      {requestId !== undefined && (
        <Text size="sm" c="dimmed" w="100%">
          {t('failed.requestId')} <Code>{requestId}</Code>
        </Text>
      )}
      <Button
        onClick={() => {
          reset?.()
          void router.invalidate()
        }}
      >
        {t('retry')}
      </Button>
      <Button variant="default" component={Link} to="/">
        {t('notFound.home')}
      </Button>
    </Message>
  )
}
