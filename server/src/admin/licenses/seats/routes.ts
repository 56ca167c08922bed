import { Type } from 'typebox'
import { AssignAdminSeatBody, SeatInfo } from '../../../licenses/seats/schema.ts'
import { Done } from '../../../platform/http/fields.ts'
import { route } from '../../../platform/http/route.ts'
import { LicenseParams } from '../schema.ts'
import { AdminSeatParams, ListAdminSeatsQuery } from './schema.ts'
import { assignLicenseSeat, listLicenseSeats, unassignLicenseSeat } from './service.ts'

export const adminSeatRoutes = [
  route({
    method: 'GET',
    url: '/v1/admin/licenses/:licenseId/seats',
    summary: "List a license's seats",
    sdk: 'licenses.listSeats',
    description: 'Returns the assigned seats of a license, ordered by seat number.',
    access: 'admin',
    permission: 'licenses:read',
    apiKeys: true,
    input: { params: LicenseParams, query: ListAdminSeatsQuery },
    data: Type.Array(SeatInfo),
    errors: ['LICENSE_NOT_FOUND'],
    handler: listLicenseSeats,
  }),
  route({
    method: 'POST',
    url: '/v1/admin/licenses/:licenseId/seats',
    summary: 'Assign a license seat',
    sdk: 'licenses.assignSeat',
    description:
      'Assigns a seat of a license to a user, or to an email that is not verified yet. Of a license of an organization: to a user in it. Returns 200 if they already have one.',
    access: 'admin',
    permission: 'licenses:write',
    apiKeys: true,
    status: 201,
    alternatives: { 200: 'The person already has a seat.' },
    input: { params: LicenseParams, body: AssignAdminSeatBody },
    data: SeatInfo,
    errors: [
      'LICENSE_NOT_FOUND',
      'USER_NOT_FOUND',
      'MEMBERSHIP_NOT_FOUND',
      'LICENSE_SUSPENDED',
      'LICENSE_EXPIRED',
      'LICENSE_REVOKED',
      'LICENSE_NOT_STARTED',
      'SEAT_LIMIT_REACHED',
    ],
    handler: assignLicenseSeat,
  }),
  route({
    method: 'DELETE',
    url: '/v1/admin/licenses/:licenseId/seats/:seatId',
    summary: 'Unassign a license seat',
    sdk: 'licenses.unassignSeat',
    description: 'Unassigns a seat of a license and removes the devices of its user.',
    access: 'admin',
    permission: 'licenses:write',
    apiKeys: true,
    input: { params: AdminSeatParams },
    data: Done,
    errors: ['LICENSE_NOT_FOUND', 'SEAT_NOT_FOUND'],
    handler: unassignLicenseSeat,
  }),
]
