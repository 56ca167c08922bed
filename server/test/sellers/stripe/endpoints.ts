import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { ok, type SellerReply } from '../model.ts'
import { fieldsBelow, missing, refusal } from './replies.ts'

/* https://docs.stripe.com/api/webhook_endpoints */

export type Endpoint = Omit<Stripe.WebhookEndpoint, 'deleted'>

/** The secret is in the response of the creation alone. */
export const withoutSecret = ({ secret, ...endpoint }: Endpoint): Endpoint => endpoint

export function createEndpoint(endpoints: Endpoint[], form: URLSearchParams): SellerReply {
  const url = form.get('url') ?? ''
  if (!/^https:\/\//.test(url))
    return refusal(400, {
      message: 'Invalid URL: An explicit scheme (such as https) must be provided.',
      code: 'url_invalid',
    })
  if (endpoints.length >= 16)
    return refusal(400, { message: 'You have reached the maximum of 16 test webhook endpoints.' })
  const made: Endpoint = {
    id: `we_${randomBytes(6).toString('hex')}`,
    object: 'webhook_endpoint',
    api_version: null,
    application: null,
    created: 1_767_225_600,
    description: form.get('description'),
    enabled_events: form.getAll('enabled_events[]'),
    livemode: false,
    metadata: fieldsBelow(form, 'metadata'),
    secret: `whsec_${randomBytes(24).toString('base64').replaceAll(/[+/=]/g, 'x')}`,
    status: 'enabled',
    url,
  }
  endpoints.unshift(made)
  return ok(made)
}

export function changeEndpoint(endpoints: Endpoint[], id: string, form: URLSearchParams): SellerReply {
  const index = endpoints.findIndex((endpoint) => endpoint.id === id)
  const before = endpoints[index]
  if (!before) return missing('webhook endpoint')
  const events = form.getAll('enabled_events[]')
  const disabled = form.get('disabled')
  const after: Endpoint = {
    ...before,
    ...(events.length > 0 && { enabled_events: events }),
    ...(disabled !== null && { status: disabled === 'true' ? 'disabled' : 'enabled' }),
  }
  endpoints[index] = after
  return ok(withoutSecret(after))
}

export function deleteEndpoint(endpoints: Endpoint[], id: string): SellerReply {
  const index = endpoints.findIndex((endpoint) => endpoint.id === id)
  if (index === -1) return missing('webhook endpoint')
  endpoints.splice(index, 1)
  const deleted: Stripe.DeletedWebhookEndpoint = { id, object: 'webhook_endpoint', deleted: true }
  return ok(deleted)
}
