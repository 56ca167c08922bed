import { Alert, Button } from '@mantine/core'
import { browserSupportsWebAuthn, browserSupportsWebAuthnAutofill } from '@simplewebauthn/browser'
import { IconFingerprint } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { signInWithPasskey } from '../../api/passkeys.ts'
import { iconSize } from '../../kit/icon-size.ts'
import { usePasskeyText } from '../../kit/use-passkey-text.ts'
import { keepReturnPath } from './return-path.ts'
import { useSignedIn } from './use-signed-in.ts'

/** Signs in with a passkey: by its button, or as the browser suggests it in the email field. */
export function PasskeyButton({ to }: { readonly to: string | undefined }) {
  const { t } = useTranslation()
  const explain = usePasskeyText()
  const signedIn = useSignedIn()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => signInWithPasskey(),
    onSuccess: (session) => {
      keepReturnPath(to)
      return signedIn(session)
    },
  })
  useSuggestions((session) => {
    keepReturnPath(to)
    void signedIn(session)
  })
  if (!browserSupportsWebAuthn()) return null
  return (
    <>
      {error && (
        <Alert color="red" role="alert">
          {explain(error)}
        </Alert>
      )}
      <Button
        variant="default"
        size="md"
        fullWidth
        leftSection={<IconFingerprint size={iconSize.button} />}
        loading={isPending}
        onClick={() => mutate()}
      >
        {t('passkey.use')}
      </Button>
    </>
  )
}

/** The button ends the suggestions, and so does leaving the page: their failure concerns no one. */
function useSuggestions(onSignedIn: (session: Awaited<ReturnType<typeof signInWithPasskey>>) => void): void {
  const began = useRef(false)
  useEffect(() => {
    if (began.current) return
    began.current = true
    void browserSupportsWebAuthnAutofill().then((isSupported) => {
      if (isSupported) signInWithPasskey(true).then(onSignedIn, () => undefined)
    })
  }, [onSignedIn])
}
