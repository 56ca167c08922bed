import { type Static, Type } from 'typebox'
import { idField, idParam, nullable, text } from '../platform/http/fields.ts'
import { PageQuery, Timestamp } from '../platform/http/page.ts'

const closed = { additionalProperties: false } as const
/** Browsers add fields to credentials over time; those that are not listed are ignored. */
const open = { additionalProperties: true } as const

const base64url = (maxLength: number, description: string) =>
  Type.String({
    minLength: 1,
    maxLength,
    pattern: '^[A-Za-z0-9_-]+=*$',
    description: `${description} In base64url.`,
    examples: ['Qm9vN2xkZ3R5c0pXa1V6aA'],
  })

const credentialFields = {
  id: base64url(1_368, 'ID of the credential.'),
  rawId: base64url(1_368, 'The same as `id`.'),
  type: Type.Literal('public-key', { description: 'Kind of the credential.', examples: ['public-key'] }),
}
const clientDataJSON = base64url(16_384, 'Client data: type, challenge, and origin.')
const authenticatorData = base64url(16_384, 'Authenticator data, which the signature covers.')

/** The response of navigator.credentials.create, as `toJSON()` returns it. */
export const RegistrationCredential = Type.Object(
  {
    ...credentialFields,
    response: Type.Object(
      {
        clientDataJSON,
        attestationObject: base64url(65_536, 'Authenticator data with the public key.'),
        transports: Type.Optional(
          Type.Array(Type.String({ maxLength: 32 }), {
            maxItems: 20,
            description: 'How browsers reach the authenticator.',
            examples: [['internal', 'hybrid']],
          }),
        ),
      },
      { ...open, title: 'AuthenticatorAttestation', description: 'Response of the authenticator.' },
    ),
  },
  { ...open, title: 'PasskeyRegistration' },
)
export type RegistrationCredential = Static<typeof RegistrationCredential>

/** The response of navigator.credentials.get, as `toJSON()` returns it. */
export const AuthenticationCredential = Type.Object(
  {
    ...credentialFields,
    response: Type.Object(
      {
        clientDataJSON,
        authenticatorData,
        signature: base64url(2_048, 'Signature of the authenticator.'),
        userHandle: Type.Optional(nullable(base64url(128, 'ID of the user at the registration.'))),
      },
      { ...open, title: 'AuthenticatorAssertion', description: 'Response of the authenticator.' },
    ),
  },
  { ...open, title: 'PasskeyAssertion' },
)
export type AuthenticationCredential = Static<typeof AuthenticationCredential>

export const challengeField = Type.String({
  minLength: 1,
  maxLength: 4_096,
  description: 'Challenge (`lpc_…`) that the credential is for. Works once, for 5 minutes.',
  examples: ['lpc_azEuVng0c1I4bVExa1ljN1p0TDliTndKMnBIZkRnVWU1b1RpQWFYcjNLNnlFMA'],
})
const bytes = (description: string, example: string) => text(`${description} In base64url.`, example)
const timeout = Type.Integer({ description: 'Time that the user has, in milliseconds.', examples: [300_000] })
const Descriptor = Type.Object(
  {
    id: bytes('ID of the credential.', 'Qm9vN2xkZ3R5c0pXa1V6aA'),
    type: text('Always `public-key`.', 'public-key'),
    transports: Type.Array(Type.String(), {
      description: 'How browsers reach the authenticator.',
      examples: [['internal', 'hybrid']],
    }),
  },
  { title: 'PasskeyDescriptor' },
)
const descriptors = (description: string) => Type.Array(Descriptor, { description })

/** Input of navigator.credentials.get, for PublicKeyCredential.parseRequestOptionsFromJSON. */
export const AuthenticationOptions = Type.Object(
  {
    challenge: bytes('Random bytes to sign.', 'Vng0c1I4bVExa1ljN1p0TDliTndKMnBIZkRnVWU1b1Q'),
    rpId: text('Domain that the passkeys are bound to.', 'example.com'),
    allowCredentials: descriptors('Passkeys that fit. Empty: any passkey of the domain.'),
    userVerification: text('Always `required`.', 'required'),
    timeout,
  },
  { title: 'PasskeyRequestOptions' },
)

