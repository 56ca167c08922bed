import { type Static, Type } from 'typebox'
import {
  idField,
  idParam,
  keyField,
  nameField,
  nullable,
  projectQuery,
  text,
  times,
} from '../../platform/http/fields.ts'
import { PageQuery } from '../../platform/http/page.ts'
import { BrandingInfo, BrandingInput } from '../../projects/apps/branding/schema.ts'
import { AppSettings, AppSettingsInput, clientTypes, defaultSettings } from '../../projects/apps/schema.ts'

const redirectUris = Type.Array(Type.String({ minLength: 1, maxLength: 2048 }), {
  maxItems: 200,
  description:
    'Redirect URIs that sign-ins may return to, matched exactly, with https except on a loopback host. There the port may be `*` and the path may end in `/*`; on `127.0.0.1` and `[::1]`, an entry without a port allows every port. In an app with `settings.preview`, `*` can be the first label of a host. A host belongs to the project that registers it first.',
  examples: [['https://app.example.com/callback', 'http://127.0.0.1:*/*']],
})
const postLogoutRedirectUris = Type.Array(Type.String({ minLength: 1, maxLength: 2048 }), {
  maxItems: 200,
  description: 'URIs that a sign-out may return to, with the same rules as redirect URIs.',
  examples: [['https://app.example.com/']],
})
const allowSharedHosts = Type.Boolean({
  description:
    'Whether the app may have redirect hosts that belong to another project. Owners of the instance only. Default: `false`, and such a host is refused.',
  examples: [false],
})
const clientType = Type.Enum(clientTypes, {
  description:
    'Whether the app authenticates with a client secret. `public`: it cannot keep one. `confidential`: it can. Its sessions refresh at `/oauth2/token` alone, and its server signs users in on `/v1/auth/*` with an API key of the scope `auth:relay`.',
  examples: ['public'],
})
const homeUrl = nullable(
  Type.String({
    minLength: 1,
    maxLength: 2048,
    description:
      'Home page of the app, with https or on a loopback host. `null` if it has no home page. The account page links to it.',
    examples: ['https://app.example.com/'],
  }),
)
const settings = Type.Object(AppSettingsInput.properties, {
  title: 'AppSettingsInput',
  additionalProperties: false,
  description: 'Settings that differ from the defaults. Lifetimes are in seconds.',
  examples: [{ accessTokenTtl: 600 }],
})

export const AppInfo = Type.Object(
  {
    id: idField('app', 'ID of the app, which clients send as `X-App-Id`.'),
    projectId: idField('prj'),
    key: text('Key of the app in files and commands.', 'web'),
    name: text('Name of the app, shown in emails.', 'Acme Web'),
    kind: Type.Enum(['app', 'account'], {
      description:
        '`account`: the built-in app of the project, to which the sessions of browsers belong. Otherwise `app`.',
      examples: ['app'],
    }),
    clientType,
    homeUrl,
    redirectUris,
    postLogoutRedirectUris,
    settings: Type.Object(AppSettings.properties, {
      title: 'AppSettings',
      description: 'All settings in effect, including defaults.',
      examples: [defaultSettings],
    }),
    branding: BrandingInfo,
    ...times,
  },
  { title: 'App' },
)
export type AppInfo = Static<typeof AppInfo>

export const ListAppsQuery = Type.Object(
  {
    ...PageQuery,
    ...projectQuery,
    kind: Type.Enum(['app', 'account'], {
      default: 'app',
      description: '`app`: the apps of the project. `account`: its built-in app instead.',
    }),
  },
  { additionalProperties: false },
)
export type ListAppsQuery = Static<typeof ListAppsQuery>

export const CreateAppBody = Type.Object(
  {
    projectId: idField('prj'),
    key: keyField,
    name: nameField,
    clientType: Type.Optional(clientType),
    homeUrl: Type.Optional(homeUrl),
    redirectUris: Type.Optional(redirectUris),
    postLogoutRedirectUris: Type.Optional(postLogoutRedirectUris),
    allowSharedHosts: Type.Optional(allowSharedHosts),
    settings: Type.Optional(settings),
    branding: Type.Optional(BrandingInput),
  },
  { additionalProperties: false },
)
export type CreateAppBody = Static<typeof CreateAppBody>

export const UpdateAppBody = Type.Object(
  {
    name: Type.Optional(nameField),
    clientType: Type.Optional(clientType),
    homeUrl: Type.Optional(homeUrl),
    redirectUris: Type.Optional(redirectUris),
    postLogoutRedirectUris: Type.Optional(postLogoutRedirectUris),
    allowSharedHosts: Type.Optional(allowSharedHosts),
    settings: Type.Optional(settings),
    branding: Type.Optional(BrandingInput),
  },
  { additionalProperties: false },
)
export type UpdateAppBody = Static<typeof UpdateAppBody>

export const AppParams = idParam('appId', 'app')
export type AppParams = Static<typeof AppParams>

export const CheckRedirectBody = Type.Object(
  { redirectUri: Type.String({ minLength: 1, maxLength: 2048, examples: ['https://app.example.com/callback'] }) },
  { additionalProperties: false },
)
export type CheckRedirectBody = Static<typeof CheckRedirectBody>

export const RedirectVerdict = Type.Object({
  accepted: Type.Boolean({ examples: [true] }),
  entry: nullable(
    text('Allowlist entry that allows the URI. `null` if none does.', 'https://app.example.com/callback'),
  ),
  problem: nullable(text('Reason why the URI is rejected. `null` if it is accepted.', 'is not on the allowlist')),
  nearest: nullable(
    text(
      'Allowlist entry most similar to a rejected URI. `null` if the list is empty.',
      'https://app.example.com/callback',
    ),
  ),
})
export type RedirectVerdict = Static<typeof RedirectVerdict>
