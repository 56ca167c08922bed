import { type Static, Type } from 'typebox'
import { idField, nullable } from '../../platform/http/fields.ts'
import { proofFields } from '../../sessions/schema.ts'
import { tokenSetFields } from '../tokens/schema.ts'

const provider = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'Key of a provider of the project.',
  examples: ['google'],
})
const state = (description: string) =>
  Type.String({
    minLength: 1,
    maxLength: 512,
    pattern: '^[\\x20-\\x7e]+$',
    description,
    examples: ['kX3v9QmB2Zt7YcWr5LdHf8NsJp4GaUe1RoTiVwKxQyM'],
  })

const passed = Type.Optional(
  Type.String({ minLength: 1, maxLength: 255, pattern: '^[\\x20-\\x7e]+$', examples: ['ada@example.com'] }),
)

export const LoginBody = Type.Object(
  {
    provider,
    redirectUri: Type.String({
      minLength: 1,
      maxLength: 2048,
      description: "URL to which the provider returns the browser, from the app's allowlist.",
      examples: ['https://app.example.com/callback'],
    }),
    scopes: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 200, pattern: '^[\\x21\\x23-\\x5b\\x5d-\\x7e]+$' }), {
        maxItems: 50,
        description: "Scopes to request from the provider. If empty or left out, the provider's default.",
        examples: [['openid', 'email', 'profile']],
      }),
    ),
    state: Type.Optional(
      state('State that the provider returns with the code. If left out, the server generates 256 bits.'),
    ),
    parameters: Type.Optional(
      Type.Object(
        { login_hint: passed, prompt: passed, hd: passed, domain_hint: passed },
        {
          additionalProperties: false,
          description:
            'Parameters to pass on to the provider: those in its `allowedParameters`. Its fixed `parameters` replace them.',
          examples: [{ login_hint: 'ada@example.com' }],
        },
      ),
    ),
    link: Type.Optional(
      Type.Boolean({
        description:
          'Whether to link the provider to the current user (requires a bearer token) instead of signing in.',
        examples: [false],
      }),
    ),
    endOtherSessions: Type.Optional(
      Type.Boolean({
        description:
          'Only with `link`: whether to end all other sessions of the user once the provider is linked, and their open sign-in links.',
        examples: [false],
      }),
    ),
  },
  { additionalProperties: false },
)
export type LoginBody = Static<typeof LoginBody>

export const LoginStarted = Type.Object({
  authUrl: Type.String({
    description: 'Provider URL to which the client sends the browser within 10 minutes.',
    examples: ['https://accounts.google.com/o/oauth2/v2/auth?client_id=…&code_challenge=…'],
  }),
  state: state('State to compare with the one that the provider returns.'),
})
export type LoginStarted = Static<typeof LoginStarted>

export const CallbackBody = Type.Object(
  {
    provider,
    code: Type.String({
      minLength: 1,
      maxLength: 4096,
      description: "Code from the query of the provider's redirect.",
      examples: ['4/0AX4XfWh…'],
    }),
    state: state("State from the query of the provider's redirect."),
    iss: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 512,
        description:
          "Issuer from the query of the provider's redirect, if present (RFC 9207). It must match the requested issuer.",
        examples: ['https://accounts.google.com'],
      }),
    ),
    user: Type.Optional(
      Type.String({
        maxLength: 4096,
        description:
          "Field `user` of Apple's form, if present: it has the name, which Apple sends only the first time. Fills an empty name. Ignored for other providers.",
        examples: ['{"name":{"firstName":"Ada","lastName":"Lovelace"}}'],
      }),
    ),
  },
  { additionalProperties: false },
)
export type CallbackBody = Static<typeof CallbackBody>

export const SignedIn = Type.Object({
  user: Type.Object({
    id: Type.String({ examples: ['usr_0199f3c2a4b87c1d9e5f60718293a4b5'] }),
    email: Type.String({ examples: ['ada@example.com'] }),
    emailVerified: Type.Boolean({
      description: 'Whether the user has verified the email. Identify users by `id`, never by email.',
      examples: [true],
    }),
    name: Type.String({
      description: 'Name of the user, or the email if no name is known.',
      examples: ['Ada Lovelace'],
    }),
  }),
  ...tokenSetFields,
  refreshToken: nullable({
    ...tokenSetFields.refreshToken,
    description: 'Refresh token. It works once; keep it secret. `null` after a step-up.',
  }),
  stepUp: Type.Optional(
    Type.Literal(true, {
      description: 'Only for a flow of `POST /v1/auth/step-up`: the session continues with one more access token.',
    }),
  ),
  authTime: Type.Optional(proofFields.authTime),
  amr: Type.Optional(proofFields.amr),
  linked: Type.Optional(
    Type.Object(
      { identityId: idField('idn') },
      { description: 'Only after `link: true`: the linked identity. The tokens are a new pair of the same session.' },
    ),
  ),
})
export type SignedIn = Static<typeof SignedIn>
