'use client'

export { Account, type AccountProps } from './account.tsx'
export { SignInButton, type SignInButtonProps, SignOutButton, type SignOutButtonProps } from './buttons.tsx'
export type { Words } from './english.ts'
export {
  Entitled,
  type EntitledProps,
  Protected,
  type ProtectedProps,
  SignedIn,
  SignedOut,
  type SignedProps,
} from './gates.tsx'
export {
  type EntitlementState,
  type LicenseState,
  useAuth,
  useEntitlement,
  useLicense,
  useLicet,
  useSession,
  useUser,
} from './hooks.ts'
export { LicetProvider, type LicetProviderProps } from './provider.tsx'
export { SignIn, type SignInProps } from './sign-in/sign-in.tsx'
export { UserButton, type UserButtonProps } from './user-button.tsx'
