import { Alert, Button } from '@mantine/core'
import { browserSupportsWebAuthn, browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser'
import { IconFingerprint } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { signInWithPasskey } from '../../api/passkeys.ts'
import { ApiProblem } from '../../api/problem.ts'
import { iconSize } from '../../kit/icon-size.ts'
import { usePasskeyText } from '../../kit/use-passkey-text.ts'
import { keepReturnPath } from './return-path.ts'
import { useSignedIn } from './use-signed-in.ts'

/** Signs in with a passkey: by its button, or as the browser suggests it in the email field. */
export function PasskeyButton({ to }: { readonly to: string | undefined }) {
  const { t } = useTranslation()
  const explain = usePasskeyText()
  const signedIn = useSignedIn()
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: ({ autofill }: { readonly autofill: boolean }) => signInWithPasskey(autofill),
    onSuccess: (session) => {
      keepReturnPath(to)
      return signedIn(session)
    },
  })
  // The click ends the suggestions: the browser signs once at a time.
  useSuggestions(() => mutate({ autofill: true }))
  if (!browserSupportsWebAuthn()) return null
  const asked = variables?.autofill === false
  return (
    <>
      {error && (asked || error instanceof ApiProblem) && (
        <Alert color="red" role="alert">
          {explain(error)}
        </Alert>
      )}
      <Button
        variant="default"
        size="md"
        fullWidth
        leftSection={<IconFingerprint size={iconSize.button} />}
        loading={isPending && asked}
        onClick={() => mutate({ autofill: false })}
      >
        {t('passkey.use')}
      </Button>
    </>
  )
}

/** Lets the browser suggest passkeys while the page is open. */
function useSuggestions(suggest: () => void): void {
  const latest = useEffectEvent(suggest)
  useEffect(() => {
    let open = true
    void browserSupportsWebAuthnAutofill().then((isSupported) => {
      if (isSupported && open) latest()
    })
    return () => {
      open = false
      WebAuthnAbortService.cancelCeremony()
    }
  }, [])
}
