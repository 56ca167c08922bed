/** Names of the presets and of the generic types, for people. */
export const providerNames: Readonly<Record<string, string>> = {
  google: 'Google',
  github: 'GitHub',
  gitlab: 'GitLab',
  microsoft: 'Microsoft',
  apple: 'Apple',
  slack: 'Slack',
  twitch: 'Twitch',
  yahoo: 'Yahoo',
  salesforce: 'Salesforce',
  discord: 'Discord',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  x: 'X',
  spotify: 'Spotify',
  bitbucket: 'Bitbucket',
  dropbox: 'Dropbox',
  zoom: 'Zoom',
  amazon: 'Amazon',
  oidc: 'OpenID Connect',
  oauth2: 'OAuth 2.0',
}

/** "Google"; a provider of a generic type has only its key. */
export const nameProvider = (type: string, key: string): string =>
  type === 'oidc' || type === 'oauth2' ? key : (providerNames[type] ?? key)
