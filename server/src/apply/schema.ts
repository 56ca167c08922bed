import { type Static, Type } from 'typebox'
import { featureKey } from '../admin/features/schema.ts'
import { configFields } from '../admin/payment-configs/schema.ts'
import { planContent, saleFields } from '../catalog/plans/schema.ts'
import { InstanceSettings } from '../instance/settings/schema.ts'
import { Branding } from '../projects/apps/branding/schema.ts'
import { AppSettingsInput, clientTypes } from '../projects/apps/schema.ts'
import { ProjectSettingsChange } from '../projects/schema.ts'

const closed = { additionalProperties: false }
const optional = Type.Optional

const Key = Type.String({
  pattern: '^[a-z0-9][a-z0-9_-]{0,62}$',
  description: 'Lower-case letters, digits, dashes, and underscores; at most 63. Identifies the entry permanently.',
})
const Name = Type.String({ minLength: 1, maxLength: 200 })
const Scopes = Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { maxItems: 50 })

const DeclaredOwner = Type.Object(
  { email: Type.String({ maxLength: 320 }), role: optional(Type.Literal('owner')) },
  { ...closed, description: 'An instance owner.' },
)

const DeclaredMember = Type.Object(
  {
    email: Type.String({ maxLength: 320 }),
    role: Type.Union([Type.Literal('owner'), Type.Literal('admin'), Type.Literal('developer'), Type.Literal('viewer')]),
  },
  closed,
)

export const DeclaredApp = Type.Object(
  {
    key: Key,
    name: optional(Name),
    clientType: optional(Type.Enum(clientTypes, { description: '`public` or `confidential`.' })),
    homeUrl: optional(Type.String({ minLength: 1, maxLength: 2_048 })),
    redirectUris: optional(Type.Array(Type.String(), { maxItems: 200 })),
    postLogoutRedirectUris: optional(Type.Array(Type.String(), { maxItems: 200 })),
    allowSharedHosts: optional(
      Type.Boolean({ description: 'Whether the app may have redirect hosts of other projects. Default: false.' }),
    ),
    settings: optional(AppSettingsInput),
    branding: optional(Branding),
  },
  closed,
)
export type DeclaredApp = Static<typeof DeclaredApp>

export const DeclaredProvider = Type.Object(
  {
    key: Key,
    type: Type.String({ minLength: 1, maxLength: 40, description: '`oidc`, `oauth2`, or a preset such as `github`.' }),
    clientId: Type.String({ minLength: 1, maxLength: 500 }),
    clientSecret: optional(Type.String({ minLength: 1, maxLength: 20_000 })),
    issuer: optional(Type.String({ minLength: 1, maxLength: 2_000 })),
    endpoints: optional(Type.Record(Type.String(), Type.String({ maxLength: 2_000 }))),
    scopes: optional(Scopes),
    allowedScopes: optional(Scopes),
    name: optional(
      Type.String({
        minLength: 1,
        maxLength: 60,
        description: 'Name for users. Default: that of the preset, or the key.',
      }),
    ),
    parameters: optional(
      Type.Record(Type.String({ maxLength: 60 }), Type.String({ maxLength: 500 }), {
        description:
          'Fixed parameters of every request to the provider. Accounts of another domain than `hd` cannot sign in.',
      }),
    ),
    allowedParameters: optional(
      Type.Array(Type.String(), {
        description: 'Parameters that an app can pass on: `login_hint`, `prompt`, `hd`, `domain_hint`. Default: none.',
      }),
    ),
    enabled: optional(Type.Boolean()),
    forMembers: optional(
      Type.Boolean({ description: 'Whether members can sign in to the dashboard with the provider.' }),
    ),
    vouches: optional(
      Type.Boolean({
        description:
          'Whether an email counts as verified when the provider reports it. Default: true for presets whose emails no customer of the provider can forge, otherwise false.',
      }),
    ),
    reauthenticates: optional(
      Type.Boolean({
        description:
          'Whether users can step up with the provider: it asks for credentials again on request and reports when it did. Default: false.',
      }),
    ),
  },
  closed,
)
export type DeclaredProvider = Static<typeof DeclaredProvider>

export const DeclaredFeature = Type.Object(
  {
    key: featureKey,
    type: Type.Enum(['boolean', 'static', 'limit', 'metered'], {
      description: '`boolean`, `static`, `limit`, or `metered`.',
    }),
    name: optional(Name),
    unit: optional(Type.String({ minLength: 1, maxLength: 50 })),
    clientReportable: optional(
      Type.Boolean({ description: 'Whether users can report usage of the feature themselves.' }),
    ),
  },
  closed,
)
export type DeclaredFeature = Static<typeof DeclaredFeature>

const { entitlements, ...terms } = planContent

export const DeclaredPlan = Type.Object(
  {
    key: Key,
    name: optional(Name),
    kind: optional(Type.Enum(['base', 'addon'], { description: '`base` or `addon`.' })),
    group: optional(Key),
    default: optional(
      Type.Boolean({ description: 'Whether this is the default plan, which applies to every user without a license.' }),
    ),
    holder: optional(
      Type.Enum(['user', 'organization', 'any'], {
        description:
          '`user`, `organization`, or `any`: who can hold a license of the plan. Default: `any`, and `user` for the default plan.',
      }),
    ),
    description: optional(saleFields.description),
    listed: optional(saleFields.listed),
    trialRule: optional(saleFields.trialRule),
    entitlements: optional(entitlements),
    ...terms,
  },
  closed,
)
export type DeclaredPlan = Static<typeof DeclaredPlan>

export const DeclaredPaymentConfig = Type.Object(
  {
    provider: Type.Enum(['stripe', 'paddle', 'lemonsqueezy', 'polar', 'generic'], {
      description: '`stripe`, `paddle`, `lemonsqueezy`, `polar`, or `generic`.',
    }),
    mode: Type.Enum(['test', 'live'], { description: '`test` or `live`.' }),
    baseUrl: optional(Type.String({ minLength: 1, maxLength: 2_048 })),
    ...configFields,
  },
  closed,
)
export type DeclaredPaymentConfig = Static<typeof DeclaredPaymentConfig>

export const DeclaredProject = Type.Object(
  {
    key: Key,
    name: optional(Name),
    settings: optional(ProjectSettingsChange),
    /** Passkeys that stop working when `settings.passkeys.rpId` changes. */
    confirmLoses: optional(Type.Integer({ minimum: 1 })),
    members: optional(Type.Array(DeclaredMember)),
    apps: optional(Type.Array(DeclaredApp)),
    providers: optional(Type.Array(DeclaredProvider)),
    features: optional(Type.Array(DeclaredFeature)),
    plans: optional(Type.Array(DeclaredPlan)),
    paymentConfigs: optional(Type.Array(DeclaredPaymentConfig)),
  },
  closed,
)
export type DeclaredProject = Static<typeof DeclaredProject>

/**
 * A declarative file. An omitted list is not changed. With `--prune`, a list is complete: other entries are deleted.
 */
export const Declaration = Type.Object(
  {
    instance: optional(Type.Partial(InstanceSettings, closed)),
    members: optional(Type.Array(DeclaredOwner)),
    projects: optional(Type.Array(DeclaredProject)),
  },
  closed,
)
export type Declaration = Static<typeof Declaration>
