import { type Static, Type } from 'typebox'
import { idField, nullable, projectQuery } from '../../../platform/http/fields.ts'
import { Timestamp } from '../../../platform/http/page.ts'

/** Everything that keeps someone from signing in and that the server can know, in the order in which it explains the most. */
export const causeMessages = {
  user_suspended: 'The user is suspended.',
  session_limit_reached: 'The user has as many sessions as their license allows.',
  email_reserved: 'Another user had this email until recently, and can still undo the change.',
  signups_limited: 'No user has this email, and no app lets its owner sign up.',
  email_failed: 'The last sign-in email could not be delivered.',
  email_delayed: 'The last sign-in email has not been sent yet.',
  email_held_back: 'No further sign-in email is sent, because the mailbox has enough of them that still work.',
  email_budget_spent: 'The hourly number of emails to addresses without an account is used up.',
  codes_disabled: 'Codes for this email are disabled after ten wrong ones in 24 hours. Links still work.',
  code_ended: 'The code of the last email ended after five wrong ones. Its link still works.',
  link_expired: 'The link in the last sign-in email expired before it was used.',
  provider_failing: 'The provider does not respond as expected.',
  provider_disabled: 'The provider to which the user is linked is disabled.',
  provider_email_unverified:
    'The provider was not linked, because it and the account have not both verified the same email.',
  other_identity_linked: 'The user signed in with another account of the provider than the one that is linked.',
  identity_limit_reached: 'The provider was not linked, because the user has reached the limit of linked identities.',
  passkeys_disabled: 'The project does not accept passkeys, and the user has one.',
  passkey_refused: 'A passkey of the user was refused, because it may have been copied.',
  passkey_removed: 'A passkey of the user was removed. Browsers may still offer it.',
} as const
export type CauseCode = keyof typeof causeMessages

/** In that order. */
export const causeCodes = Object.keys(causeMessages).filter((code): code is CauseCode => code in causeMessages)

/** What does not work: every way to sign in, or only this one. */
export const stopped = ['everything', 'email', 'code', 'provider', 'passkey'] as const

/** What ends a cause, for a button: only what members may do anyway. */
export const cures = [
  'reinstate_user',
  'create_user',
  'revoke_sessions',
  'edit_provider',
  'edit_project',
  'view_emails',
] as const

export const SignInStatusQuery = Type.Object(
  {
    ...projectQuery,
    email: Type.String({
      minLength: 3,
      maxLength: 320,
      description: 'Email of a user, or of someone who has no account.',
      examples: ['ada@example.com'],
    }),
  },
  { additionalProperties: false },
)
export type SignInStatusQuery = Static<typeof SignInStatusQuery>

const listed = causeCodes.map((code) => `- \`${code}\`: ${causeMessages[code]}`).join('\n')

const SignInCause = Type.Object(
  {
    code: Type.Enum(causeCodes, {
      description: `Code of the cause:\n\n${listed}`,
      examples: ['user_suspended'],
    }),
    message: Type.String({ description: 'The same as an English sentence.', examples: ['The user is suspended.'] }),
    stops: Type.Enum([...stopped], {
      description: 'The part that does not work: every sign-in, or only one way.',
      examples: ['everything'],
    }),
    cure: nullable(
      Type.Enum([...cures], {
        description: 'The action that ends the cause. Null if only time or the user ends it.',
        examples: ['reinstate_user'],
      }),
    ),
    since: nullable(Timestamp('Start of the cause, if it is known.')),
    until: nullable(Timestamp('When it ends by itself, if it does.', '2027-01-01T00:00:00.000Z')),
    details: Type.Record(Type.String(), Type.Unknown(), {
      description:
        'Facts by the code: `reason` and `by` of a suspension, `apps`, `provider`, `limit`, or `error` of an email.',
      examples: [{ reason: 'Reported for spam' }],
    }),
  },
  { title: 'SignInCause' },
)
export interface SignInCause extends Static<typeof SignInCause> {
  code: CauseCode
}

export const SignInStatus = Type.Object(
  {
    email: Type.String({ description: 'Email that signs in.', examples: ['ada@example.com'] }),
    emailVerified: Type.Boolean({ description: 'Whether the user has verified the email.', examples: [true] }),
    userId: nullable(idField('usr', 'ID of the user who has the email. Null: no one has it.')),
    canSignIn: Type.Boolean({
      description: 'Whether some way to sign in works, as far as the server knows.',
      examples: [false],
    }),
    causes: Type.Array(SignInCause, {
      description:
        'Causes that keep them from signing in, the one that explains the most first. Empty if the server knows of none.',
    }),
    lastSignIn: nullable(
      Type.Object(
        {
          at: Timestamp('When the user last signed in.'),
          method: nullable(
            Type.String({
              description: 'How: `magic_link`, `oauth`, `passkey`. Null if no longer known.',
              examples: ['magic_link'],
            }),
          ),
          app: nullable(
            Type.String({ description: 'Name of the app. Null if no longer known.', examples: ['Web app'] }),
          ),
        },
        { title: 'LastSignIn', description: 'The last successful sign-in.' },
      ),
    ),
  },
  { title: 'SignInStatus' },
)
export type SignInStatus = Static<typeof SignInStatus>
