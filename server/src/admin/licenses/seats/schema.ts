import { type Static, Type } from 'typebox'
import { idField } from '../../../platform/http/fields.ts'
import { PageQuery } from '../../../platform/http/page.ts'

const closed = { additionalProperties: false }

export const ListAdminSeatsQuery = Type.Object(PageQuery, closed)
export type ListAdminSeatsQuery = Static<typeof ListAdminSeatsQuery>

export const AdminSeatParams = Type.Object({ licenseId: idField('lic'), seatId: idField('seat') }, closed)
export type AdminSeatParams = Static<typeof AdminSeatParams>
