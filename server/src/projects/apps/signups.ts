import { invalidField } from '../../errors.ts'
import { normalizeDomain } from '../../platform/mail/address.ts'
import type { AppSettings, AppSettingsInput } from './schema.ts'

/** Returns why this cannot be an entry of `signupDomains`, or undefined. */
export const faultOfSignupDomain = (entry: string): string | undefined =>
  readDomain(entry) === undefined ? 'must be a domain, such as example.com or *.example.com' : undefined

/** In the spelling of stored emails. */
function readDomain(entry: string): string | undefined {
  const text = entry.trim()
  const isWildcard = text.startsWith('*.')
  const domain = normalizeDomain(isWildcard ? text.slice(2) : text)
  return domain !== undefined && isWildcard ? `*.${domain}` : domain
}

/** Settings in the form in which they take effect. @throws VALIDATION_ERROR that names the domain by its index */
export function readAppSettings({ signups, signupDomains, ...settings }: AppSettingsInput): Partial<AppSettings> {
  return {
    ...settings,
    ...(signups !== undefined && { signups: ruleOf(signups) }),
    ...(signupDomains !== undefined && { signupDomains: [...new Set(signupDomains.map(plainDomain))] }),
  }
}

const ruleOf = (signups: NonNullable<AppSettingsInput['signups']>): AppSettings['signups'] =>
  typeof signups === 'boolean' ? (signups ? 'open' : 'invited') : signups

function plainDomain(entry: string, index: number): string {
  const fault = faultOfSignupDomain(entry)
  if (fault) throw invalidField(`settings.signupDomains.${index}`, fault)
  return readDomain(entry) ?? entry
}

/** Whether the domain of an email in normal form is on the list of domains. */
export function hasSignupDomain({ signupDomains }: AppSettings, email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  return signupDomains.some((entry) => (entry.startsWith('*.') ? domain.endsWith(entry.slice(1)) : domain === entry))
}
