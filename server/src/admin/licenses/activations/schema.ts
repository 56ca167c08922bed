import { type Static, Type } from 'typebox'
import { idField } from '../../../platform/http/fields.ts'
import { PageQuery } from '../../../platform/http/page.ts'

const closed = { additionalProperties: false }

export const ListAdminActivationsQuery = Type.Object(PageQuery, closed)
export type ListAdminActivationsQuery = Static<typeof ListAdminActivationsQuery>

export const AdminActivationParams = Type.Object({ licenseId: idField('lic'), activationId: idField('act') }, closed)
export type AdminActivationParams = Static<typeof AdminActivationParams>
