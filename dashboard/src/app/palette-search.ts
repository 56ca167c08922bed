import { useDebouncedValue } from '@mantine/hooks'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, dataOf } from '../api/client.ts'
import { isProblem } from '../api/problem.ts'
import { useCurrentProject, useHasOrganizations, useMay } from '../kit/use-project.ts'
import { holderOf, licensesQuery } from '../pages/licenses/licenses-data.ts'
import { organizationsQuery } from '../pages/organizations/organizations-data.ts'
import { usersQuery } from '../pages/users/users-data.ts'

/** An object page found by the search. */
export interface Found {
  readonly id: string
  /** The `entityType` of audit records: `user`, `license`. */
  readonly type: string
  readonly label: string
  readonly projectId: string
}

interface Owned {
  readonly projectId: string | null
}

/** The kinds of objects that have a page, by the prefix of their IDs. */
const kinds: Readonly<Record<string, { readonly type: string; readonly get: (id: string) => Promise<Owned> }>> = {
  usr: { type: 'user', get: (userId) => dataOf(api.GET('/v1/admin/users/{userId}', { params: { path: { userId } } })) },
  lic: {
    type: 'license',
    get: (licenseId) => dataOf(api.GET('/v1/admin/licenses/{licenseId}', { params: { path: { licenseId } } })),
  },
  org: {
    type: 'organization',
    get: (organizationId) =>
      dataOf(api.GET('/v1/admin/organizations/{organizationId}', { params: { path: { organizationId } } })),
  },
  akey: {
    type: 'access_key',
    get: (accessKeyId) => dataOf(api.GET('/v1/admin/access-keys/{accessKeyId}', { params: { path: { accessKeyId } } })),
  },
  ses: {
    type: 'session',
    get: (sessionId) => dataOf(api.GET('/v1/admin/sessions/{sessionId}', { params: { path: { sessionId } } })),
  },
  app: { type: 'app', get: (appId) => dataOf(api.GET('/v1/admin/apps/{appId}', { params: { path: { appId } } })) },
  prv: {
    type: 'provider',
    get: (providerId) => dataOf(api.GET('/v1/admin/providers/{providerId}', { params: { path: { providerId } } })),
  },
  pln: { type: 'plan', get: (planId) => dataOf(api.GET('/v1/admin/plans/{planId}', { params: { path: { planId } } })) },
  ftr: {
    type: 'feature',
    get: (featureId) => dataOf(api.GET('/v1/admin/features/{featureId}', { params: { path: { featureId } } })),
  },
  key: {
    type: 'api_key',
    get: (keyId) => dataOf(api.GET('/v1/admin/api-keys/{keyId}', { params: { path: { keyId } } })),
  },
  mem: {
    type: 'member',
    get: (memberId) => dataOf(api.GET('/v1/admin/members/{memberId}', { params: { path: { memberId } } })),
  },
  pcf: {
    type: 'payment_config',
    get: (paymentConfigId) =>
      dataOf(api.GET('/v1/admin/payment-configs/{paymentConfigId}', { params: { path: { paymentConfigId } } })),
  },
  pev: {
    type: 'payment_event',
    get: (paymentEventId) =>
      dataOf(api.GET('/v1/admin/payment-events/{paymentEventId}', { params: { path: { paymentEventId } } })),
  },
  whe: {
    type: 'webhook_endpoint',
    get: (endpointId) =>
      dataOf(api.GET('/v1/admin/webhook-endpoints/{endpointId}', { params: { path: { endpointId } } })),
  },
  whd: {
    type: 'webhook_delivery',
    get: (deliveryId) =>
      dataOf(api.GET('/v1/admin/webhook-deliveries/{deliveryId}', { params: { path: { deliveryId } } })),
  },
  aud: {
    type: 'audit_record',
    get: async (auditLogId) => {
      await dataOf(api.GET('/v1/admin/audit-logs/{auditLogId}', { params: { path: { auditLogId } } }))
      // An audit record has the project as a number, as the interface document requires.
      return { projectId: null }
    },
  },
  prj: {
    type: 'project',
    get: async (projectId) => {
      await dataOf(api.GET('/v1/admin/projects/{projectId}', { params: { path: { projectId } } }))
      return { projectId }
    },
  },
}

const idPattern = /^[a-z]{3,4}_[0-9a-zA-Z]{8,}$/

/** Returns the object with an ID; null if it does not exist or the member cannot see it. */
const objectQuery = (id: string, here: string) => {
  const kind = kinds[id.slice(0, id.indexOf('_'))]
  return queryOptions({
    queryKey: ['object', id],
    enabled: idPattern.test(id) && kind !== undefined,
    retry: false,
    queryFn: async (): Promise<Found | null> => {
      if (!kind) return null
      try {
        const { projectId } = await kind.get(id)
        return { id, type: kind.type, label: id, projectId: projectId ?? here }
      } catch (error) {
        if (notThere.some((code) => isProblem(error, code)) || isMissing(error)) return null
        throw error
      }
    },
  })
}

const notThere = ['FORBIDDEN', 'VALIDATION_ERROR'] as const
const isMissing = (error: unknown): boolean => Number(Object(error).status) === 404

const most = 5

/** Finds users by email, organizations by name, licenses by holder, and any object by its ID, in the open project. With nothing typed, the newest of them. */
export function useFound(
  query: string,
  opened: boolean,
): { readonly found: readonly Found[]; readonly isSearching: boolean } {
  const text = query.trim()
  const [typed] = useDebouncedValue(text, 200)
  const here = useCurrentProject()?.id ?? ''
  const isId = idPattern.test(typed)
  const isBlank = opened && text === ''
  const lists = useLists(here, isBlank ? '' : typed, !isId && (isBlank || typed.length >= 2))
  const object = useQuery(objectQuery(typed, here))
  return {
    found: isId && object.data ? [object.data] : lists.found,
    isSearching: text.length >= 2 && (text !== typed || lists.isFetching || object.isFetching),
  }
}

/** The first users, organizations, and licenses that match, or the newest. */
function useLists(here: string, typed: string, isWanted: boolean) {
  const may = useMay()
  const asks = here !== '' && isWanted
  const q = typed === '' ? {} : { q: typed }
  const users = useQuery({ ...usersQuery(here, q), enabled: asks && may('users:read') })
  const hasOrganizations = useHasOrganizations()
  const organizations = useQuery({
    ...organizationsQuery(here, q, most),
    enabled: asks && hasOrganizations && may('organizations:read'),
  })
  const licenses = useQuery({ ...licensesQuery(here, q, most), enabled: asks && may('licenses:read') })
  const found: readonly Found[] = [
    ...(users.data?.items ?? [])
      .slice(0, most)
      .map(({ id, email }) => ({ id, type: 'user', label: email, projectId: here })),
    ...(organizations.data?.items ?? []).map(({ id, name }) => ({
      id,
      type: 'organization',
      label: name,
      projectId: here,
    })),
    ...(licenses.data?.items ?? []).map((license) => ({
      id: license.id,
      type: 'license',
      label: `${holderOf(license)} · ${license.plan.name}`,
      projectId: here,
    })),
  ]
  return { found: asks ? found : [], isFetching: users.isFetching || organizations.isFetching || licenses.isFetching }
}
