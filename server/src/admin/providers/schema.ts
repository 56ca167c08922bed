import { type Static, Type } from 'typebox'
import {
  idField,
  idParam,
  keyField,
  nullable,
  projectQuery,
  secretFacts,
  text,
  times,
} from '../../platform/http/fields.ts'
import { PageQuery } from '../../platform/http/page.ts'

const closed = { additionalProperties: false }
const scopeList = (description: string) =>
  Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
    maxItems: 50,
    description,
    examples: [['openid', 'email', 'profile']],
  })
const endpointMap = Type.Record(Type.String({ maxLength: 100 }), Type.String({ maxLength: 2048 }), {
  description:
    'Endpoints for type `oauth2`: `authorizationUrl`, `tokenUrl`, `userinfoUrl`, `tokenAuth` (`basic` or `post`), and paths of profile fields.',
  examples: [{ authorizationUrl: 'https://id.example.com/authorize' }],
})
const type = Type.String({
  minLength: 1,
  maxLength: 40,
  description: 'Type of the provider: `oidc`, `oauth2`, or a preset.',
  examples: ['oidc'],
})
const name = (description: string) =>
  Type.String({
    minLength: 1,
    maxLength: 60,
    pattern: '^[^\\s\\p{C}](?:[^\\p{C}]*[^\\s\\p{C}])?$',
    description,
    examples: ['Example Corp'],
  })
const parameters = Type.Record(Type.String({ maxLength: 60 }), Type.String({ maxLength: 500 }), {
  maxProperties: 20,
  description:
    'Fixed parameters of every request to the provider, such as `prompt` or `hd`. Accounts whose claim `hd` differs from `hd` cannot sign in (`*`: any domain); changing it requires `users:write`. `null` for none.',
  examples: [{ prompt: 'select_account', hd: 'example.com' }],
})
const allowedParameters = Type.Array(Type.Enum(['login_hint', 'prompt', 'hd', 'domain_hint']), {
  maxItems: 4,
  description: 'Parameters that a client can pass on to the provider. `null` for none.',
  examples: [['login_hint']],
})
const clientId = Type.String({
  minLength: 1,
  maxLength: 500,
  description: 'Client ID from the provider.',
  examples: ['licet-web'],
})
const issuer = Type.String({
  minLength: 1,
  maxLength: 2048,
  description: 'Issuer, for type `oidc`. For Microsoft, a tenant.',
  examples: ['https://id.example.com'],
})
const enabled = Type.Boolean({ description: 'Whether users can sign in with the provider.', examples: [true] })
const forMembers = Type.Boolean({
  description: 'Whether members can sign in to the dashboard with the provider.',
  examples: [false],
})
const vouches = Type.Boolean({
  description:
    'Whether an email counts as verified when the provider reports it. Changing it requires `users:write`, where `vouching` is `may`.',
  examples: [true],
})
const vouching = (description: string) => Type.Enum(['always', 'never', 'may'], { description, examples: ['may'] })
const reauthenticates = Type.Boolean({
  description:
    'Whether users can step up with it: it asks for credentials again on request (`max_age=0`, `prompt=login`) and reports when it did (`auth_time`). Changing it requires `users:write`.',
  examples: [false],
})
const clientSecret = Type.String({
  minLength: 1,
  maxLength: 20_000,
  description: 'Client secret from the provider. Stored encrypted and never returned.',
  examples: ['s3cr3t-from-the-provider'],
})
const scopes = scopeList("Scopes to request if a client sends none. `null` for the preset's default.")
const allowedScopes = scopeList('Scopes that a client can request. `null` for any scope.')

export const ProviderInfo = Type.Object(
  {
    id: idField('prv'),
    projectId: idField('prj'),
    key: text('Key of the provider, which clients send as `provider`.', 'corp'),
    name: text('Name of the provider for users. Default: that of the preset, or the key.', 'Example Corp'),
    type,
    clientId,
    clientSecret: Type.Object(secretFacts, { title: 'SecretInfo' }),
    issuer: nullable(issuer),
    endpoints: nullable(endpointMap),
    scopes: nullable(scopes),
    allowedScopes: nullable(allowedScopes),
    parameters: nullable(parameters),
    allowedParameters: nullable(allowedParameters),
    enabled,
    forMembers,
    vouching: vouching(
      'Whether `vouches` is always true, never true, or may be decided. An `issuer` or `endpoints` of your own make it `may`.',
    ),
    vouches,
    vouchesReset: Type.Boolean({
      description:
        'Whether `vouches` was set to false because a member without `users:write` changed `type`, `issuer`, `endpoints`, or `clientId`.',
      examples: [false],
    }),
    canReauthenticate: Type.Boolean({
      description: 'Whether `reauthenticates` can be true: only providers that send an ID token can.',
      examples: [true],
    }),
    reauthenticates,
    callbackUrls: Type.Array(Type.String(), {
      description:
        'Callback URLs to register at the provider: first that of the sign-in page, then that of the dashboard. The redirect URIs of apps follow, which only apps with a sign-in form need.',
      examples: [
        [
          'https://auth.example.com/sign-in/callback/corp',
          'https://auth.example.com/admin/callback',
          'https://app.example.com/callback',
        ],
      ],
    }),
    lastWayInOf: Type.Integer({
      description: 'Number of users who cannot sign in if the provider is disabled or deleted.',
      examples: [3],
    }),
    ...times,
  },
  { title: 'Provider' },
)
export type ProviderInfo = Static<typeof ProviderInfo>

