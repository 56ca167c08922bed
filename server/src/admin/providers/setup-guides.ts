/** The steps to set up a preset: data for the dashboard. */
export interface SetupGuide {
  /** The provider's page where a client is registered. */
  readonly setupUrl: string
  /** The steps, in order. `{callback}` is replaced by the callback URLs. */
  readonly steps: readonly string[]
}

const credentials = 'Copy the client ID and the client secret into this form.'

export const setupGuides: Readonly<Record<string, SetupGuide>> = {
  google: {
    setupUrl: 'https://console.cloud.google.com/auth/clients',
    steps: [
      'Create a client of the type "Web application".',
      'Add {callback} under "Authorized redirect URIs".',
      credentials,
    ],
  },
  github: {
    setupUrl: 'https://github.com/settings/developers',
    steps: [
      'Choose "New OAuth App".',
      'Enter {callback} as "Authorization callback URL" (GitHub accepts one; create an OAuth App for each).',
      'Choose "Generate a new client secret".',
      credentials,
    ],
  },
  gitlab: {
    setupUrl: 'https://gitlab.com/-/user_settings/applications',
    steps: [
      'Add a new application with {callback} as redirect URI, one per line.',
      'Keep "Confidential" on, and choose the scopes openid, profile, and email.',
      'Copy the application ID and the secret into this form.',
    ],
  },
  microsoft: {
    setupUrl: 'https://entra.microsoft.com/#view/Microsoft_AAD_RegisteredApps/ApplicationsListBlade',
    steps: [
      'Choose "New registration" and the accounts that can sign in.',
      'Add {callback} as redirect URI of the platform "Web".',
      'Under "Certificates & secrets", create a client secret and copy its value.',
      'Under "Token configuration", add the optional claims email and xms_edov to the ID token. Without them, emails are not verified.',
      'Enter your tenant as issuer in this form, unless every Microsoft account can sign in.',
    ],
  },
  apple: {
    setupUrl: 'https://developer.apple.com/account/resources/identifiers/list/serviceId',
    steps: [
      'Register a Services ID and enable "Sign in with Apple" for it.',
      'Add {callback} under "Return URLs". They must use HTTPS.',
      'Create a key with "Sign in with Apple" and download it.',
      'Enter the Services ID as the client ID, and JSON with teamId, keyId, and privateKey as the client secret.',
    ],
  },
  slack: {
    setupUrl: 'https://api.slack.com/apps',
    steps: ['Create an app.', 'Add {callback} under "OAuth & Permissions", "Redirect URLs".', credentials],
  },
  twitch: {
    setupUrl: 'https://dev.twitch.tv/console/apps',
    steps: ['Register an application with {callback} as OAuth redirect URL.', 'Choose "New Secret".', credentials],
  },
  yahoo: {
    setupUrl: 'https://developer.yahoo.com/apps/',
    steps: ['Create an app with {callback} as redirect URI.', 'Request "OpenID Connect Permissions".', credentials],
  },
  salesforce: {
    setupUrl: 'https://login.salesforce.com/',
    steps: [
      'In Setup, create an app with OAuth enabled and {callback} as callback URL.',
      'Choose the scopes openid, profile, and email.',
      'Copy the consumer key and the consumer secret into this form.',
    ],
  },
  discord: {
    setupUrl: 'https://discord.com/developers/applications',
    steps: ['Create an application.', 'Add {callback} under "OAuth2", "Redirects".', credentials],
  },
  facebook: {
    setupUrl: 'https://developers.facebook.com/apps/',
    steps: [
      'Create an app with Facebook Login.',
      'Add {callback} under "Valid OAuth Redirect URIs".',
      'Copy the app ID and the app secret into this form.',
    ],
  },
  linkedin: {
    setupUrl: 'https://www.linkedin.com/developers/apps',
    steps: [
      'Create an app and add the product "Sign In with LinkedIn using OpenID Connect".',
      'Add {callback} under "Auth", "Authorized redirect URLs".',
      credentials,
    ],
  },
  x: {
    setupUrl: 'https://developer.x.com/en/portal/dashboard',
    steps: [
      'Set up user authentication for your app, of the type "Web App".',
      'Add {callback} as callback URI.',
      'Copy the OAuth 2.0 client ID and client secret into this form.',
    ],
  },
  spotify: {
    setupUrl: 'https://developer.spotify.com/dashboard',
    steps: ['Create an app with {callback} as redirect URI.', credentials],
  },
  bitbucket: {
    setupUrl: 'https://bitbucket.org/account/settings/',
    steps: [
      'In the settings of a workspace, add an OAuth consumer with {callback} as callback URL.',
      'Give it the permissions to read account and email.',
      'Copy its key and secret into this form as client ID and client secret.',
    ],
  },
  dropbox: {
    setupUrl: 'https://www.dropbox.com/developers/apps',
    steps: [
      'Create an app.',
      'Add {callback} under "Redirect URIs".',
      'Copy the app key and the app secret into this form.',
    ],
  },
  zoom: {
    setupUrl: 'https://marketplace.zoom.us/develop/create',
    steps: [
      'Create a general app with {callback} as OAuth redirect URL.',
      'Add the scope user:read:user.',
      credentials,
    ],
  },
  amazon: {
    setupUrl: 'https://developer.amazon.com/loginwithamazon/console/site/lwa/overview.html',
    steps: ['Create a security profile.', 'Add {callback} under "Allowed Return URLs".', credentials],
  },
  oidc: {
    setupUrl: '',
    steps: [
      'Register a confidential web client at your provider with {callback} as redirect URI.',
      'Enter its issuer in this form: the URL that serves /.well-known/openid-configuration.',
      credentials,
    ],
  },
  oauth2: {
    setupUrl: '',
    steps: [
      'Register a confidential web client at your provider with {callback} as redirect URI.',
      'Enter the three URLs of the provider in this form: authorization, token, and profile.',
      credentials,
    ],
  },
}
