// An SMTP server that takes every mail and forgets it.
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { tell } from './program.ts'

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  onData(stream, _session, done) {
    stream.resume()
    stream.on('end', () => done())
  },
})
server.listen(0, '127.0.0.1', () => tell('port', (server.server.address() as AddressInfo).port))
