import { browserSupportsWebAuthnAutofill, sendSignal, startAuthentication } from '@simplewebauthn/browser'

/** A challenge works for 5 minutes: the page asks for another one before that. */
const challengeAgeMs = 240_000
const lookEveryMs = 15_000

/** Shows the passkey button, and offers the passkeys in the list of the email field. */
export function startPasskeys(form: HTMLFormElement): void {
  if (!('PublicKeyCredential' in window)) return
  form.hidden = false
  document.querySelector<HTMLElement>('[data-passkey-or]')?.removeAttribute('hidden')
  const fault = form.querySelector<HTMLElement>('[data-passkey-fault]')
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (fault) fault.hidden = true
    offers.stop()
    usePasskey(form).catch((error: Error) => {
      // The user closed the dialog of the browser: that needs no words.
      if (fault && error.name !== 'NotAllowedError') fault.hidden = false
      offers.start()
    })
  })
  const offers = offersOf(form)
  // Only an email field has the list.
  if (!document.querySelector('input[autocomplete~=webauthn]')) return
  void browserSupportsWebAuthnAutofill().then((isSupported) => {
    if (isSupported) offers.start()
  })
}

/** Signs in with a passkey. The challenge is for what the form continues. */
async function usePasskey(form: HTMLFormElement, useBrowserAutofill = false): Promise<void> {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  const response = await fetch(form.dataset['passkey'] ?? '', { method: 'POST', body: new URLSearchParams(fields) })
  if (!response.ok) throw new Error(`challenge: ${response.status}`)
  const { challenge, options } = await response.json()
  const credential = await startAuthentication({ optionsJSON: options, useBrowserAutofill })
  for (const [name, value] of Object.entries({ challenge, credential: JSON.stringify(credential) })) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = value
  }
  form.submit()
}

/** The passkeys in the list of the email field. A browser handles one request at a time: the newer one ends the older one. */
function offersOf(form: HTMLFormElement): { start(): void; stop(): void } {
  let askedAt: number | undefined
  function start(): void {
    askedAt = Date.now()
    usePasskey(form, true).catch(() => undefined)
  }
  // A timer for the whole age would not count the time in which the computer sleeps.
  function renew(): void {
    if (askedAt !== undefined && !document.hidden && Date.now() - askedAt >= challengeAgeMs) start()
  }
  setInterval(renew, lookEveryMs)
  document.addEventListener('visibilitychange', renew)
  return {
    start,
    stop() {
      askedAt = undefined
    },
  }
}

/** The server does not know the passkey: the browser stops offering it. */
export function forgetPasskey({ dataset: { rpId = '', credentialId = '' } }: HTMLElement): void {
  sendSignal({ signalName: 'unknownCredential', rpID: rpId, credentialID: credentialId }).catch(() => undefined)
}

/** Sends the form as soon as the code is complete, and once: a code works once, and many people press Enter after it. */
export function startCode(form: HTMLFormElement): void {
  let isSent = false
  form.addEventListener('submit', (event) => {
    if (isSent) event.preventDefault()
    isSent = true
  })
  // Back from the next page, the browser may show this one as it was.
  addEventListener('pageshow', () => {
    isSent = false
  })
  const field = form.querySelector<HTMLInputElement>('input[name=code]')
  field?.addEventListener('input', () => {
    const digits = field.value.normalize('NFKC').replace(/\D/g, '').slice(0, 6)
    if (field.value !== digits) field.value = digits
    if (digits.length === 6) form.requestSubmit()
  })
}

/**
 * Lets an email be sent again after a while, and shows how long that is. Screen readers announce the end alone: the name
 * of the button stays the same.
 */
export function startResend(button: HTMLButtonElement): void {
  const wait = document.createElement('span')
  wait.ariaHidden = 'true'
  const status = document.createElement('span')
  status.role = 'status'
  status.className = 'unseen'
  button.append(wait)
  button.after(status)
  let seconds = Number(button.dataset['resend'])
  button.disabled = true
  const show = () => {
    wait.textContent = seconds > 0 ? (button.dataset['wait'] ?? '').replace('#', String(seconds)) : ''
    button.disabled = seconds > 0
    seconds -= 1
    if (seconds >= 0) setTimeout(show, 1_000)
    else status.textContent = button.dataset['ready'] ?? ''
  }
  show()
}
