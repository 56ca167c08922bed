import { type Static, Type } from 'typebox'
import { idField, idParam, keyField, nullable, projectQuery, text, times } from '../../platform/http/fields.ts'
import { PageQuery, Timestamp } from '../../platform/http/page.ts'

const closed = { additionalProperties: false }
const scopeList = (description: string) =>
  Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
    maxItems: 50,
    description,
    examples: [['openid', 'email', 'profile']],
  })
const endpointMap = Type.Record(Type.String({ maxLength: 100 }), Type.String({ maxLength: 2048 }), {
  description:
    'Type oauth2: authorizationUrl, tokenUrl, userinfoUrl; tokenAuth (basic, post); paths of profile fields.',
  examples: [{ authorizationUrl: 'https://id.example.com/authorize' }],
})
const type = Type.String({ minLength: 1, maxLength: 40, description: 'oidc, oauth2 or a preset.', examples: ['oidc'] })
const clientId = Type.String({
  minLength: 1,
  maxLength: 500,
  description: 'From the provider.',
  examples: ['licet-web'],
})
const issuer = Type.String({
  minLength: 1,
  maxLength: 2048,
  description: 'Type oidc: the issuer. Microsoft: a tenant.',
  examples: ['https://id.example.com'],
})
const enabled = Type.Boolean({ description: 'People can sign in through it.', examples: [true] })
const forMembers = Type.Boolean({ description: 'Members can sign in to the dashboard through it.', examples: [false] })
const clientSecret = Type.String({
  minLength: 1,
  maxLength: 20_000,
  description: 'From the provider. Kept encrypted and never shown again.',
  examples: ['s3cr3t-from-the-provider'],
})
const scopes = scopeList('Asked for when a client names none. Null: what the preset has.')
const allowedScopes = scopeList('What a client may ask for. Null: anything.')

export const ProviderInfo = Type.Object(
  {
    id: idField('prv'),
    projectId: idField('prj'),
    key: text('What clients send as `provider`.', 'corp'),
    type,
    clientId,
    clientSecret: Type.Object({
      configured: Type.Boolean({ examples: [true] }),
      last4: nullable(text('The end of it, of a secret that is long enough.', '9f3c')),
      updatedAt: nullable(Timestamp('When it was set.')),
    }),
    issuer: nullable(issuer),
    endpoints: nullable(endpointMap),
    scopes: nullable(scopes),
    allowedScopes: nullable(allowedScopes),
    enabled,
    forMembers,
    callbackUrls: Type.Array(Type.String(), {
      description: 'What to register at the provider: the redirect URIs of the apps, and that of the dashboard.',
      examples: [['https://app.example.com/callback', 'https://auth.example.com/admin/callback']],
    }),
    ...times,
  },
  { title: 'Provider' },
)
export type ProviderInfo = Static<typeof ProviderInfo>

export const ListProvidersQuery = Type.Object({ ...PageQuery, ...projectQuery }, closed)
export type ListProvidersQuery = Static<typeof ListProvidersQuery>

const optional = {
  clientSecret: Type.Optional(clientSecret),
  issuer: Type.Optional(nullable(issuer)),
  endpoints: Type.Optional(nullable(endpointMap)),
  scopes: Type.Optional(nullable(scopes)),
  allowedScopes: Type.Optional(nullable(allowedScopes)),
  enabled: Type.Optional(enabled),
  forMembers: Type.Optional(forMembers),
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
    name: text('For people.', 'Google'),
    setupUrl: nullable(
      text("The provider's page where a client is registered.", 'https://console.cloud.google.com/auth/clients'),
    ),
    steps: Type.Array(Type.String(), {
      description: 'What to do there. `{callback}` stands for the callback URLs.',
      examples: [['Create a client of the type “Web application”.']],
    }),
    needs: Type.Array(Type.String(), {
      description: 'Fields that have to be given.',
      examples: [['clientId', 'clientSecret']],
    }),
    scopes: scopeList('Asked for when nothing else is set.'),
  },
  { title: 'ProviderPreset' },
)
export type PresetInfo = Static<typeof PresetInfo>

const Step = Type.Object({
  name: Type.Enum(['configuration', 'answer', 'exchange', 'identity', 'email'], { examples: ['exchange'] }),
  ok: Type.Boolean({ examples: [true] }),
  detail: text('What was seen, or what to do.', 'The code was traded for tokens, and every check of them passed.'),
})

export const TestStarted = Type.Object({
  authUrl: nullable(
    text(
      'Send the browser there. Null when the set-up does not get as far.',
      'https://id.example.com/authorize?client_id=licet-web',
    ),
  ),
  state: nullable(text('Comes back with the code.', 'test.kX3v9QmB2Zt7YcWr5LdHf8NsJp4GaUe1RoTiVwKxQyM')),
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
        description: 'What the provider said in place of a code.',
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
        subject: text('Who it is at the provider.', '110248495921238986420'),
        email: nullable(text('Their address.', 'ada@example.com')),
        emailVerified: Type.Boolean({ examples: [true] }),
        name: nullable(text('Their name.', 'Ada Lovelace')),
      },
      { description: 'What the provider said of the person.' },
    ),
  ),
})
export type TestFinished = Static<typeof TestFinished>
