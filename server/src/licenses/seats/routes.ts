import { Type } from 'typebox'
import { Done } from '../../platform/http/fields.ts'
import { route } from '../../platform/http/route.ts'
import { acceptSeat, listReceivedSeats } from './offers.ts'
import { AssignSeatBody, ListReceivedSeatsQuery, ListSeatsQuery, ReceivedSeat, SeatInfo, SeatParams } from './schema.ts'
import { assignMySeat, listMySeats, unassignMySeat } from './service.ts'

export const seatRoutes = [
  route({
    method: 'GET',
    url: '/v1/licenses/seats',
    summary: "List your license's seats",
    sdk: 'seats.listMine',
    description:
      'Returns the seats of the license that the signed-in user holds, or that of the organization of the request. That requires its role `admin` or `owner`.',
    access: 'user',
    scope: 'licenses',
    input: { query: ListSeatsQuery },
    data: Type.Array(SeatInfo),
    errors: ['NOT_A_MEMBER', 'LICENSE_NOT_FOUND', 'FORBIDDEN', 'ORGANIZATION_ROLE'],
    handler: listMySeats,
  }),
  route({
    method: 'POST',
    url: '/v1/licenses/seats',
    summary: 'Assign a seat',
    sdk: 'seats.assignMine',
    description:
      'Offers a seat to an email. The person gets an email, and has the seat once they accept it; until then it is `pending`, and uses a seat of the license. Returns 200 if the person already has one. The first seat assigned to someone else also assigns one to the holder, if the license has at least two. In an organization an admin assigns it to the email of someone in it, who has it immediately.',
    access: 'user',
    scope: 'account',
    status: 201,
    alternatives: { 200: 'The person already has a seat.' },
    input: { body: AssignSeatBody },
    data: SeatInfo,
    errors: [
      'NOT_A_MEMBER',
      'LICENSE_NOT_FOUND',
      'FORBIDDEN',
      'ORGANIZATION_ROLE',
      'MEMBERSHIP_NOT_FOUND',
      'LICENSE_SUSPENDED',
      'LICENSE_EXPIRED',
      'LICENSE_REVOKED',
      'LICENSE_NOT_STARTED',
      'SEAT_LIMIT_REACHED',
    ],
    handler: assignMySeat,
  }),
  route({
    method: 'GET',
    url: '/v1/licenses/seats/received',
    summary: 'List seats assigned to you',
    sdk: 'seats.listReceived',
    description:
      'Returns the seats of other licenses that the signed-in user has, and those that are offered to their verified email.',
    access: 'user',
    scope: 'account',
    input: { query: ListReceivedSeatsQuery },
    data: Type.Array(ReceivedSeat),
    handler: listReceivedSeats,
  }),
  route({
    method: 'POST',
    url: '/v1/licenses/seats/:seatId/accept',
    summary: 'Accept a seat',
    sdk: 'seats.accept',
    description:
      'Accepts a seat that is offered to the verified email of the signed-in user. Returns the same for a seat that they have already.',
    access: 'user',
    scope: 'account',
    input: { params: SeatParams },
    data: ReceivedSeat,
    errors: ['SEAT_NOT_FOUND'],
    handler: acceptSeat,
  }),
  route({
    method: 'DELETE',
    url: '/v1/licenses/seats/:seatId',
    summary: 'Unassign or leave a seat',
    sdk: 'seats.unassignMine',
    description:
      'Unassigns a seat of your license, leaves a seat that you have, or declines one that is offered to you. Its user loses access on their next request, and their devices are removed from the license.',
    access: 'user',
    scope: 'account',
    input: { params: SeatParams },
    data: Done,
    errors: ['NOT_A_MEMBER', 'SEAT_NOT_FOUND', 'ORGANIZATION_ROLE'],
    handler: unassignMySeat,
  }),
]
