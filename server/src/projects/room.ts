import type { Room } from '../room.ts'
import { ApiKeyCache } from './api-keys/cache.ts'
import { keySecrets, previousKeySecrets } from './api-keys/secrets.ts'
import { brandPages } from './apps/branding/pages.ts'
import { AppsByRedirect } from './apps/by-redirect.ts'
import { ClientCache } from './apps/client-cache.ts'
import { AppSecretCache } from './apps/secrets/cache.ts'

export const projects: Room = {
  about: 'Isolated pools of users, with their apps and API keys',
  pages: [{ rows: brandPages }],
  caches: {
    apiKeys: {
      keeps: 'API keys',
      forgetsOn: 'a change of any API key, or of the project',
      create: ({ reader }) => new ApiKeyCache(reader),
    },
    clients: {
      keeps: 'apps',
      forgetsOn: 'a change of any app, or of the project',
      create: ({ reader }) => new ClientCache(reader),
    },
    appsByRedirect: {
      keeps: 'apps by redirect URI',
      forgetsOn: 'a change of any app, or of the project',
      create: ({ reader }) => new AppsByRedirect(reader),
    },
    appSecrets: {
      keeps: 'client secrets of an app',
      forgetsOn: 'a change of the app, or of the project',
      create: ({ reader }) => new AppSecretCache(reader),
    },
  },
  secrets: [keySecrets, previousKeySecrets],
}