/** Input of navigator.credentials.create, for PublicKeyCredential.parseCreationOptionsFromJSON. */
const RegistrationOptions = Type.Object(
  {
    rp: Type.Object({
      id: text('Domain that the passkey is bound to.', 'example.com'),
      name: text('Name that browsers show.', 'Acme'),
    }),
    user: Type.Object({
      id: bytes('Random ID of the user, for authenticators alone.', 'b1d5VHdJbVBlQk9vR2R5VHdJbVBlQk9vR2R5VHdJbVA'),
      name: text('Email of the user.', 'ada@example.com'),
      displayName: text('Name of the user.', 'Ada Lovelace'),
    }),
    challenge: bytes('Random bytes to sign.', 'Vng0c1I4bVExa1ljN1p0TDliTndKMnBIZkRnVWU1b1Q'),
    pubKeyCredParams: Type.Array(
      Type.Object({
        type: text('Always `public-key`.', 'public-key'),
        alg: Type.Integer({ description: 'COSE algorithm.', examples: [-7] }),
      }),
      { description: 'Algorithms that are accepted.' },
    ),
    timeout,
    attestation: text('Always `none`.', 'none'),
    excludeCredentials: descriptors('Passkeys that the user has already.'),
    authenticatorSelection: Type.Object({
      residentKey: text('Always `required`.', 'required'),
      requireResidentKey: Type.Boolean({ description: 'Always `true`.', examples: [true] }),
      userVerification: text('Always `required`.', 'required'),
    }),
  },
  { title: 'PasskeyCreationOptions' },
)

const expiresAt = Timestamp('When the challenge expires.')

export const NoBody = Type.Object({}, closed)
export type NoBody = Static<typeof NoBody>

export const AuthenticationChallenge = Type.Object(
  { challenge: challengeField, options: AuthenticationOptions, expiresAt },
  { title: 'PasskeyChallenge' },
)
export type AuthenticationChallenge = Static<typeof AuthenticationChallenge>

export const RegistrationChallenge = Type.Object(
  { challenge: challengeField, options: RegistrationOptions, expiresAt },
  { title: 'PasskeyRegistrationChallenge' },
)
export type RegistrationChallenge = Static<typeof RegistrationChallenge>

export const passkeyName = Type.String({
  minLength: 1,
  maxLength: 60,
  pattern: '\\S',
  description: 'Name of the passkey. Default: the browser and operating system, such as "Chrome on macOS".',
  examples: ['Chrome on macOS'],
})

export const PasskeyItem = Type.Object(
  {
    id: idField('pky'),
    name: text('Name of the passkey.', 'Chrome on macOS'),
    createdAt: Timestamp('When the passkey was registered.'),
    lastUsedAt: nullable(Timestamp('When the passkey was last used. `null` if never.')),
    synced: Type.Boolean({ description: 'Whether a passkey manager can copy it to other devices.', examples: [true] }),
    backedUp: Type.Boolean({ description: 'Whether it had a backup when it was last used.', examples: [true] }),
    transports: Type.Array(Type.String(), {
      description: 'How browsers reach the authenticator.',
      examples: [['internal', 'hybrid']],
    }),
    aaguid: text('Model of the authenticator. Zeros if not known.', 'ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4'),
    disabledAt: nullable(Timestamp('When it was disabled because it may have been copied. `null` if it works.')),
    current: Type.Boolean({ description: 'Whether it opened the current session.', examples: [false] }),
    removable: Type.Boolean({
      description: 'Whether the user could still sign in without this passkey.',
      examples: [true],
    }),
  },
  { title: 'Passkey' },
)
export type PasskeyItem = Static<typeof PasskeyItem>

export const ListPasskeysQuery = Type.Object(PageQuery, closed)
export type ListPasskeysQuery = Static<typeof ListPasskeysQuery>

export const PasskeyParams = idParam('passkeyId', 'pky')
export type PasskeyParams = Static<typeof PasskeyParams>

export const AddPasskeyBody = Type.Object(
  {
    challenge: challengeField,
    credential: RegistrationCredential,
    name: Type.Optional(passkeyName),
    endOtherSessions: Type.Optional(
      Type.Boolean({
        default: false,
        description: 'Whether all other sessions of the user end.',
        examples: [false],
      }),
    ),
  },
  closed,
)
export type AddPasskeyBody = Static<typeof AddPasskeyBody>

export const RenamePasskeyBody = Type.Object({ name: passkeyName }, closed)
export type RenamePasskeyBody = Static<typeof RenamePasskeyBody>
