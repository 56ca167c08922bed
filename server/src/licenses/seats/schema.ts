import { type Static, Type } from 'typebox'
import { idField, nullable, oneOfVariants, text } from '../../platform/http/fields.ts'
import { PageQuery, Timestamp } from '../../platform/http/page.ts'

const closed = { additionalProperties: false }
const email = Type.String({
  minLength: 3,
  maxLength: 320,
  description: 'Email of the person. The seat is theirs once they verify the email.',
  examples: ['grace@example.com'],
})

export const SeatInfo = Type.Object(
  {
    id: idField('seat'),
    slot: Type.Integer({ description: 'Number of the seat in the license, starting at 1.', examples: [2] }),
    status: Type.Enum(['pending', 'claimed'], {
      description: 'Status of the seat. `pending`: the email has not been verified yet.',
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

const licenseId = Type.Optional(
  idField('lic', 'ID of the license, for a user with several. Default: the license of `/v1/licenses/me`.'),
)

export const ListSeatsQuery = Type.Object({ ...PageQuery, licenseId }, closed)
export type ListSeatsQuery = Static<typeof ListSeatsQuery>

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
