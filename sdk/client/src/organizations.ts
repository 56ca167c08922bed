import type { ListOptions, Page } from './account-types.ts'
import { createCalls } from './calls.ts'
import { internalsOf } from './internals.ts'
import { OrganizationTab } from './organization-tab.ts'
import type {
  Membership,
  NewInvitation,
  NewOrganization,
  Organization,
  OrganizationChanges,
  OrganizationInvitation,
  OrganizationState,
  ReceivedInvitation,
} from './organization-types.ts'
import type { Licet } from './types.ts'

export type { ListOptions, Page } from './account-types.ts'
export type {
  Membership,
  NewInvitation,
  NewOrganization,
  Organization,
  OrganizationChanges,
  OrganizationInvitation,
  OrganizationState,
  ReceivedInvitation,
} from './organization-types.ts'

/**
 * The organizations of the user, and which one this tab shows. Calls reject with `LicetError`: `NOT_SIGNED_IN`, `INSUFFICIENT_SCOPE`
 * without the scope `organizations` (`list`, `show`, `switch`) or `account`, `ORGANIZATION_ROLE`, `NOT_A_MEMBER`, `UNAVAILABLE`, and others of the API.
 *
 * @example
 * ```ts
 * const organizations: Organizations = createOrganizations(licet)
 * organizations.subscribe(({ organization }) => (document.title = organization?.name ?? 'Personal'))
 * ```
 */
export interface Organizations {
  /** The same object until something changes. */
  readonly state: OrganizationState
  /** Calls the listener with each new state, also when someone else changes it. Returns a function that ends this. */
  subscribe(listener: (state: OrganizationState) => void): () => void
  /** Shows an organization, by its ID or slug, in this tab alone; with `null` the user personally. */
  show(name: string | null): Promise<OrganizationState>
  /** The same, and new tabs and sign-ins start in it. Open tabs keep theirs. @throws LicetError `NOT_A_MEMBER` */
  switch(organizationId: string | null): Promise<OrganizationState>
  list(options?: ListOptions): Promise<Page<Organization>>
  /** The user becomes its owner. @throws LicetError `SLUG_TAKEN`, `ORGANIZATION_LIMIT_REACHED`, `ORGANIZATION_CREATION_OFF` */
  create(organization: NewOrganization): Promise<Organization>
  /** Requires the role `admin`; all calls about invitations, too. */
  update(organizationId: string, changes: OrganizationChanges): Promise<Organization>
  /** Deletes it with its licenses. Requires the role `owner`, its slug, and a sign-in within the last 10 minutes. */
  delete(organizationId: string, slug: string): Promise<void>
  /** @throws LicetError `LAST_OWNER` */
  leave(organizationId: string): Promise<void>
  readonly memberships: {
    list(organizationId: string, options?: ListOptions): Promise<Page<Membership>>
    /** Requires the role `admin`, and no role above it. @throws LicetError `LAST_OWNER` */
    setRole(organizationId: string, membershipId: string, role: string): Promise<Membership>
    /** Requires the role `admin`, and at least theirs. The user loses access on their next request. */
    remove(organizationId: string, membershipId: string): Promise<void>
  }
  /** Emails an invitation. The response is the same for emails with and without an account. */
  invite(organizationId: string, invitation: NewInvitation): Promise<OrganizationInvitation>
  readonly invitations: {
    list(organizationId: string, options?: ListOptions): Promise<Page<OrganizationInvitation>>
    resend(organizationId: string, invitationId: string): Promise<OrganizationInvitation>
    revoke(organizationId: string, invitationId: string): Promise<void>
  }
  /** The open invitations for the email that the user has verified. */
  received(options?: ListOptions): Promise<Page<ReceivedInvitation>>
  /** Joins an organization. The tab still shows the one before. @throws LicetError `INVITATION_NOT_FOUND`, `INVITATION_EXPIRED` */
  accept(invitationId: string): Promise<Organization>
  decline(invitationId: string): Promise<void>
}

const created = new WeakMap<Licet, Organizations>()

/**
 * The organizations of a client; the same object for the same client. Afterward, each tab shows its own organization: `licet.fetch`
 * names it in the header `Licet-Organization` wherever the token goes, and `licet.entitlements` returns the entitlements of its license.
 * Call it before `start()`.
 *
 * @example
 * ```ts
 * const organizations = createOrganizations(licet)
 * const acme = await organizations.create({ name: 'Acme' })
 * await organizations.switch(acme.id)
 * await organizations.invite(acme.id, { email: 'grace@example.com' })
 * ```
 */
export function createOrganizations(licet: Licet): Organizations {
  const before = created.get(licet)
  if (before) return before
  const { ctx, mode } = internalsOf(licet)
  const calls = createCalls(licet, (input, init) => mode.fetch(input, init))
  const tab = new OrganizationTab(licet, ctx, calls)
  const signIn = mode.signIn.bind(mode)
  mode.signIn = async (request) => {
    await signIn(request)
    // A page is about to be left, and the tab may return with the session that it asked for.
    if (request.organization) tab.follow()
  }
  const organizations = createFrom(tab, calls, () => mode.refresh?.() ?? mode.restore())
  created.set(licet, organizations)
  return organizations
}

function createFrom(
  tab: OrganizationTab,
  calls: ReturnType<typeof createCalls>,
  refresh: () => Promise<void>,
): Organizations {
  const { get, list, patch, post, remove } = calls
  /** The tab shows what has changed. */
  const changed = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work
    // A failure to read says nothing about the change.
    await tab.look().catch(() => undefined)
    return result
  }
  const end = async (organizationId: string, work: Promise<unknown>): Promise<void> => {
    await changed(work)
    if (tab.organization === organizationId) await tab.show(null)
  }
  return {
    get state() {
      return tab.state
    },
    subscribe: tab.subscribe,
    show: (name) => tab.show(name),
    async switch(organizationId) {
      await patch('/v1/sessions/current', { organizationId })
      await refresh()
      return tab.show(organizationId)
    },
    list: (options) => list(root, options),
    create: (organization) => changed(post(root, organization)),
    update: (id, changes) => changed(patch(at(id), changes)),
    delete: (id, slug) => end(id, remove(root, id, { slug })),
    leave: (id) =>
      end(
        id,
        get(at(id)).then(({ membershipId }) => remove(at(id, 'memberships'), membershipId)),
      ),
    memberships: {
      list: (id, options) => list(at(id, 'memberships'), options),
      setRole: (id, membershipId, role) => changed(patch(at(id, 'memberships', membershipId), { role })),
      remove: (id, membershipId) => changed(remove(at(id, 'memberships'), membershipId)),
    },
    invite: (id, invitation) => post(at(id, 'invitations'), invitation),
    invitations: {
      list: (id, options) => list(at(id, 'invitations'), options),
      resend: (id, invitationId) => post(at(id, 'invitations', invitationId, 'resend')),
      revoke: (id, invitationId) => remove(at(id, 'invitations'), invitationId),
    },
    received: (options) => list(received, options),
    accept: async (id) => (await changed(post(`${received}/${encodeURIComponent(id)}/accept`))).organization,
    decline: (id) => post(`${received}/${encodeURIComponent(id)}/decline`),
  }
}

const root = '/v1/organizations'
const received = '/v1/users/me/invitations'
const at = (...names: string[]): string => [root, ...names.map(encodeURIComponent)].join('/')
