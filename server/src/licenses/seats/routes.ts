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
    description: 'Who may use the licence that the signed-in user holds.',
    access: 'user',
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
      'To whoever proves an address; 200 when they have one. With the first seat that goes to somebody else the holder gets one too, if there are two.',
    access: 'user',
    limit: 'standard',
    status: 201,
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
      'Whoever had it can use the licence no more from their next request on; their devices are removed from it.',
    access: 'user',
    limit: 'standard',
    input: { params: SeatParams },
    data: Done,
    errors: ['SEAT_NOT_FOUND'],
    handler: unassignMySeat,
  }),
]
