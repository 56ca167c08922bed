import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CopyField } from './copy.tsx'
import { iconSize } from './icon-size.ts'
import { useFocusReturn } from './use-focus-return.ts'

interface SecretRevealProps {
  /** Undefined: closed. */
  readonly secret: string | undefined
  /** The type of secret: "API key". */
  readonly title: string
  readonly onClose: () => void
  /** Its usage, such as a Snippet. */
  readonly children?: React.ReactNode
}

/** Shows a secret once. Only its button closes it, so that no stray click loses the secret. */
export function SecretReveal({ secret, title, onClose, children }: SecretRevealProps) {
  const { t } = useTranslation()
  useFocusReturn(secret !== undefined)
  return (
    <Modal
      opened={secret !== undefined}
      onClose={onClose}
      title={title}
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      returnFocus={false}
    >
      <Stack gap="md">
        <Alert icon={<IconKey size={iconSize.lead} />} color="yellow" variant="light">
          <Text size="sm" c="var(--mantine-color-text)">
            {t('secret.once')}
          </Text>
        </Alert>
        <CopyField value={secret ?? ''} label={t('secret.copy')} wrap />
        {children}
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('secret.done')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
