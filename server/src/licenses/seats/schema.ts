import { type Static, Type } from 'typebox'
import { idField, nullable, oneOfVariants, text } from '../../platform/http/fields.ts'
import { PageQuery, Timestamp } from '../../platform/http/page.ts'
import { LicensePlan } from '../schema.ts'

const closed = { additionalProperties: false }
const email = Type.String({
  minLength: 3,
  maxLength: 320,
  description: 'Email of the person.',
  examples: ['grace@example.com'],
})

export const SeatInfo = Type.Object(
  {
    id: idField('seat'),
    slot: Type.Integer({ description: 'Number of the seat in the license, starting at 1.', examples: [2] }),
    status: Type.Enum(['pending', 'claimed'], {
      description:
        'Status of the seat. `pending`: the person has not accepted it yet, or for a seat from a member or server, not signed in with the email yet.',
      examples: ['claimed'],
    }),
    userId: nullable(idField('usr', 'User who has the seat. `null` while the seat is pending.')),
    email: nullable(text('Email of the user, or the email for which the seat is pending.', 'grace@example.com')),
    emailVerified: Type.Boolean({
      description: 'Whether the user has verified the email. False while the seat is pending.',
      examples: [true],
    }),
    assignedAt: Timestamp('When the seat was assigned.'),
    claimedAt: nullable(Timestamp('When a user claimed the seat. `null` while it is pending.')),
  },
  { title: 'Seat' },
)
export type SeatInfo = Static<typeof SeatInfo>

export const ReceivedSeat = Type.Object(
  {
    id: idField('seat'),
    status: Type.Enum(['pending', 'claimed'], {
      description: 'Status of the seat. `pending`: you have not accepted it yet, and it grants nothing.',
      examples: ['pending'],
    }),
    license: Type.Object(
      {
        id: idField('lic'),
        plan: LicensePlan,
      },
      { description: 'License that the seat belongs to. Another user holds it.' },
    ),
    offeredBy: nullable(
      text('Email of the user who offers the seat. `null` for a seat that you have.', 'ada@example.com'),
    ),
    assignedAt: Timestamp('When the seat was assigned or offered.'),
    claimedAt: nullable(Timestamp('When you claimed the seat. `null` until then.')),
  },
  { title: 'ReceivedSeat' },
)
export type ReceivedSeat = Static<typeof ReceivedSeat>

const licenseId = Type.Optional(
  idField('lic', 'ID of the license, for a user with several. Default: the license of `/v1/licenses/me`.'),
)

export const ListSeatsQuery = Type.Object({ ...PageQuery, licenseId }, closed)
export type ListSeatsQuery = Static<typeof ListSeatsQuery>

export const ListReceivedSeatsQuery = Type.Object(PageQuery, closed)
export type ListReceivedSeatsQuery = Static<typeof ListReceivedSeatsQuery>

export const AssignSeatBody = Type.Object({ licenseId, email }, closed)
export type AssignSeatBody = Static<typeof AssignSeatBody>

export const AssignAdminSeatBody = Type.Object(
  {
    userId: Type.Optional(idField('usr', 'ID of the user who gets the seat. Send either this or `email`.')),
    email: Type.Optional(email),
  },
  {
    ...closed,
    description: 'Either `userId` or `email`.',
    ...oneOfVariants(
      { name: 'AssignLicenseSeatToUser', required: ['userId'] },
      { name: 'AssignLicenseSeatToEmail', required: ['email'] },
    ),
    examples: [{ email: 'grace@example.com' }],
  },
)
export type AssignAdminSeatBody = Static<typeof AssignAdminSeatBody>

export const SeatParams = Type.Object({ seatId: idField('seat') }, closed)
export type SeatParams = Static<typeof SeatParams>
