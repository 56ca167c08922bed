import { type Static, Type } from 'typebox'
import { licenseKey } from '../activations/schema.ts'

export const RedeemBody = Type.Object({ key: licenseKey }, { additionalProperties: false })
export type RedeemBody = Static<typeof RedeemBody>
