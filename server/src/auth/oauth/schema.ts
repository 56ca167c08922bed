import { type Static, Type } from 'typebox'
import { tokenSetFields } from '../tokens/schema.ts'

const provider = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'The key of a provider of the project.',
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

export const LoginBody = Type.Object(
  {
    provider,
    redirectUri: Type.String({
      minLength: 1,
      maxLength: 2048,
      description: 'Where the provider sends the browser back to; on the allow-list of the app.',
      examples: ['https://app.example.com/callback'],
    }),
    scopes: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 200, pattern: '^[\\x21\\x23-\\x5b\\x5d-\\x7e]+$' }), {
        maxItems: 50,
        description: "What to ask the provider for. Empty or absent: the provider's default.",
        examples: [['openid', 'email', 'profile']],
      }),
    ),
    state: Type.Optional(state('Comes back with the code. Without one the server makes 256 bits.')),
    link: Type.Optional(
      Type.Boolean({
        description: 'Link the provider to the signed-in user (needs a bearer token) in place of signing in.',
        examples: [false],
      }),
    ),
  },
  { additionalProperties: false },
)
export type LoginBody = Static<typeof LoginBody>

export const LoginStarted = Type.Object({
  authUrl: Type.String({
    description: 'Send the browser there within ten minutes.',
    examples: ['https://accounts.google.com/o/oauth2/v2/auth?client_id=…&code_challenge=…'],
  }),
  state: state('Compare it with the one that comes back.'),
})
export type LoginStarted = Static<typeof LoginStarted>

export const CallbackBody = Type.Object(
  {
    provider,
    code: Type.String({
      minLength: 1,
      maxLength: 4096,
      description: 'From the query that the provider sent the browser back with.',
      examples: ['4/0AX4XfWh…'],
    }),
    state: state('From the same query.'),
    iss: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 512,
        description:
          'From the same query, where the provider sends it (RFC 9207): then it must be the one that was asked.',
        examples: ['https://accounts.google.com'],
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
    name: Type.String({ description: 'The address where no name is known.', examples: ['Ada Lovelace'] }),
  }),
  ...tokenSetFields,
})
export type SignedIn = Static<typeof SignedIn>
