import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { stripe } from '../src/platform/payments/stripe.ts'
import { stripePurchase } from '../src/platform/payments/stripe-sample.ts'

/*
 * Stripe's checkout, as https://docs.stripe.com/api/checkout/sessions documents it: sessions that a server creates, the page on
 * which their buyer pays, and the events that follow.
 */

type Session = Pick<
  Stripe.Checkout.Session,
  'id' | 'object' | 'mode' | 'url' | 'success_url' | 'cancel_url' | 'customer_email' | 'metadata' | 'livemode'
>

export interface Checkout {
  readonly session: Session
  readonly price: string
  readonly metadataOfSubscription: Readonly<Record<string, string>>
}

/** Where `stripe listen --forward-to` sends events, and the secret that it prints. */
export interface Listener {
  readonly url: string
  readonly secret: string
}

/** The fields below a name: `metadata[licet_user_id]`. */
const fieldsBelow = (form: URLSearchParams, name: string): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([field, value]) =>
      field.startsWith(`${name}[`) ? [[field.slice(name.length + 1, -1), value] as const] : [],
    ),
  )

/** @param url of the pages */
export function createCheckout(form: URLSearchParams, url: string): Checkout {
  const id = `cs_test_${randomBytes(8).toString('hex')}`
  return {
    session: {
      id,
      object: 'checkout.session',
      livemode: false,
      mode: form.get('mode') === 'subscription' ? 'subscription' : 'payment',
      url: `${url}/c/pay/${id}`,
      success_url: form.get('success_url'),
      cancel_url: form.get('cancel_url'),
      customer_email: form.get('customer_email'),
      metadata: fieldsBelow(form, 'metadata'),
    },
    price: form.get('line_items[0][price]') ?? '',
    metadataOfSubscription: fieldsBelow(form, 'subscription_data[metadata]'),
  }
}

const monthMs = 31 * 86_400_000

/** What a paid subscription leads to, with the metadata where Stripe has it. */
function eventsOf({ session, price, metadataOfSubscription }: Checkout): string[] {
  const now = new Date()
  const purchase = {
    tag: session.id.replace('cs_test_', ''),
    price,
    email: session.customer_email ?? '',
    now,
    endsAt: new Date(now.getTime() + monthMs),
  }
  return stripePurchase(purchase).map((body) => {
    const event = JSON.parse(body)
    const { object } = event.data
    if (object.object === 'checkout.session') object.metadata = session.metadata
    else if (object.object === 'subscription') object.metadata = metadataOfSubscription
    else object.parent.subscription_details.metadata = metadataOfSubscription
    return JSON.stringify(event)
  })
}

/** Sends the events of a payment, signed. @throws when one is not received */
export async function payCheckout(checkout: Checkout, { url, secret }: Listener): Promise<void> {
  for (const body of eventsOf(checkout)) {
    const headers = { 'content-type': 'application/json', ...stripe.sign(secret, '', body, new Date()) }
    const { status } = await fetch(url, { method: 'POST', body, headers })
    if (status !== 200) throw new Error(`the webhook returned ${status}`)
  }
}

export const payPage = '<!doctype html><title>Stripe</title><form method="post"><button>Pay</button></form>'
