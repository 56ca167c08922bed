import { type Static, Type } from 'typebox'
import { AppSettings, AppSettingsInput, defaultSettings } from '../../apps/schema.ts'
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

const redirectUris = Type.Array(Type.String({ minLength: 1, maxLength: 2048 }), {
  maxItems: 200,
  description:
    'Redirect URIs that sign-ins may return to, matched exactly. On a loopback host, the port may be `*` and the path may end in `/*`.',
  examples: [['https://app.example.com/callback', 'http://127.0.0.1:*/*']],
})
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
    redirectUris,
    settings: Type.Object(AppSettings.properties, {
      title: 'AppSettings',
      description: 'All settings in effect, including defaults.',
      examples: [defaultSettings],
    }),
    ...times,
  },
  { title: 'App' },
)
export type AppInfo = Static<typeof AppInfo>

export const ListAppsQuery = Type.Object({ ...PageQuery, ...projectQuery }, { additionalProperties: false })
export type ListAppsQuery = Static<typeof ListAppsQuery>

export const CreateAppBody = Type.Object(
  {
    projectId: idField('prj'),
    key: keyField,
    name: nameField,
    redirectUris: Type.Optional(redirectUris),
    settings: Type.Optional(settings),
  },
  { additionalProperties: false },
)
export type CreateAppBody = Static<typeof CreateAppBody>

export const UpdateAppBody = Type.Object(
  { name: Type.Optional(nameField), redirectUris: Type.Optional(redirectUris), settings: Type.Optional(settings) },
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
