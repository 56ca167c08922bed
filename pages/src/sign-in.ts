import { browserSupportsWebAuthnAutofill, startAuthentication } from '@simplewebauthn/browser'

/** Shows the passkey button, and offers the passkeys in the list of the email field. */
export function startPasskeys(form: HTMLFormElement): void {
  if (!('PublicKeyCredential' in window)) return
  form.hidden = false
  document.querySelector<HTMLElement>('[data-passkey-or]')?.removeAttribute('hidden')
  const fault = form.querySelector<HTMLElement>('[data-passkey-fault]')

  async function signIn(useBrowserAutofill: boolean): Promise<void> {
    const token = new FormData(form).get('form')
    const response = await fetch(form.dataset['passkey'] ?? '', {
      method: 'POST',
      body: new URLSearchParams({ form: String(token) }),
    })
    if (!response.ok) throw new Error(`challenge: ${response.status}`)
    const { challenge, options } = await response.json()
    const credential = await startAuthentication({ optionsJSON: options, useBrowserAutofill })
    const fields = { challenge, credential: JSON.stringify(credential) }
    for (const [name, value] of Object.entries(fields)) {
      const field = form.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = value
    }
    form.submit()
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (fault) fault.hidden = true
    signIn(false).catch((error: Error) => {
      // The user closed the dialog of the browser: that needs no words.
      if (fault && error.name !== 'NotAllowedError') fault.hidden = false
    })
  })
  // Only an email field has the list.
  if (!document.querySelector('input[autocomplete~=webauthn]')) return
  void browserSupportsWebAuthnAutofill().then((isSupported) => {
    if (isSupported) signIn(true).catch(() => undefined)
  })
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
    field.value = field.value.replace(/\D/g, '').slice(0, 6)
    if (field.value.length === 6) form.requestSubmit()
  })
}

/** Lets an email be sent again after a while, and shows how long that is. */
export function startResend(button: HTMLButtonElement): void {
  const label = button.textContent ?? ''
  let seconds = Number(button.dataset['resend'])
  button.disabled = true
  const show = () => {
    button.textContent = seconds > 0 ? `${label} (${seconds})` : label
    button.disabled = seconds > 0
    seconds -= 1
    if (seconds >= 0) setTimeout(show, 1_000)
  }
  show()
}
