import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { refusal, startSmtpServer } from '../../../test/smtp.ts'
import { createLog } from '../log/log.ts'
import { devMailbox, MailError, type OutgoingMail, smtpTransport } from './transport.ts'

const link = 'https://app.example.com/in?token=lml_abcdefghijklmnopqrstuvwxyz0123456789-_ABCDE'
const mail: OutgoingMail = {
  id: 'mail_0199f3c2a4b87c1d9e5f60718293a4b5',
  to: 'ada@example.com',
  subject: 'Sign in to Acmé',
  html: `<p>Äußerst <b>wichtig</b></p><a href="${link}">x</a>`,
  text: `Äußerst wichtig\n${link}\n`,
  createdAt: new Date('2026-01-01T12:00:00Z'),
  secrets: { link, code: '049302' },
}
const never = new AbortController().signal

const failureOf = async (sending: Promise<void>): Promise<MailError> => {
  const error: unknown = await sending.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof MailError) return error
  throw new Error('expected a MailError', { cause: error })
}

/** A server of raw bytes, for behavior that a proper SMTP server does not have. */
async function startRawServer(greet: (write: (text: string) => void) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    greet((text) => socket.write(text))
    onTestFinished(() => void socket.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const usualReplies: Readonly<Record<string, string>> = { EHLO: '250-raw\r\n250 PIPELINING', DATA: '354 continue' }

/** A server with PIPELINING that replies to each command with `reply`, or as usual, and keeps what arrives in one piece. `close`: it says nothing more. */
async function startPipelining(reply: (command: string) => string | undefined = () => undefined) {
  const pieces: string[] = []
  const server = createServer((socket) => {
    socket.on('error', () => {}).write('220 ready\r\n')
    onTestFinished(() => void socket.destroy())
    socket.setEncoding('latin1').on('data', (piece: string) => {
      pieces.push(piece)
      // A dot ends the content. Here, no command takes two pieces.
      for (const command of piece.match(/^(EHLO|MAIL|RCPT|DATA|RSET|\.\r)(?!\w).*/gm) ?? []) {
        const text = reply(command) ?? usualReplies[command.slice(0, 4)] ?? '250 OK'
        if (text === 'close') socket.destroy()
        else socket.write(`${text}\r\n`)
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { pieces, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const from = 'Licet <no-reply@mail.example.com>'

describe('smtpTransport', () => {
  function transportTo(url: string, patienceMs = 2_000) {
    const transport = smtpTransport({ url, from, connections: 2, patienceMs })
    onTestFinished(() => transport.close())
    return transport
  }

  test('an email arrives whole, with a Message-ID from its ID and headers against automatic replies', async () => {
    const smtp = await startSmtpServer()

    await transportTo(smtp.url).send(mail, never)

    const [arrived] = smtp.received
    expect(arrived).toMatchObject({ from: 'no-reply@mail.example.com', to: ['ada@example.com'] })
    expect(arrived?.mail).toMatchObject({
      messageId: '<mail_0199f3c2a4b87c1d9e5f60718293a4b5@mail.example.com>',
      subject: 'Sign in to Acmé',
      from: { name: 'Licet', address: 'no-reply@mail.example.com' },
      to: [{ address: 'ada@example.com' }],
    })
    expect(arrived?.mail.text?.trim()).toBe(mail.text.trim())
    expect(arrived?.mail.html?.trim()).toBe(mail.html)
    expect(arrived?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(arrived?.raw).toMatch(/^X-Auto-Response-Suppress: All\r$/m)
    expect(arrived?.raw).toMatch(/^Date: Thu, 01 Jan 2026 12:00:00/m)
  })

  test('line breaks in a subject add no header', async () => {
    const smtp = await startSmtpServer()

    await transportTo(smtp.url).send({ ...mail, subject: 'Hi\r\nBcc: eve@example.com\r\n\r\n<p>mine</p>' }, never)

    const [arrived] = smtp.received
    expect(arrived?.to).toEqual(['ada@example.com'])
    expect(arrived?.mail.bcc ?? []).toEqual([])
    expect(arrived?.mail.subject).toBe('Hi Bcc: eve@example.com <p>mine</p>')
  })

  test.each([
    'ada@example.com\r\nBcc: eve@example.com',
    'ada@example.com, eve@example.com',
    'ada@example.com>\r\nRCPT TO:<eve@example.com',
    '"Ada" <ada@example.com>',
    'ada@exa mple.com',
    '',
  ])('the recipient %j is refused permanently and nothing is sent', async (to) => {
    const smtp = await startSmtpServer()

    expect((await failureOf(transportTo(smtp.url).send({ ...mail, to }, never))).permanent).toBe(true)
    expect(smtp.received).toEqual([])
  })

  test('an unknown recipient (550) is refused permanently, a full mailbox (452) temporarily', async () => {
    const replies = [refusal(550, 'no such user'), refusal(452, 'mailbox full')]
    const smtp = await startSmtpServer({
      onRecipient: () => {
        throw replies.shift()
      },
    })
    const transport = transportTo(smtp.url)

    expect(await failureOf(transport.send(mail, never))).toMatchObject({
      permanent: true,
      message: expect.stringContaining('550 no such user'),
    })
    expect(await failureOf(transport.send(mail, never))).toMatchObject({ permanent: false })
  })

  test('a refused SMTP sign-in is our fault, not the email’s, and its password stays hidden', async () => {
    const smtp = await startSmtpServer({
      options: {
        authOptional: false,
        allowInsecureAuth: true,
        onAuth: ({ password }, _session, done) => done(refusal(535, `bad password ${password}`)),
      },
    })
    const url = smtp.url.replace('smtp://', 'smtp://licet:S3cret%21@')

    const failure = await failureOf(transportTo(`${url}?requireTLS=false`).send(mail, never))

    expect(failure.permanent).toBe(false)
    expect(failure.message).toContain('535')
    expect(failure.message).not.toContain('S3cret!')
  })

  test('a password is never sent without TLS, unless SMTP_URL allows it', async () => {
    const passwords: unknown[] = []
    const smtp = await startSmtpServer({
      options: {
        authOptional: false,
        allowInsecureAuth: true,
        onAuth: ({ username, password }, _session, done) => {
          passwords.push(password)
          done(null, { user: username ?? '' })
        },
      },
    })
    const url = smtp.url.replace('smtp://', 'smtp://licet:secret@')

    const failure = await failureOf(transportTo(url).send(mail, never))

    expect(passwords).toEqual([])
    expect(failure.permanent).toBe(false)
    expect(failure.message).toMatch(/no TLS.*smtps.*requireTLS=false/)
    await transportTo(`${url}?requireTLS=false`).send(mail, never)
    expect(passwords).toEqual(['secret'])
  })

  test.each([
    [550, '5.4.5 Daily user sending limit exceeded.'],
    [550, '5.4.6 Daily sending quota exceeded'],
    [554, '5.7.1 Service unavailable; Client host blocked using a list'],
    [550, '5.7.26 Unauthenticated email is not accepted'],
    [553, '5.7.1 Sender address rejected: not owned by user'],
    [554, '5.2.0 Submission.Exception:OutboundSpamException'],
    [552, '5.2.2 The mailbox is full'],
    [550, '5.1.8 Sender address rejected: Domain not found'],
    [550, '5.3.2 System not accepting messages'],
    [550, 'Daily sending quota of the account exceeded'],
    [554, 'Your IP address is blocked'],
    [550, 'Relaying denied'],
  ])('a reply about the sender or the moment is temporary: %i %s', async (number, text) => {
    const smtp = await startSmtpServer({
      onRecipient: () => {
        throw refusal(number, text)
      },
    })
    expect(await failureOf(transportTo(smtp.url).send(mail, never))).toMatchObject({ permanent: false })
  })

  test.each([
    [550, '5.1.1 The address does not exist. See the limits of your account'],
    [556, '5.1.10 Recipient address has null MX'],
    [550, '5.2.1 The mailbox is disabled'],
    [552, '5.3.4 Message size exceeds fixed limit'],
    [554, '5.6.0 Message content rejected, rate it again'],
    [550, '5.4.1 Recipient address rejected: Access denied'],
    [550, 'No such user here'],
    [552, 'Message exceeds the size limit'],
  ])('a reply about the recipient or the content is permanent: %i %s', async (number, text) => {
    const smtp = await startSmtpServer({
      onContent: () => {
        throw refusal(number, text)
      },
    })
    expect(await failureOf(transportTo(smtp.url).send(mail, never))).toMatchObject({ permanent: true })
  })

  test('an address outside of ASCII is sent only to a server that takes it', async () => {
    const seen: string[] = []
    const options = { onMailFrom: (_address: object, _session: object, done: () => void) => done() }
    const onRecipient = (address: string) => void seen.push(address)
    const plain = await startSmtpServer({ onRecipient, options: { ...options, hideSMTPUTF8: true } })
    const able = await startSmtpServer({ onRecipient })
    const to = 'jürgen@example.com'

    const failure = await failureOf(transportTo(plain.url).send({ ...mail, to }, never))

    expect(failure).toMatchObject({ permanent: true, message: expect.stringContaining('SMTPUTF8') })
    expect(seen).toEqual([])
    await transportTo(able.url).send({ ...mail, to }, never)
    await transportTo(plain.url).send({ ...mail, to: 'ada@exämple.com' }, never)
    expect(able.received).toHaveLength(1)
    // In the ASCII form of the domain, which the server decodes.
    expect(plain.received.map((one) => one.to)).toEqual([['ada@exämple.com']])
  })

  test('a code is marked for the page that takes it, so that a browser fills it in nowhere else', async () => {
    const smtp = await startSmtpServer()
    const transport = transportTo(smtp.url)
    const native = { link: 'com.example.app:/cb?token=1', code: '049302' }

    await transport.send(mail, never)
    await transport.send({ ...mail, secrets: native }, never)
    await transport.send({ ...mail, secrets: { link } }, never)

    const headers = smtp.received.map(({ raw }) => /^OTP-Token: (.*)\r$/m.exec(raw)?.[1])
    expect(headers).toEqual(['"049302"; origin="https://app.example.com"', undefined, undefined])
  })

  test('a reply that repeats the link and the code is stored without them', async () => {
    const smtp = await startSmtpServer({
      onContent: () => {
        throw refusal(554, `spam: ${link} 049302 lml_abcdefghijklmnopqrstuvwxyz0123456789-_ABCDE`)
      },
    })

    const { message, permanent } = await failureOf(transportTo(smtp.url).send(mail, never))

    expect(permanent).toBe(true)
    expect(message).toContain('554')
    expect(message).not.toMatch(/lml_|049302|app\.example/)
  })

  test('a closed port fails temporarily', async () => {
    const smtp = await startSmtpServer()
    await smtp.close()

    expect(await failureOf(transportTo(smtp.url).send(mail, never))).toMatchObject({
      permanent: false,
      message: expect.stringContaining('ECONNREFUSED'),
    })
  })

  test('a missing greeting ends at the time limit', async () => {
    const url = await startRawServer(() => {})

    const failure = await failureOf(transportTo(url, 500).send(mail, never))

    expect(failure).toMatchObject({
      permanent: false,
      message: expect.stringMatching(/^ETIMEDOUT (GREETING|SOCKET)_TIMEOUT/),
    })
  })

  test('a server that keeps dribbling bytes is cut off at the signal', async () => {
    const url = await startRawServer((write) => {
      write('220-')
      const timer = setInterval(() => write('wait '), 20)
      onTestFinished(() => clearInterval(timer))
    })

    const failure = await failureOf(transportTo(url, 60_000).send(mail, AbortSignal.timeout(300)))

    expect(failure.permanent).toBe(false)
  })

  test('a kept connection that the server closed costs no email', async () => {
    const smtp = await startSmtpServer()
    const transport = transportTo(smtp.url)
    await transport.send(mail, never)
    for (const connection of smtp.server.connections) connection.close()

    await transport.send(mail, never)

    expect(smtp.received).toHaveLength(2)
  })

  test('the envelope leaves in one piece, and the next email follows over the same connection', async () => {
    const { pieces, url } = await startPipelining()
    const transport = transportTo(url)
    for (let sent = 0; sent < 3; sent += 1) await transport.send(mail, never)
    const envelope = 'MAIL FROM:<no-reply@mail.example.com>\r\nRCPT TO:<ada@example.com>\r\nDATA\r\n'
    expect(pieces.filter((piece) => /MAIL|RCPT|DATA/.test(piece))).toEqual([envelope, envelope, envelope])
    expect(pieces.filter((piece) => piece.startsWith('EHLO'))).toHaveLength(1)
  })

  test.each(['354 continue', '503 no recipient', '554 no valid recipients'])(
    'a refused recipient whose DATA gets %s costs neither the next email nor the connection',
    async (replyToData) => {
      let isRefused = false
      const refusals: Readonly<Record<string, string>> = { RCPT: '550 5.1.1 no such user', DATA: replyToData }
      const { pieces, url } = await startPipelining((command) => {
        if (/^RCPT|^RSET/.test(command)) isRefused = command.includes('nobody')
        return isRefused ? refusals[command.slice(0, 4)] : undefined
      })
      const transport = transportTo(url)

      const failure = await failureOf(transport.send({ ...mail, to: 'nobody@example.com' }, never))
      await transport.send(mail, never)

      expect(failure).toMatchObject({ permanent: true, message: expect.stringContaining('550 5.1.1 no such user') })
      expect(pieces.filter((piece) => piece.startsWith('EHLO'))).toHaveLength(1)
      expect(pieces.filter((piece) => piece.includes('Message-ID:'))).toHaveLength(1)
    },
  )

  test('an email whose content has left is not sent again when the connection breaks', async () => {
    let emails = 0
    const { pieces, url } = await startPipelining((command) =>
      command.startsWith('.') && ++emails === 2 ? 'close' : undefined,
    )
    const transport = transportTo(url)
    await transport.send(mail, never)

    expect(await failureOf(transport.send(mail, never))).toMatchObject({ permanent: false })

    expect(pieces.filter((piece) => piece.includes('Message-ID:'))).toHaveLength(2)
  })

  test('a connection is kept for hundreds of emails', async () => {
    let connections = 0
    const smtp = await startSmtpServer({
      options: {
        onConnect: (_session, done) => {
          connections += 1
          done()
        },
      },
    })
    const transport = transportTo(smtp.url)

    for (let sent = 0; sent < 250; sent += 1) await transport.send(mail, never)

    expect(smtp.received).toHaveLength(250)
    expect(connections).toBe(1)
  })
})

test('the dev mailbox sends nothing and writes link and code to the log', async () => {
  const lines: string[] = []
  const log = createLog('info', { destination: { write: (line) => void lines.push(line) } })

  await devMailbox(log).send(mail, never)

  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: `mail to ada@example.com: Sign in to Acmé\n  link  ${link}\n  code  049302`,
  })
})
