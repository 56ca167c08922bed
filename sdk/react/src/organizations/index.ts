'use client'

export type { OrganizationWords } from './english.ts'
export { OrganizationProfile, type OrganizationProfileProps } from './profile.tsx'
export { OrganizationSwitcher, type OrganizationSwitcherProps } from './switcher.tsx'
export { type OrganizationView, useOrganization } from './use-organization.ts'
