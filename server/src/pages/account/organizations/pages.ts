import type { PageRow } from '../../../platform/http/pages.ts'
import { formOfOne, organizationsForm, organizationsPage, pageOfOne } from './common.ts'
import { inviteByPage, resendByPage, revokeByPage, showInvitations } from './invitations.ts'
import { createOrganizationPage, showOrganizations } from './list.ts'
import { removeFromOrganization, saveRole, showMemberships } from './memberships.ts'
import {
  deleteOrganizationPage,
  leaveOrganization,
  saveOrganization,
  showLeaving,
  showOrganization,
  showOrganizationDeletion,
} from './organization.ts'
import { declineInvitation, joinByInvitation, showReceived } from './received.ts'
import { creations, switches, switchOrganization } from './switch.ts'

/** The pages of users about their organizations. Projects without organizations do not have these. */
export const organizationPages: readonly PageRow[] = [
  ...organizationsPage('/account/invitations', showReceived),
  ...organizationsForm('/account/invitations/accept', joinByInvitation),
  ...organizationsForm('/account/invitations/decline', declineInvitation),
  ...organizationsPage('/account/organizations', showOrganizations),
  ...organizationsForm('/account/organizations', createOrganizationPage, creations),
  ...organizationsForm('/account/organizations/switch', switchOrganization, switches),
  ...pageOfOne('/account/organizations/:id', showOrganization),
  ...formOfOne('/account/organizations/:id', saveOrganization, 'admin'),
  ...pageOfOne('/account/organizations/:id/leave', showLeaving),
  ...formOfOne('/account/organizations/:id/leave', leaveOrganization),
  ...pageOfOne('/account/organizations/:id/delete', showOrganizationDeletion, 'owner'),
  ...formOfOne('/account/organizations/:id/delete', deleteOrganizationPage, 'owner'),
  ...pageOfOne('/account/organizations/:id/memberships', showMemberships),
  ...formOfOne('/account/organizations/:id/memberships/role', saveRole, 'admin'),
  ...formOfOne('/account/organizations/:id/memberships/remove', removeFromOrganization, 'admin'),
  ...pageOfOne('/account/organizations/:id/invitations', showInvitations, 'admin'),
  ...formOfOne('/account/organizations/:id/invitations', inviteByPage, 'admin'),
  ...formOfOne('/account/organizations/:id/invitations/resend', resendByPage, 'admin'),
  ...formOfOne('/account/organizations/:id/invitations/revoke', revokeByPage, 'admin'),
]
