import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { iconSize } from '../../kit/icon-size.ts'
import { useProblemText } from '../../kit/problem-text.ts'

interface OverviewFailedProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** Replaces statistics that failed to load. */
export function OverviewFailed({ error, onRetry }: OverviewFailedProps) {
  const { t } = useTranslation()
  const explain = useProblemText()
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle size={iconSize.lead} />} title={t('failed.title')}>
      <Text size="sm" mb="sm">
        {explain(error)}
      </Text>
      <Button size="xs" variant="default" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Alert>
  )
}
