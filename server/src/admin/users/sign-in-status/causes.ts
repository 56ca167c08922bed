import type { ErrorCode } from '../../../errors.ts'
import type { CauseCode, cures, stopped } from './schema.ts'

interface CauseRow {
  readonly stops: (typeof stopped)[number]
  /** Missing if only time or the user ends it. */
  readonly cure?: (typeof cures)[number]
  /** The codes with which sign-ins are refused. Empty if nothing is refused, and the email does not arrive. */
  readonly refusals: readonly ErrorCode[]
}

/** What each cause stops, what ends it, and how sign-ins meet it. */
export const causeCatalog: Readonly<Record<CauseCode, CauseRow>> = {
  user_suspended: {
    stops: 'everything',
    cure: 'reinstate_user',
    refusals: ['FORBIDDEN'],
  },
  session_limit_reached: {
    stops: 'everything',
    cure: 'revoke_sessions',
    refusals: ['SESSION_LIMIT_REACHED'],
  },
  email_reserved: {
    stops: 'everything',
    refusals: ['EMAIL_NOT_VERIFIED', 'MAGIC_LINK_EXPIRED'],
  },
  signups_limited: {
    stops: 'everything',
    cure: 'create_user',
    refusals: ['SIGNUP_NOT_ALLOWED', 'MAGIC_LINK_EXPIRED'],
  },
  email_failed: {
    stops: 'email',
    cure: 'view_emails',
    refusals: [],
  },
  email_delayed: {
    stops: 'email',
    cure: 'view_emails',
    refusals: [],
  },
  email_held_back: {
    stops: 'email',
    refusals: [],
  },
  email_budget_spent: {
    stops: 'email',
    cure: 'edit_project',
    refusals: [],
  },
  codes_disabled: {
    stops: 'code',
    refusals: ['UNAUTHORIZED'],
  },
  code_ended: {
    stops: 'code',
    refusals: ['UNAUTHORIZED'],
  },
  link_expired: {
    stops: 'email',
    refusals: ['MAGIC_LINK_EXPIRED'],
  },
  provider_failing: {
    stops: 'provider',
    cure: 'edit_provider',
    refusals: ['PROVIDER_UNAVAILABLE'],
  },
  provider_disabled: {
    stops: 'provider',
    cure: 'edit_provider',
    refusals: ['INVALID_PROVIDER'],
  },
  provider_email_unverified: {
    stops: 'provider',
    refusals: ['EMAIL_NOT_VERIFIED'],
  },
  other_identity_linked: {
    stops: 'provider',
    refusals: ['OTHER_IDENTITY_LINKED'],
  },
  identity_limit_reached: {
    stops: 'provider',
    refusals: ['WAY_IN_LIMIT_REACHED'],
  },
  passkeys_disabled: {
    stops: 'passkey',
    cure: 'edit_project',
    refusals: ['FORBIDDEN'],
  },
  passkey_refused: {
    stops: 'passkey',
    refusals: ['UNAUTHORIZED'],
  },
  passkey_removed: {
    stops: 'passkey',
    refusals: ['UNAUTHORIZED'],
  },
}

/** Refusals at a sign-in of which the server cannot know whom they met, or that say nothing about a user. */
export const unexplainable = {
  VALIDATION_ERROR: 'The request of the app is not valid.',
  APP_REQUIRED: 'The request of the app does not say which app it means.',
  REDIRECT_URI_NOT_ALLOWED: 'The redirect URI is that of the app, whoever signs in.',
  INVALID_STATE: 'The sign-in continued in another browser, or was too late: no one knows whose it was.',
  INVALID_CODE: 'The provider has not said who it was.',
  MAGIC_LINK_USED: 'The link has signed in whoever opened it first: `lastSignIn` says when.',
  SESSION_REQUIRED: 'The link changes an email, and signs no one in.',
  CHALLENGE_EXPIRED: 'The passkey was not looked up.',
  PASSKEY_INVALID: 'The response of the passkey could not be read, or is for another website.',
  USER_EXISTS: 'An invitation signs no one in who has an account.',
  REAUTH_REQUIRED: 'Only someone who is signed in links an identity.',
} as const satisfies Partial<Record<ErrorCode, string>>
