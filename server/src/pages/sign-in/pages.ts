import type { PageRow } from '../../platform/http/pages.ts'
import { creations, switches } from '../account/organizations/switch.ts'
import { agree, showEntry } from './begin.ts'
import { showConfirm } from './confirm.ts'
import { sendEmail, showCode, showLinkPage, signInWithCode, signInWithLink } from './email.ts'
import { showImpersonation, startImpersonated } from './impersonation.ts'
import { showOpenApp } from './open-app.ts'
import { chooseOrganization, createOrganizationAtSignIn, joinOrganizationAtSignIn } from './organization-forms.ts'
import { belowIssuer, signInForm } from './page.ts'
import { challengePasskey, usePasskeyPage } from './passkey.ts'
import { returnByPost, showReturned, startProvider, useReturned } from './provider.ts'
import { showError, showSignedOut } from './signed-out.ts'

const method = 'POST'
/** The same limits as of the API: an email counts when it is sent, a secret when it is wrong. */
const emails = { limit: 'auth', attempts: 'calls' } as const
const secrets = { limit: 'auth', attempts: 'failures' } as const
const starts = { limit: 'auth' } as const
const standard = { limit: 'standard' } as const

/** The pages on which users sign in, below the issuer of their project. */
export const signInPages: readonly PageRow[] = [
  ...belowIssuer('/sign-in', { respond: showEntry }),
  ...belowIssuer('/sign-in/confirm', { respond: showConfirm }),
  ...signInForm('/sign-in/continue', { limited: starts, respond: agree }),
  ...signInForm('/sign-in/email', { limited: emails, respond: sendEmail }),
  ...belowIssuer('/sign-in/code', { respond: showCode }),
  ...signInForm('/sign-in/code', { limited: secrets, respond: signInWithCode }),
  ...belowIssuer('/sign-in/link', { respond: showLinkPage }),
  ...signInForm('/sign-in/link', { limited: secrets, respond: signInWithLink }),
  ...signInForm('/sign-in/provider/:key', { limited: starts, respond: startProvider }),
  ...belowIssuer('/sign-in/callback/:key', { respond: showReturned }),
  ...belowIssuer('/sign-in/callback/:key', {
    method,
    limited: secrets,
    // Our own form has a token. What a provider posts does not, and comes again by GET.
    respond: (request) => (request.form.has('form') ? useReturned(request) : returnByPost(request)),
  }),
  ...signInForm('/sign-in/passkey', { limited: secrets, respond: usePasskeyPage }),
  ...belowIssuer('/sign-in/passkey/challenge', { method, limited: starts, respond: challengePasskey }),
  ...signInForm('/sign-in/organization', { ...switches, respond: chooseOrganization }),
  ...signInForm('/sign-in/organization/join', { limited: standard, respond: joinOrganizationAtSignIn }),
  ...signInForm('/sign-in/organization/create', { ...creations, respond: createOrganizationAtSignIn }),
  ...belowIssuer('/impersonate', { respond: showImpersonation }),
  ...signInForm('/impersonate', { limited: secrets, respond: startImpersonated }),
  ...belowIssuer('/open', { respond: showOpenApp }),
  ...belowIssuer('/signed-out', { respond: showSignedOut }),
  ...belowIssuer('/error', { respond: showError }),
]
