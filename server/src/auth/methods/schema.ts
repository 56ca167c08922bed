import { type Static, Type } from 'typebox'
import { text } from '../../platform/http/fields.ts'
import { BrandingInfo } from '../../projects/apps/branding/schema.ts'

const OfferedProvider = Type.Object(
  {
    key: text('Key of the provider, for `POST /v1/auth/login`.', 'google'),
    type: text('Type of the provider.', 'google'),
    name: text('Name for a button.', 'Google'),
  },
  { title: 'OfferedProvider' },
)

export const SignInMethods = Type.Object(
  {
    app: Type.Object(
      {
        id: text('ID of the app.', 'app_0199f3c2a4b87c1d9e5f60718293a4b5'),
        name: text('Name of the app.', 'Acme Web'),
        branding: BrandingInfo,
      },
      { description: 'App that users sign in to.' },
    ),
    providers: Type.Array(OfferedProvider, { description: 'Enabled OAuth providers of the project, by name.' }),
    email: Type.Object(
      {
        link: Type.Boolean({ description: 'Whether emails have a magic link. Always true.', examples: [true] }),
        code: Type.Boolean({ description: 'Whether emails have a six-digit code, too.', examples: [true] }),
      },
      { description: 'Sign-in by email.' },
    ),
    passkeys: Type.Boolean({ description: 'Whether users can sign in with passkeys.', examples: [true] }),
    signups: Type.Enum(['open', 'invited', 'domains'], {
      description:
        'Rule for sign-ups. `open`: everyone. `invited`: only people whom you invite, create, or import. `domains`: also everyone with a verified email of certain domains.',
      examples: ['open'],
    }),
  },
  { title: 'SignInMethods' },
)
export type SignInMethods = Static<typeof SignInMethods>
