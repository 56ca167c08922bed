import { Group, Paper, Text, ThemeIcon, Title } from '@mantine/core'
import { IconRocket } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { iconSize } from '../../kit/icon-size.ts'
import { LinkButton } from '../../kit/links.tsx'

/** For a project without any sign-in yet. */
export function FirstSteps({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation('overview')
  return (
    <Paper
      component="section"
      withBorder
      radius="lg"
      p="lg"
      bg="var(--licet-info-soft)"
      aria-label={t('firstSteps.title')}
    >
      <Group justify="space-between" gap="md">
        <Group gap="md" wrap="nowrap">
          <ThemeIcon size={40} radius="xl" visibleFrom="xs">
            <IconRocket size={iconSize.large} stroke={1.7} />
          </ThemeIcon>
          <div>
            <Title order={2} size="h3">
              {t('firstSteps.title')}
            </Title>
            <Text size="sm" c="dimmed">
              {t('firstSteps.text')}
            </Text>
          </div>
        </Group>
        <LinkButton to="/p/$projectId/setup" params={{ projectId }} search={{}}>
          {t('firstSteps.button')}
        </LinkButton>
      </Group>
    </Paper>
  )
}
