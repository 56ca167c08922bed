import { Button, Group, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { mailboxUrl } from '../../app/mailbox.ts'
import { iconSize } from '../../kit/icon-size.ts'
import { useIssuer } from '../apps/use-issuer.ts'
import type { PaymentConfig } from './payments-data.ts'

/** Leads to the page on which users buy. Prices of test mode are for sale in development alone, where the mailbox is. */
export function TryCheckout({ config: { prices } }: { readonly config: PaymentConfig }) {
  const { t } = useTranslation('payments')
  const issuer = useIssuer()
  if (mailboxUrl() === undefined) return null
  const hasListed = prices.some(({ listed }) => listed)
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" c="dimmed" flex="1 1 200px">
        {t(hasListed ? 'tryCheckout.hint' : 'tryCheckout.needsListed')}
      </Text>
      {hasListed && (
        <Button
          component="a"
          href={`${issuer}/account/upgrade`}
          target="_blank"
          rel="noreferrer noopener"
          size="xs"
          variant="default"
          rightSection={<IconExternalLink size={iconSize.small} aria-label={t('steps.newTab')} />}
        >
          {t('tryCheckout.button')}
        </Button>
      )}
    </Group>
  )
}
