import { Skeleton, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Placeholder of a loading page: a title and some lines. */
export function PageSkeleton() {
  const { t } = useTranslation()
  return (
    <Stack gap="lg" p={{ base: 'md', sm: 'xl' }} role="status" aria-label={t('loading')}>
      <Skeleton height={28} width="min(240px, 60%)" />
      <Skeleton height={14} width="min(420px, 90%)" />
      <Skeleton height={220} radius="lg" />
    </Stack>
  )
}
