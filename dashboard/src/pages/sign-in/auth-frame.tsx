import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage, type Language, languages } from '../../app/i18n.ts'
import { Mark } from '../../app/mark.tsx'
import classes from './auth-frame.module.css'

interface AuthFrameProps {
  readonly title: string
  readonly text?: ReactNode
  readonly children: ReactNode
}

/** The layout of pages for signed-out visitors: one card in the middle. */
export function AuthFrame({ title, text, children }: AuthFrameProps) {
  const { i18n } = useTranslation()
  useEffect(() => {
    document.title = `${title} · Licet`
  }, [title])
  return (
    <div className={classes['frame']}>
      <main className={classes['main']}>
        <Group justify="center" gap="xs" mb="lg">
          <Mark size={30} />
          <Text span fw={650} size="lg">
            {'Licet'}
          </Text>
        </Group>
        <Paper
          withBorder
          radius="lg"
          p={{ base: 'lg', xs: 'xl' }}
          bg="var(--licet-surface)"
          className={classes['card']}
        >
          <Stack gap="md">
            <div>
              <Title order={1} size="h2">
                {title}
              </Title>
              {text !== undefined && (
                <Text c="dimmed" size="sm" mt="2xs" component="div">
                  {text}
                </Text>
              )}
            </div>
            {children}
          </Stack>
        </Paper>
        <Group justify="center" gap="md" mt="lg">
          {Object.entries(languages).map(([language, name]) => (
            <Anchor
              key={language}
              component="button"
              type="button"
              size="sm"
              lang={language}
              c="dimmed"
              fw={language === i18n.language ? 600 : 400}
              aria-pressed={language === i18n.language}
              onClick={() => void chooseLanguage(language as Language)}
            >
              {name}
            </Anchor>
          ))}
        </Group>
      </main>
    </div>
  )
}
