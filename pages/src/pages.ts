import { startCopy } from './copy.ts'
import { fillFromFragment, startForms } from './forms.ts'
import { startNewPasskey } from './new-passkey.ts'
import { completeLink } from './open-app.ts'
import { forgetPasskey, startCode, startPasskeys, startResend } from './sign-in.ts'
import { startUndo } from './undo.ts'

const undo = document.querySelector<HTMLElement>('[data-undo]')
if (undo) startUndo(undo)

const passkeys = document.querySelector<HTMLFormElement>('form[data-passkey]')
if (passkeys) startPasskeys(passkeys)
const unknownPasskey = document.querySelector<HTMLElement>('[data-unknown-passkey]')
if (unknownPasskey) forgetPasskey(unknownPasskey)
const newPasskey = document.querySelector<HTMLFormElement>('form[data-new-passkey]')
if (newPasskey) startNewPasskey(newPasskey)
const code = document.querySelector<HTMLFormElement>('form[data-code]')
if (code) startCode(code)
const resend = document.querySelector<HTMLButtonElement>('button[data-resend]')
if (resend) startResend(resend)

const fromFragment = document.querySelector<HTMLFormElement>('form[data-fragment]')
if (fromFragment) fillFromFragment(fromFragment, fromFragment.dataset['fragment'] ?? '')

const copy = document.querySelector<HTMLButtonElement>('button[data-copy]')
if (copy) startCopy(copy)

const toApp = document.querySelector<HTMLAnchorElement>('a[data-add-token]')
if (toApp) completeLink(toApp)

startForms()

const { lang } = document.documentElement
const times = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short' })
for (const time of document.querySelectorAll('time')) time.textContent = times.format(new Date(time.dateTime))

document.querySelector<HTMLElement>('[data-focus]')?.focus()
document.querySelector<HTMLFormElement>('form[data-auto]')?.submit()
