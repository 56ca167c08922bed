// An SMTP server that accepts and discards every email, or holds its senders while `hold` is set.
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { obey, tell } from './program.ts'

let release = () => {}
let held = Promise.resolve()

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  onMailFrom(_address, _session, done) {
    void held.then(() => done())
  },
  onData(stream, _session, done) {
    stream.resume()
    stream.on('end', () => done())
  },
})

obey<{ hold: boolean }>(async ({ hold }) => {
  release()
  held = hold ? new Promise((resolve) => (release = resolve)) : Promise.resolve()
})
server.listen(0, '127.0.0.1', () => tell('port', (server.server.address() as AddressInfo).port))
