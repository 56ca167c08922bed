import { isRegistrable } from '../../platform/domains/registrable.ts'

/**
 * Redirect URIs of previews: each deployment of a branch has its own host below one domain. Only apps with `preview` have
 * such entries, and only the pages for sign-in and sign-out accept them.
 */

/** Whether an entry means more than one host. Other entries have no `*` there. */
export const isPreviewEntry = (entry: string): boolean => /^[a-z][a-z0-9+.-]*:\/\/[^/?]*\*/i.test(entry)

/** Returns why this cannot be an entry for many hosts, or undefined. It is valid as a redirect URI once `*` is a name. */
export function faultOfPreviewEntry(entry: string): string | undefined {
  const [, authority] = /^https:\/\/\*\.([^/?*]+)(?:[/?][^*]*)?$/.exec(entry) ?? []
  if (authority === undefined)
    return 'can contain * only as the first label of its host, with https: https://*.preview.example.com/callback'
  const { host, hostname } = new URL(`https://${authority}`)
  if (host !== authority)
    return 'must have its host as browsers send it: in lower case, with xn-- for other scripts, and without :443'
  if (hostname.endsWith('.') || !isRegistrable(hostname))
    return 'must have a domain of your own after *., not an address, and not one below which anyone can have a host, such as github.io'
  return undefined
}

/** The entry for many hosts that allows the URI. A host can start with one more label, in the form in which browsers send it. */
export function previewEntryOf(uri: string): string | undefined {
  const [, rest] = /^https:\/\/[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(\..*)$/.exec(uri) ?? []
  return rest === undefined ? undefined : `https://*${rest}`
}
