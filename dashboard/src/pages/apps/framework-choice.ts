import { type Framework, frameworks } from './frameworks.ts'

interface Kind {
  readonly clientType: 'public' | 'confidential'
  readonly redirectUris: readonly string[]
  readonly settings: { readonly deviceGrant: boolean }
}

/** What an app can use without a change comes first. An app without redirect URIs whose users enter codes is a command line. */
export function frameworksFor({ clientType, redirectUris, settings }: Kind): Framework[] {
  const isDevice = settings.deviceGrant && redirectUris.length === 0
  const rankOf = (one: Framework): number => {
    if (one.clientType === undefined) return 2
    if (isDevice) return one.isDevice ? 0 : 1
    return one.clientType === clientType ? 0 : 1
  }
  return frameworks.toSorted((a, b) => rankOf(a) - rankOf(b))
}

/** The code with the values of an app instead of those of the guide. */
export const fillIn = (code: string, { url, appId }: { readonly url: string; readonly appId: string }): string =>
  code.replaceAll('https://auth.example.com', url).replaceAll('app_…', appId)
