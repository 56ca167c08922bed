import { type Static, Type } from 'typebox'
import { licenseKey } from '../activations/schema.ts'
import { contextField } from '../schema.ts'

export const RedeemBody = Type.Object({ key: licenseKey, ...contextField }, { additionalProperties: false })
export type RedeemBody = Static<typeof RedeemBody>
