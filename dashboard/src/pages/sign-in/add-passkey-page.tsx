import { Alert, Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { createPasskey } from '../../api/passkeys.ts'
import { useSignOut } from '../../app/sign-out.ts'
import { usePasskeyText } from '../../kit/use-passkey-text.ts'
import { AuthFrame } from './auth-frame.tsx'

/** The only page for a member who must have a passkey and does not. */
export function AddPasskeyPage() {
  const { t } = useTranslation('sign-in')
  const explain = usePasskeyText()
  const signOut = useSignOut()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: createPasskey,
    // Everything that was loaded belongs to the short session.
    onSuccess: () => window.location.assign('/admin/'),
  })
  return (
    <AuthFrame title={t('addPasskey.title')} text={t('addPasskey.text')}>
      {error && (
        <Alert color="red" role="alert">
          {explain(error)}
        </Alert>
      )}
      <Button size="md" fullWidth autoFocus loading={isPending || isSuccess} onClick={() => mutate()}>
        {t('addPasskey.button')}
      </Button>
      <Button variant="subtle" onClick={signOut}>
        {t('addPasskey.signOut')}
      </Button>
    </AuthFrame>
  )
}
