import { Type } from 'typebox'
import { Done } from '../../platform/http/fields.ts'
import { route } from '../../platform/http/route.ts'
import { AssignSeatBody, ListSeatsQuery, SeatInfo, SeatParams } from './schema.ts'
import { assignMySeat, listMySeats, unassignMySeat } from './service.ts'

export const seatRoutes = [
  route({
    method: 'GET',
    url: '/v1/licenses/seats',
    summary: "List your license's seats",
    sdk: 'seats.listMine',
    description: 'Returns the seats of the license that the signed-in user holds.',
    access: 'user',
    scope: 'licenses',
    limit: 'standard',
    input: { query: ListSeatsQuery },
    data: Type.Array(SeatInfo),
    errors: ['LICENSE_NOT_FOUND', 'FORBIDDEN'],
    handler: listMySeats,
  }),
  route({
    method: 'POST',
    url: '/v1/licenses/seats',
    summary: 'Assign a seat',
    sdk: 'seats.assignMine',
    description:
      'Assigns a seat to an email. Returns 200 if the person already has one. The first seat assigned to someone else also assigns one to the holder, if the license has at least two.',
    access: 'user',
    scope: 'account',
    limit: 'standard',
    status: 201,
    alternatives: { 200: 'The person already has a seat.' },
    input: { body: AssignSeatBody },
    data: SeatInfo,
    errors: [
      'LICENSE_NOT_FOUND',
      'FORBIDDEN',
      'LICENSE_SUSPENDED',
      'LICENSE_EXPIRED',
      'LICENSE_REVOKED',
      'LICENSE_NOT_STARTED',
      'SEAT_LIMIT_REACHED',
    ],
    handler: assignMySeat,
  }),
  route({
    method: 'DELETE',
    url: '/v1/licenses/seats/:seatId',
    summary: 'Unassign a seat',
    sdk: 'seats.unassignMine',
    description:
      'Unassigns a seat. Its user loses access on their next request, and their devices are removed from the license.',
    access: 'user',
    scope: 'account',
    limit: 'standard',
    input: { params: SeatParams },
    data: Done,
    errors: ['SEAT_NOT_FOUND'],
    handler: unassignMySeat,
  }),
]
