import { createOrganizations, type OrganizationState, type Organizations } from '@licet/client/organizations'
import { useSyncExternalStore } from 'react'
import { useAuth } from '../hooks.ts'
import { useLayoutEffectInBrowser } from '../menu.ts'
import { useShared } from '../shared.ts'

/**
 * Which organization this tab shows, and the calls that change it.
 *
 * @example
 * ```tsx
 * const isAdmin = ({ organization }: OrganizationView) => ['owner', 'admin'].includes(organization?.role ?? '')
 * ```
 */
export interface OrganizationView extends OrganizationState {
  /** `switch`, `create`, `invite`, `accept`, and more. */
  readonly client: Organizations
}

const loading: OrganizationState = { status: 'loading', organization: null, organizations: [] }

/**
 * Returns which organization this tab shows. With a name, the tab shows that organization, by its slug or ID, and with `null` the user
 * personally, whatever other tabs do: for pages such as `/:slug`. `status` is `not_a_member` for others than the user's.
 *
 * @example
 * ```tsx
 * const { status, organization } = useOrganization(params.slug)
 * if (status === 'not_a_member') return <p>You are not in this organization.</p>
 * return <h1>{organization?.name}</h1>
 * ```
 */
export function useOrganization(name?: string | null): OrganizationView {
  const { licet, report } = useShared()
  const auth = useAuth()
  const client = createOrganizations(licet)
  const state = useSyncExternalStore(
    client.subscribe,
    () => client.state,
    () => loading,
  )
  const sessionId = auth.status === 'signed_in' ? auth.session.id : undefined

  // Before any component asks what it may show.
  useLayoutEffectInBrowser(() => {
    if (name !== undefined && sessionId !== undefined) client.show(name).catch(report)
  }, [client, name, sessionId, report])

  return { ...(isOf(state, name) ? state : { ...loading, organizations: state.organizations }), client }
}

/** Not yet, while the tab shows the organization of the page before. */
function isOf({ status, organization }: OrganizationState, name: string | null | undefined): boolean {
  if (status !== 'ready' || name === undefined) return true
  return name === null ? organization === null : organization?.id === name || organization?.slug === name
}
