import { Type } from 'typebox'
import { Done } from '../../platform/http/fields.ts'
import { route } from '../../platform/http/route.ts'
import {
  JoinedOrganization,
  ListOrganizationsQuery,
  ReceivedInvitation,
  ReceivedInvitationParams,
} from '../organizations/schema.ts'
import { acceptReceivedInvitation, declineReceivedInvitation, listReceivedInvitations } from './service.ts'

export const receivedInvitationRoutes = [
  route({
    method: 'GET',
    url: '/v1/users/me/invitations',
    summary: 'List invitations you received',
    sdk: 'organizations.listReceivedInvitations',
    description:
      'Returns the open invitations to organizations for the email that the signed-in user has verified, newest first.',
    access: 'user',
    scope: 'account',
    input: { query: ListOrganizationsQuery },
    data: Type.Array(ReceivedInvitation),
    handler: listReceivedInvitations,
  }),
  route({
    method: 'POST',
    url: '/v1/users/me/invitations/:organizationInvitationId/accept',
    summary: 'Accept an invitation you received',
    sdk: 'organizations.acceptInvitation',
    description:
      'Joins an organization. The invitation must be for the email that the signed-in user has verified; all others look like unknown ones.',
    access: 'user',
    scope: 'account',
    status: 201,
    alternatives: { 200: 'The user belongs to the organization already.' },
    input: { params: ReceivedInvitationParams },
    data: JoinedOrganization,
    errors: ['INVITATION_NOT_FOUND', 'INVITATION_EXPIRED', 'ORGANIZATION_LIMIT_REACHED', 'MEMBERSHIP_LIMIT_REACHED'],
    handler: acceptReceivedInvitation,
  }),
  route({
    method: 'POST',
    url: '/v1/users/me/invitations/:organizationInvitationId/decline',
    summary: 'Decline an invitation you received',
    sdk: 'organizations.declineInvitation',
    description: 'Declines an invitation to an organization for the email that the signed-in user has verified.',
    access: 'user',
    scope: 'account',
    input: { params: ReceivedInvitationParams },
    data: Done,
    errors: ['INVITATION_NOT_FOUND'],
    handler: declineReceivedInvitation,
  }),
]
