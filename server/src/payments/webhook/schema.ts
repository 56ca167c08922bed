import { type Static, Type } from 'typebox'
import { idParam } from '../../platform/http/fields.ts'

export const WebhookParams = idParam('configId', 'pcf')
export type WebhookParams = Static<typeof WebhookParams>

export const Received = Type.Object({ received: Type.Boolean({ examples: [true] }) }, { title: 'Received' })
export type Received = Static<typeof Received>
