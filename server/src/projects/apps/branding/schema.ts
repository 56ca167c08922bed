import { type Static, Type } from 'typebox'
import { nullable } from '../../../platform/http/fields.ts'

const url = (description: string, example: string) =>
  Type.String({ maxLength: 2048, pattern: '^https://[^\\s"<>\\\\]+$', description, examples: [example] })

const fields = {
  name: Type.String({
    minLength: 1,
    maxLength: 60,
    description: "Name on the sign-in pages and in their emails. Default: the app's.",
    examples: ['Acme'],
  }),
  color: Type.String({
    pattern: '^#[0-9a-fA-F]{6}$',
    description:
      'Color of buttons and links on the sign-in pages. Where it would be hard to read, a lighter or darker shade is shown.',
    examples: ['#3451d1'],
  }),
  locale: Type.Enum(['en', 'de'], {
    description: 'Language of the sign-in pages for browsers that ask for no other one.',
    examples: ['en'],
  }),
  supportEmail: Type.String({
    maxLength: 320,
    pattern: '^[^\\s@<>"]+@[^\\s@<>"]+$',
    description: 'Email for help with signing in.',
    examples: ['help@acme.example'],
  }),
  termsUrl: url('Terms of service, with https.', 'https://acme.example/terms'),
  privacyUrl: url('Privacy policy, with https.', 'https://acme.example/privacy'),
  legalName: Type.String({
    minLength: 1,
    maxLength: 200,
    description: 'Name of the company, for the end of the pages.',
    examples: ['Acme Inc.'],
  }),
}

/** The fields of an app that are set. The others are those of the built-in app of the project. */
export const Branding = Type.Object(
  {
    name: Type.Optional(fields.name),
    color: Type.Optional(fields.color),
    locale: Type.Optional(fields.locale),
    supportEmail: Type.Optional(fields.supportEmail),
    termsUrl: Type.Optional(fields.termsUrl),
    privacyUrl: Type.Optional(fields.privacyUrl),
    legalName: Type.Optional(fields.legalName),
  },
  { additionalProperties: false },
)
export type Branding = Static<typeof Branding>

/** The stored form is checked before it is stored. */
export const brandingOf = (stored: Record<string, unknown>): Branding => stored as Branding

/** A change: `null` unsets a field, and a field that is left out stays. */
export const BrandingInput = Type.Object(
  {
    name: Type.Optional(nullable(fields.name)),
    color: Type.Optional(nullable(fields.color)),
    locale: Type.Optional(nullable(fields.locale)),
    supportEmail: Type.Optional(nullable(fields.supportEmail)),
    termsUrl: Type.Optional(nullable(fields.termsUrl)),
    privacyUrl: Type.Optional(nullable(fields.privacyUrl)),
    legalName: Type.Optional(nullable(fields.legalName)),
  },
  {
    title: 'BrandingInput',
    additionalProperties: false,
    description:
      'Appearance of the sign-in pages. `null` unsets a field, which then is that of the built-in app of the project.',
    examples: [{ color: '#3451d1' }],
  },
)
export type BrandingInput = Static<typeof BrandingInput>

export const BrandingInfo = Type.Object(
  {
    name: nullable(fields.name),
    color: nullable(fields.color),
    locale: nullable(fields.locale),
    supportEmail: nullable(fields.supportEmail),
    termsUrl: nullable(fields.termsUrl),
    privacyUrl: nullable(fields.privacyUrl),
    legalName: nullable(fields.legalName),
    logoUrl: nullable(
      Type.String({
        description: 'URL of the logo. `null` if the app has no logo.',
        examples: ['https://auth.example.com/brand/app_0199f3c2a4b87c1d9e5f60718293a4b5/logo?v=mbk3xw'],
      }),
    ),
  },
  {
    title: 'Branding',
    description:
      'Appearance of the sign-in pages. A field that is `null` is that of the built-in app of the project, or the default.',
  },
)
export type BrandingInfo = Static<typeof BrandingInfo>
