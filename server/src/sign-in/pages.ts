import type { PageRow } from '../platform/http/pages.ts'
import { showConfirm } from './confirm.ts'
import { sendEmail, showCode, showLinkPage, signInWithCode, signInWithLink } from './email.ts'
import { agree, showEntry } from './entry.ts'
import { challengePasskey, usePasskeyPage } from './passkey.ts'
import { returnByPost, showReturned, startProvider, useReturned } from './provider.ts'
import { showError, showSignedOut } from './signed-out.ts'
import { belowIssuer } from './visit.ts'

const method = 'POST'
/** The same limits as of the API: an email counts when it is sent, a secret when it is wrong. */
const emails = { limit: 'auth', attempts: 'calls' } as const
const secrets = { limit: 'auth', attempts: 'failures' } as const
const starts = { limit: 'auth' } as const

/** The pages on which users sign in, below the issuer of their project. */
export const signInPages: readonly PageRow[] = [
  ...belowIssuer('/sign-in', { respond: showEntry }),
  ...belowIssuer('/sign-in/confirm', { respond: showConfirm }),
  ...belowIssuer('/sign-in/continue', { method, limited: starts, respond: agree }),
  ...belowIssuer('/sign-in/email', { method, limited: emails, respond: sendEmail }),
  ...belowIssuer('/sign-in/code', { respond: showCode }),
  ...belowIssuer('/sign-in/code', { method, limited: secrets, respond: signInWithCode }),
  ...belowIssuer('/sign-in/link', { respond: showLinkPage }),
  ...belowIssuer('/sign-in/link', { method, limited: secrets, respond: signInWithLink }),
  ...belowIssuer('/sign-in/provider/:key', { method, limited: starts, respond: startProvider }),
  ...belowIssuer('/sign-in/callback', { respond: showReturned }),
  ...belowIssuer('/sign-in/callback', {
    method,
    limited: secrets,
    // Our own form has a token. What a provider posts does not, and comes again by GET.
    respond: (request) => (request.form.has('form') ? useReturned(request) : returnByPost(request)),
  }),
  ...belowIssuer('/sign-in/passkey', { method, limited: secrets, respond: usePasskeyPage }),
  ...belowIssuer('/sign-in/passkey/challenge', { method, limited: starts, respond: challengePasskey }),
  ...belowIssuer('/signed-out', { respond: showSignedOut }),
  ...belowIssuer('/error', { respond: showError }),
]
