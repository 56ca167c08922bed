// An SMTP server that accepts and discards every email, or holds its senders while `hold` is set. It also signs people in, with
// the tokens of the emails that it receives.
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { MixedOrder, SignInOrder } from '../orders.ts'
import { runMixture } from './mixture.ts'
import { obey, print } from './program.ts'
import { Mailboxes, runSignIns } from './sign-ins.ts'

let release = () => {}
let held = Promise.resolve()
const mailboxes = new Mailboxes()

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  onMailFrom(_address, _session, done) {
    void held.then(() => done())
  },
  onData(stream, { envelope }, done) {
    let mail = ''
    stream.setEncoding('latin1').on('data', (part) => (mail += part))
    stream.on('end', () => {
      for (const { address } of envelope.rcptTo) mailboxes.receive(address, mail)
      done()
    })
  },
})

obey<{ hold: boolean } | SignInOrder | MixedOrder>(async (order) => {
  if ('requests' in order) return runMixture(order, mailboxes)
  if ('product' in order) return runSignIns(order, mailboxes)
  release()
  held = order.hold ? new Promise((resolve) => (release = resolve)) : Promise.resolve()
})
server.listen(0, '127.0.0.1', () => print('port', (server.server.address() as AddressInfo).port))
