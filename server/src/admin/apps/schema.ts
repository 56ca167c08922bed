import { type Static, Type } from 'typebox'
import { AppSettings, defaultSettings } from '../../apps/schema.ts'
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
  description: 'Where people may be sent back to: exact URIs. On a loopback host the port may be `*` and the end `/*`.',
  examples: [['https://app.example.com/callback', 'http://127.0.0.1:*/*']],
})
const settings = Type.Partial(AppSettings, {
  additionalProperties: false,
  description: 'What is to differ from the defaults. Lifetimes are in seconds.',
  examples: [{ accessTokenTtl: 600 }],
})

export const AppInfo = Type.Object(
  {
    id: idField('app', 'What clients send as X-App-Id.'),
    projectId: idField('prj'),
    key: text('Its name in files and commands.', 'web'),
    name: text('Shown in mails.', 'Acme Web'),
    redirectUris,
    settings: Type.Object(AppSettings.properties, {
      description: 'All of them, in effect.',
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
  entry: nullable(text('The entry that allows it.', 'https://app.example.com/callback')),
  problem: nullable(text('Why it is refused.', 'is not on the allowlist')),
  nearest: nullable(text('The entry that comes nearest, of a refused one.', 'https://app.example.com/callback')),
})
export type RedirectVerdict = Static<typeof RedirectVerdict>
