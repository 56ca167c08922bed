import { getDomain, getDomainWithoutSuffix } from 'tldts'

/** The private part of the Public Suffix List counts, as in browsers: no one has all of github.io. */
const suffixes = { allowPrivateDomains: true } as const

/** Whether the host is a domain that someone can register, or one below it: no address, and no public suffix. */
export const isRegistrable = (host: string): boolean => getDomain(host, suffixes) !== null

/** The label of the host that someone registered: `acme` of `app.acme.co.uk`. Null without one. */
export const registrableLabelOf = (host: string): string | null => getDomainWithoutSuffix(host, suffixes)
