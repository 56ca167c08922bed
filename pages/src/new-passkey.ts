import { startRegistration } from '@simplewebauthn/browser'

/** Asks the browser for a passkey, and sends it with the form. */
export function startNewPasskey(form: HTMLFormElement): void {
  const button = form.querySelector('button')
  const fault = form.querySelector<HTMLElement>('[data-passkey-fault]')
  const credential = form.elements.namedItem('credential')
  if (!button || !fault || !(credential instanceof HTMLInputElement)) return
  if (!('PublicKeyCredential' in window)) {
    fault.hidden = false
    return
  }
  button.disabled = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    fault.hidden = true
    button.disabled = true
    startRegistration({ optionsJSON: JSON.parse(form.dataset['newPasskey'] ?? '') })
      .then((made) => {
        credential.value = JSON.stringify(made)
        form.submit()
      })
      .catch((error: Error) => {
        // The user closed the dialog of the browser: that needs no words.
        fault.hidden = error.name === 'NotAllowedError'
        button.disabled = false
      })
  })
}
