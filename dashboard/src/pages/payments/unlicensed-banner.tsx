import { Alert, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { iconSize } from '../../kit/icon-size.ts'
import { LinkButton } from '../../kit/links.tsx'
import { useFormat } from '../../kit/use-format.ts'
import { useMay, useProjectId } from '../../kit/use-project.ts'
import { purchaseCountQuery } from './unlicensed-data.ts'

/** Customers who paid for nothing. Hidden from members without permission, and without such customers. */
export function UnlicensedBanner() {
  const may = useMay()
  return may('payments:read') ? <Banner /> : null
}

function Banner() {
  const { t } = useTranslation('payments')
  const projectId = useProjectId()
  const format = useFormat()
  const { data } = useQuery(purchaseCountQuery(projectId))
  const count = data?.total ?? 0
  if (count === 0) return null
  return (
    <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={iconSize.lead} />}>
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="var(--mantine-color-text)">
          {t('unlicensed.banner', { count, total: format.number(count) })}
        </Text>
        <LinkButton
          to="/p/$projectId/payments/unlicensed"
          params={{ projectId }}
          search={{}}
          size="xs"
          variant="default"
        >
          {t('unlicensed.look')}
        </LinkButton>
      </Group>
    </Alert>
  )
}
