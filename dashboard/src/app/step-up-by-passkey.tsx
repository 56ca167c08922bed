import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { stepUpWithPasskey } from '../api/passkeys.ts'
import { settleProof } from '../api/step-up.ts'
import { iconSize } from '../kit/icon-size.ts'
import { usePasskeyText } from '../kit/use-passkey-text.ts'

/** Asks for the member's passkey. */
export function StepUpByPasskey() {
  const { t } = useTranslation()
  const explain = usePasskeyText()
  const { mutate, isPending, error } = useMutation({
    mutationFn: stepUpWithPasskey,
    onSuccess: () => settleProof(true),
  })
  return (
    <Stack gap="md">
      {error && (
        <Alert color="red" role="alert">
          {explain(error)}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => settleProof(false)}>
          {t('cancel')}
        </Button>
        <Button
          data-autofocus
          leftSection={<IconFingerprint size={iconSize.button} />}
          loading={isPending}
          onClick={() => mutate()}
        >
          {t('passkey.use')}
        </Button>
      </Group>
    </Stack>
  )
}
