import { parentPort, workerData } from 'node:worker_threads'
import { keepTick } from '../memory/kept-tick.ts'
import type { ThreadOrder, ThreadReport } from './in-thread.ts'
import { MailError, type OutgoingMail, type SmtpOptions, smtpTransport } from './transport.ts'

/*
 * The thread of `transportInThread`: sends emails with `smtpTransport`, as ordered.
 */

keepTick()
const transport = smtpTransport(workerData as SmtpOptions)
const underWay = new Map<number, AbortController>()

async function send(number: number, mail: OutgoingMail): Promise<ThreadReport> {
  const controller = new AbortController()
  underWay.set(number, controller)
  try {
    await transport.send(mail, controller.signal)
    return { number }
  } catch (error) {
    const { message, permanent, isServerFull } = error instanceof MailError ? error : notSent
    return { number, failure: { message, permanent, isServerFull } }
  } finally {
    underWay.delete(number)
  }
}

/** Only a MailError is known to be free of secrets. */
const notSent = new MailError('not sent', { permanent: false })

parentPort?.on('message', async (order: ThreadOrder) => {
  if (order.mail === undefined) underWay.get(order.number)?.abort()
  else parentPort?.postMessage(await send(order.number, order.mail))
})
