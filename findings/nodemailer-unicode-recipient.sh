#!/bin/sh
# cspell:ignore BITMIME ESMTP
# nodemailer 10.6.0 (npm): an address with letters outside of ASCII is sent to a server that has not offered SMTPUTF8.
#
# RFC 6531, section 3.1: only a server that offers SMTPUTF8 may be given such an address. One would expect an error before `RCPT TO`, or
# at least the option missing from what is sent. nodemailer sends the raw UTF-8, and leaves it to the server what becomes of it.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund nodemailer@10.6.0
cat >check.mjs <<'END'
import assert from 'node:assert'
import { createServer } from 'node:net'
import nodemailer from 'nodemailer'

const heard = []
const server = createServer((socket) => {
  let isData = false
  socket.write('220 mail.example.com ESMTP\r\n')
  let rest = ''
  socket.on('data', (bytes) => {
    rest += bytes.toString('utf8')
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end)
      rest = rest.slice(end + 2)
      if (isData) {
        if (line === '.') {
          isData = false
          socket.write('250 stored\r\n')
        }
        continue
      }
      heard.push(line)
      if (/^EHLO/i.test(line)) socket.write('250-mail.example.com\r\n250 8BITMIME\r\n')
      else if (/^DATA/i.test(line)) {
        isData = true
        socket.write('354 go on\r\n')
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
      else socket.write('250 ok\r\n')
    }
  })
}).listen(0, '127.0.0.1')
await new Promise((resolve) => server.once('listening', resolve))
const transport = nodemailer.createTransport({ host: '127.0.0.1', port: server.address().port, secure: false, ignoreTLS: true })
await transport.sendMail({ from: 'app@example.com', to: 'jörg@example.com', subject: 'Hello', text: 'Hello' })
const lines = heard.filter((line) => /^(MAIL|RCPT)/.test(line))
console.log('offered: 8BITMIME; sent:', lines)
assert.ok(lines.includes('RCPT TO:<jörg@example.com>'))
transport.close()
server.close()
END
node check.mjs
