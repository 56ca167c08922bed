import { OutboundError } from './errors.ts'

/** Databases listen there: MySQL, PostgreSQL, Redis. */
const refused = new Set([3_306, 5_432, 6_379])
const systemPorts = new Set([80, 443])

/** Webhooks go to web servers alone. @throws OutboundError `blocked` */
export function requireWebhookPort({ protocol, port: written }: URL): void {
  const port = written === '' ? (protocol === 'http:' ? 80 : 443) : Number(written)
  if (systemPorts.has(port) || (port >= 1_024 && !refused.has(port))) return
  throw new OutboundError('blocked', `cannot call port ${port}: use 443, 80, or one from 1024 that no database uses`)
}
