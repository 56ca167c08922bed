/** Names of the presets and of the generic types, for people. Those that most people use come first. */
export const providerNames: Readonly<Record<string, string>> = {
  google: 'Google',
  apple: 'Apple',
  microsoft: 'Microsoft',
  github: 'GitHub',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  slack: 'Slack',
  gitlab: 'GitLab',
  discord: 'Discord',
  x: 'X',
  amazon: 'Amazon',
  spotify: 'Spotify',
  twitch: 'Twitch',
  yahoo: 'Yahoo',
  zoom: 'Zoom',
  salesforce: 'Salesforce',
  bitbucket: 'Bitbucket',
  dropbox: 'Dropbox',
  dev: 'Development provider',
  oidc: 'OpenID Connect',
  oauth2: 'OAuth 2.0',
}

/** The name of a provider without a given name: "Google"; one of a generic type has only its key. */
const defaultNameOf = (type: string, key: string): string =>
  type === 'oidc' || type === 'oauth2' ? key : (providerNames[type] ?? key)

/** The name of a provider, for people. */
export const nameProvider = ({ type, key, name }: { type: string; key: string; name: string | null }): string =>
  name ?? defaultNameOf(type, key)
