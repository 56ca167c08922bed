/*
 * For `node --import`: requests to api.stripe.com go to the server of STRIPE_ACCOUNT. The library of Stripe has no setting for
 * its host outside of the code, and the code of guides runs as printed.
 */
import http from 'node:http'
import https from 'node:https'
import { syncBuiltinESMExports } from 'node:module'

const account = process.env.STRIPE_ACCOUNT
const request = https.request

https.request = (options, ...rest) => {
  if (account === undefined || options.host !== 'api.stripe.com') return request(options, ...rest)
  const { hostname, port } = new URL(account)
  const sent = http.request({ ...options, host: hostname, port, protocol: 'http:', agent: undefined }, ...rest)
  // The library writes when the connection is encrypted.
  return sent.on('socket', (socket) => socket.on('connect', () => socket.emit('secureConnect')))
}
syncBuiltinESMExports()
