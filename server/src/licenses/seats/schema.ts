import { type Static, Type } from 'typebox'
import { idField, nullable, text } from '../../platform/http/fields.ts'
import { PageQuery, Timestamp } from '../../platform/http/page.ts'

const closed = { additionalProperties: false }
const email = Type.String({
  minLength: 3,
  maxLength: 320,
  description: 'Whoever proves this address has the seat.',
  examples: ['grace@example.com'],
})

export const SeatInfo = Type.Object(
  {
    id: idField('seat'),
    slot: Type.Integer({ description: 'Which place of the licence: from 1 to its limit.', examples: [2] }),
    status: Type.Enum(['pending', 'claimed'], {
      description: 'pending: it waits for the sign-in that proves the address.',
      examples: ['claimed'],
    }),
    userId: nullable(idField('usr', 'Who has it.')),
    email: nullable(text('Their address; or the one that it waits for.', 'grace@example.com')),
    assignedAt: Timestamp('When it was given.'),
    claimedAt: nullable(Timestamp('Since when somebody has it.')),
  },
  { title: 'Seat' },
)
export type SeatInfo = Static<typeof SeatInfo>

const licenseId = Type.Optional(idField('lic', 'Of several licences which. Default: that of `/v1/licenses/me`.'))

export const ListSeatsQuery = Type.Object({ ...PageQuery, licenseId }, closed)
export type ListSeatsQuery = Static<typeof ListSeatsQuery>

export const AssignSeatBody = Type.Object({ licenseId, email }, closed)
export type AssignSeatBody = Static<typeof AssignSeatBody>

export const AssignAdminSeatBody = Type.Object(
  { userId: Type.Optional(idField('usr', 'Who gets it. Or `email`.')), email: Type.Optional(email) },
  closed,
)
export type AssignAdminSeatBody = Static<typeof AssignAdminSeatBody>

export const SeatParams = Type.Object({ seatId: idField('seat') }, closed)
export type SeatParams = Static<typeof SeatParams>
