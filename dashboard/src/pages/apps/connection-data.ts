import { queryOptions } from '@tanstack/react-query'
import { api, rowsOf } from '../../api/client.ts'
import type { components } from '../../api/schema.d.ts'
import { tryUrl } from '../setup/setup-data.ts'

type Session = components['schemas']['Session']

const soon = 2_000
const later = 15_000

/** The newest session that an app has opened: null until its first sign-in. Those that are tried in this dashboard don't count. */
export const connectionQuery = (projectId: string, appId: string) =>
  queryOptions({
    queryKey: ['sessions', projectId, 'connection', appId],
    queryFn: async (): Promise<Session | null> => {
      const query = { projectId, appId, limit: 100 }
      const { items } = await rowsOf(api.GET('/v1/admin/sessions', { params: { query } }))
      return items.find(({ redirectUri }) => redirectUri !== tryUrl()) ?? null
    },
    refetchInterval: ({ state }) => (state.data ? later : soon),
  })
