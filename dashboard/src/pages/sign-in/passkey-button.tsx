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
  const asked = variables?.autofill === false
  // The click ends the suggestions: the browser signs once at a time.
  useSuggestions(() => {
    if (!(asked && isPending)) mutate({ autofill: true })
  })
  if (!browserSupportsWebAuthn()) return null
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

/** A challenge works for 5 minutes: the page asks for another one before that. */
const challengeAgeMs = 240_000
const lookEveryMs = 15_000

/** Lets the browser suggest passkeys while the page is open. */
function useSuggestions(suggest: () => void): void {
  const latest = useEffectEvent(suggest)
  useEffect(() => {
    let askedAt: number | undefined
    let timer: ReturnType<typeof setInterval> | undefined
    let open = true
    function start(): void {
      askedAt = Date.now()
      latest()
    }
    // A timer for the whole age would not count the time in which the computer sleeps.
    function renew(): void {
      if (askedAt !== undefined && !document.hidden && Date.now() - askedAt >= challengeAgeMs) start()
    }
    void browserSupportsWebAuthnAutofill().then((isSupported) => {
      if (!isSupported || !open) return
      start()
      timer = setInterval(renew, lookEveryMs)
    })
    document.addEventListener('visibilitychange', renew)
    return () => {
      open = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', renew)
      WebAuthnAbortService.cancelCeremony()
    }
  }, [])
}