export const ListProvidersQuery = Type.Object({ ...PageQuery, ...projectQuery }, closed)
export type ListProvidersQuery = Static<typeof ListProvidersQuery>

const optional = {
  name: Type.Optional(nullable(name('Name of the provider for users. `null` for that of the preset, or the key.'))),
  parameters: Type.Optional(nullable(parameters)),
  allowedParameters: Type.Optional(nullable(allowedParameters)),
  clientSecret: Type.Optional(clientSecret),
  issuer: Type.Optional(nullable(issuer)),
  endpoints: Type.Optional(nullable(endpointMap)),
  scopes: Type.Optional(nullable(scopes)),
  allowedScopes: Type.Optional(nullable(allowedScopes)),
  enabled: Type.Optional(enabled),
  forMembers: Type.Optional(forMembers),
  vouches: Type.Optional(vouches),
  reauthenticates: Type.Optional(reauthenticates),
}

export const CreateProviderBody = Type.Object(
  { projectId: idField('prj'), key: keyField, type, clientId, ...optional },
  closed,
)
export type CreateProviderBody = Static<typeof CreateProviderBody>

export const UpdateProviderBody = Type.Object(
  { type: Type.Optional(type), clientId: Type.Optional(clientId), ...optional },
  closed,
)
export type UpdateProviderBody = Static<typeof UpdateProviderBody>

export const ProviderParams = idParam('providerId', 'prv')
export type ProviderParams = Static<typeof ProviderParams>

export const PresetInfo = Type.Object(
  {
    type,
    name: text('Display name of the provider.', 'Google'),
    setupUrl: nullable(
      text('Page of the provider on which you register a client.', 'https://console.cloud.google.com/auth/clients'),
    ),
    steps: Type.Array(Type.String(), {
      description: 'Setup steps at the provider. `{callback}` is a placeholder for the callback URLs.',
      examples: [['Create a client of the type "Web application".']],
    }),
    needs: Type.Array(Type.String(), {
      description: 'Fields that are required for this preset.',
      examples: [['clientId', 'clientSecret']],
    }),
    scopes: scopeList('Scopes that are requested by default.'),
    vouches: vouching('Whether an email counts as verified when the provider reports it: `always`, `never`, or `may`.'),
  },
  { title: 'ProviderPreset' },
)
export type PresetInfo = Static<typeof PresetInfo>

const Step = Type.Object(
  {
    name: Type.Enum(['configuration', 'answer', 'exchange', 'identity', 'email'], { examples: ['exchange'] }),
    ok: Type.Boolean({ examples: [true] }),
    detail: text(
      'Result of the step, or how to fix it.',
      'The code was exchanged for tokens, and every check of the tokens passed.',
    ),
  },
  { title: 'ProviderTestStep' },
)

export const TestStarted = Type.Object({
  authUrl: nullable(
    text(
      'Provider URL to which the client sends the browser. `null` if the configuration is not complete.',
      'https://id.example.com/authorize?client_id=licet-web',
    ),
  ),
  state: nullable(
    text('State that the provider returns with the code.', 'test.kX3v9QmB2Zt7YcWr5LdHf8NsJp4GaUe1RoTiVwKxQyM'),
  ),
  steps: Type.Array(Step),
})
export type TestStarted = Static<typeof TestStarted>

export const CompleteTestBody = Type.Object(
  {
    state: Type.String({
      minLength: 1,
      maxLength: 512,
      examples: ['test.kX3v9QmB2Zt7YcWr5LdHf8NsJp4GaUe1RoTiVwKxQyM'],
    }),
    code: Type.Optional(Type.String({ minLength: 1, maxLength: 8192, examples: ['SplxlOBeZQQYbYS6WxSbIA'] })),
    iss: Type.Optional(Type.String({ minLength: 1, maxLength: 2048, examples: ['https://id.example.com'] })),
    error: Type.Optional(
      Type.String({
        maxLength: 1000,
        description: 'Error that the provider returned instead of a code.',
        examples: ['access_denied'],
      }),
    ),
  },
  closed,
)
export type CompleteTestBody = Static<typeof CompleteTestBody>

export const TestFinished = Type.Object({
  ok: Type.Boolean({ examples: [true] }),
  providerId: idField('prv'),
  steps: Type.Array(Step),
  profile: nullable(
    Type.Object(
      {
        subject: text('ID of the person at the provider.', '110248495921238986420'),
        email: nullable(text('Email at the provider. `null` if it returned none.', 'ada@example.com')),
        emailVerified: Type.Boolean({ examples: [true] }),
        name: nullable(text('Name at the provider. `null` if it returned none.', 'Ada Lovelace')),
      },
      {
        title: 'ProviderProfile',
        description: 'Profile that the provider returned. `null` if the test failed before it.',
      },
    ),
  ),
})
export type TestFinished = Static<typeof TestFinished>
