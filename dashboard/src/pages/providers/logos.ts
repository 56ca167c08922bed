import {
  type Icon,
  IconBrandAmazon,
  IconBrandAppleFilled,
  IconBrandBitbucketFilled,
  IconBrandDiscordFilled,
  IconBrandDropbox,
  IconBrandFacebookFilled,
  IconBrandGithubFilled,
  IconBrandGitlab,
  IconBrandLinkedinFilled,
  IconBrandSlack,
  IconBrandSpotifyFilled,
  IconBrandTwitch,
  IconBrandX,
  IconBrandYahoo,
  IconBrandZoom,
  IconCloud,
  IconCode,
  IconFingerprint,
  IconLockAccess,
} from '@tabler/icons-react'

/** A single-color drawing. `color` for light surfaces, `dark` for dark ones; by default, the color of text. */
interface Drawing {
  readonly icon: Icon
  readonly color?: string
  readonly dark?: string
}

/** The logo of a provider type. An unknown type shows the start of its name. */
export const drawings: Readonly<Record<string, Drawing>> = {
  amazon: { icon: IconBrandAmazon },
  apple: { icon: IconBrandAppleFilled },
  bitbucket: { icon: IconBrandBitbucketFilled, color: '#2684ff' },
  discord: { icon: IconBrandDiscordFilled, color: '#5865f2' },
  dropbox: { icon: IconBrandDropbox, color: '#0061ff', dark: '#4d90ff' },
  facebook: { icon: IconBrandFacebookFilled, color: '#1877f2' },
  github: { icon: IconBrandGithubFilled },
  gitlab: { icon: IconBrandGitlab, color: '#e24329' },
  linkedin: { icon: IconBrandLinkedinFilled, color: '#0a66c2', dark: '#4b9be8' },
  salesforce: { icon: IconCloud, color: '#00a1e0' },
  slack: { icon: IconBrandSlack, color: '#4a154b', dark: '#d9a6da' },
  spotify: { icon: IconBrandSpotifyFilled, color: '#1db954' },
  twitch: { icon: IconBrandTwitch, color: '#9146ff' },
  x: { icon: IconBrandX },
  yahoo: { icon: IconBrandYahoo, color: '#6001d2', dark: '#b07bff' },
  zoom: { icon: IconBrandZoom, color: '#0b5cff', dark: '#5c93ff' },
  oidc: { icon: IconFingerprint },
  oauth2: { icon: IconLockAccess },
  dev: { icon: IconCode },
}

/** Paths in several colors, in a square of 24. */
export const paintings: Readonly<Record<string, readonly (readonly [color: string, path: string])[]>> = {
  google: [
    [
      '#4285f4',
      'M22.56 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.92c-.26 1.37-1.04 2.53-2.21 3.31v2.77h3.57c2.08-1.92 3.28-4.74 3.28-8.09z',
    ],
    [
      '#34a853',
      'M12 23c2.97 0 5.46-.98 7.28-2.66l-3.57-2.77c-.98.66-2.23 1.06-3.71 1.06-2.86 0-5.29-1.93-6.16-4.53H2.18v2.84C3.99 20.53 7.7 23 12 23z',
    ],
    [
      '#fbbc05',
      'M5.84 14.09c-.22-.66-.35-1.36-.35-2.09s.13-1.43.35-2.09V7.07H2.18C1.43 8.55 1 10.22 1 12s.43 3.45 1.18 4.93l2.85-2.22.81-.62z',
    ],
    [
      '#ea4335',
      'M12 5.38c1.62 0 3.06.56 4.21 1.64l3.15-3.15C17.45 2.09 14.97 1 12 1 7.7 1 3.99 3.47 2.18 7.07l3.66 2.84c.87-2.6 3.3-4.53 6.16-4.53z',
    ],
  ],
  microsoft: [
    ['#f25022', 'M2 2h9.5v9.5H2z'],
    ['#7fba00', 'M12.5 2H22v9.5h-9.5z'],
    ['#00a4ef', 'M2 12.5h9.5V22H2z'],
    ['#ffb900', 'M12.5 12.5H22V22h-9.5z'],
  ],
}
