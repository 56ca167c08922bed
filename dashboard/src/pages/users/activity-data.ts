import { queryOptions } from '@tanstack/react-query'
import { api, rowsOf } from '../../api/client.ts'
import type { components } from '../../api/schema.d.ts'

export type ActivityRecord = components['schemas']['AuditRecord']

/** Number of shown records; the audit log has the others. */
const shown = 15

/** The actions of a user and those on the account, newest first. */
export const activityQuery = (projectId: string, userId: string) =>
  queryOptions({
    queryKey: ['audit', projectId, 'of-user', userId],
    queryFn: async (): Promise<readonly ActivityRecord[]> => {
      const [by, about] = await Promise.all([
        recordsOf({ projectId, actor: userId, limit: shown }),
        recordsOf({ projectId, entity: userId, limit: shown }),
      ])
      // A sign-in has the user as both.
      const records = new Map([...by, ...about].map((record) => [record.id, record]))
      return [...records.values()].sort((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, shown)
    },
  })

async function recordsOf(query: { projectId: string; limit: number; actor?: string; entity?: string }) {
  return (await rowsOf(api.GET('/v1/admin/audit-logs', { params: { query } }))).items
}
