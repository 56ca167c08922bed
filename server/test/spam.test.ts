import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isMailTemplate, type MailTemplate, type MailVariables, render } from '../src/outbox/mail/templates/service.ts'
import { languages, type Wording, wordings } from '../src/outbox/mail/templates/wording.ts'
import { compose } from '../src/platform/mail/compose.ts'

/** Debian's package spamassassin; .ci/run installs it. */
const canCheck = spawnSync('spamassassin', ['--version']).status === 0 || process.env['CI'] === 'true'

const minutes = 60_000
const sentAt = new Date()
const recipient = 'ada@example.net'
const facts = { recipient, requestedAt: sentAt, expiresAt: new Date(sentAt.getTime() + 10 * minutes) }
const requester = { ip: '192.0.2.7', device: 'Firefox 133 on Windows', location: 'Berlin, Germany' }
const byNoOne = { ip: '', device: '', location: '' }
const token = `lml_${'4kXw9ZpQ'.repeat(5)}`
const app = 'Acme Web'
const change = { app, link: `https://auth.example.com/undo#token=${token}`, ...requester }
const invitation = { app, link: `https://app.example.com/welcome?token=${token}`, ...byNoOne }
const signIn = { app, link: `https://app.example.com/in?token=${token}`, code: '049302', ...requester }
const toNativeApp = `https://auth.example.com/open?app=app_${'4b'.repeat(16)}&uri=com.example.app%3A%2Fcallback#token=${token}`
const forMember = { app, link: `https://auth.example.com/dashboard/#token=${token}`, ...requester }

/** What each template is sent with. */
const samples: { readonly [T in MailTemplate]: MailVariables[T] } = {
  'magic-link': signIn,
  'change-email': signIn,
  'step-up-code': { app, code: '049302', ...requester },
  'change-email-notice': { app, newEmail: 'ada@new.example.net', ...requester },
  'email-changed': { ...change, oldEmail: recipient, newEmail: 'ada@new.example.net' },
  'way-in-added': { ...change, provider: 'Google' },
  'way-in-removed': { ...change, provider: 'Google' },
  'undo-done': { app, email: recipient, ...requester },
  'passkey-refused': { app, ...requester },
  'passkey-changed': { app, ...requester },
  'user-invitation': invitation,
  'seat-offer': { ...invitation, inviter: 'Grace Hopper', plan: 'Team' },
  'organization-invitation': {
    ...invitation,
    inviter: 'grace@example.com',
    organization: 'Acme',
    organizationRole: 'member',
  },
  'organization-owner': { ...invitation, organization: 'Acme' },
  'organization-removed': { ...invitation, organization: 'Acme' },
  'purchase-waiting': { ...invitation, plan: 'Team' },
  'access-key-created': { app, key: 'Nightly export', ...requester },
  'access-key-expiring': { app, key: 'Nightly export', ...byNoOne },
  'access-key-leaked': { app, key: 'Nightly export', ...byNoOne },
  impersonation: { app, reason: 'Invoices are missing (ticket 4711)', ...byNoOne },
  'member-sign-in': forMember,
  'member-invitation': { ...forMember, inviter: 'grace@example.org', role: 'Admin' },
  'member-use-passkey': forMember,
  'member-passkey-added': { app, passkey: 'Laptop', ...requester },
  'member-passkey-removed': { app, passkey: 'Laptop', ...requester },
  'member-recovery': forMember,
}

interface Content {
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** The templates in both languages, also without a code or a link, and with a link to a native app. */
function* everyMail(): Generator<[name: string, content: Content]> {
  for (const template of Object.keys(wordings.en).filter(isMailTemplate))
    for (const locale of languages) {
      const { withoutCode, withoutLink }: Wording = wordings[locale][template]
      const renderWith = (changes: { code?: ''; link?: '' }) =>
        render(template, { ...samples[template], ...facts, ...changes }, { locale })
      yield [`${template} ${locale}`, renderWith({})]
      if (withoutCode) yield [`${template} ${locale} without a code`, renderWith({ code: '' })]
      if (withoutLink) yield [`${template} ${locale} without a link`, renderWith({ link: '' })]
    }
  for (const locale of languages)
    yield [
      `magic-link ${locale} to a native app`,
      render('magic-link', { ...signIn, ...facts, link: toNativeApp }, { locale }),
    ]
}

const hopFrom = (from: string, by: string) =>
  `Received: from ${from} by ${by} with ESMTPS id 4c8fQz; ${sentAt.toUTCString().replace('GMT', '+0000')}\r\n`
/** Public addresses: one of those that are reserved for documents counts as forged. */
const ways = {
  direct: hopFrom('mail.example.com (mail.example.com [5.9.1.1])', 'mx.example.net'),
  relayed:
    hopFrom('relay.example.org (relay.example.org [46.4.1.1])', 'mx.example.net') +
    hopFrom('mail.example.com (mail.example.com [5.9.1.1])', 'relay.example.org'),
}

/** The email as the server of its recipient has it. */
const toArrived = (content: Content, way: keyof typeof ways, id: string): string =>
  ways[way] +
  compose({
    ...content,
    from: 'Acme <no-reply@mail.example.com>',
    to: { name: '', address: recipient },
    messageId: `<${id}@mail.example.com>`,
    createdAt: sentAt,
  }).raw

/** Scores by Message-ID, of one process for all emails; with Debian's rules alone, and nothing that the machine has learned. */
function scoresOf(mails: readonly string[]): Map<string, string> {
  const home = mkdtempSync(join(tmpdir(), 'licet-spam-'))
  const mbox = mails
    .map((mail) => `From no-reply@mail.example.com Thu Jan  1 00:00:00 2026\n${toMbox(mail)}\n`)
    .join('')
  const { stdout, stderr, status } = spawnSync('spamassassin', ['--mbox', '-L', '-t', '-x'], {
    input: mbox,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: home, LC_ALL: 'C.UTF-8' },
    maxBuffer: 100_000_000,
    timeout: 110_000,
  })
  rmSync(home, { recursive: true })
  if (status !== 0) throw new Error(`spamassassin ended with ${status}: ${stderr}`)
  return new Map(
    stdout
      .split(/^From no-reply@/m)
      .slice(1)
      .map(readScore),
  )
}

const toMbox = (mail: string): string => mail.replaceAll('\r\n', '\n').replaceAll(/^(>*From )/gm, '>$1')

function readScore(checked: string): [id: string, score: string] {
  const head = checked.slice(0, checked.indexOf('\n\n')).replaceAll(/\n[ \t]+/g, ' ')
  const [, id = ''] = /^Message-ID: <(.*)@/im.exec(head) ?? []
  const [, score = '', hits = ''] = /^X-Spam-Status: \w+, score=(\S+) .*tests=(.*?) autolearn=/m.exec(head) ?? []
  return [id, score === '0.0' ? score : `${score} for ${hits}`]
}

test.runIf(canCheck)('SpamAssassin counts nothing against any email, direct and through a relay', () => {
  const mails = [...everyMail()].flatMap(([name, content]) =>
    (['direct', 'relayed'] as const).map((way) => ({ name: `${name}, ${way}`, content, way })),
  )

  const scores = scoresOf(mails.map(({ content, way }, index) => toArrived(content, way, `mail_${index}`)))

  expect(Object.fromEntries(mails.map(({ name }, index) => [name, scores.get(`mail_${index}`)]))).toEqual(
    Object.fromEntries(mails.map(({ name }) => [name, '0.0'])),
  )
})

test.runIf(canCheck)('SpamAssassin counts a hidden line against an email', () => {
  const { html, ...content } = render('magic-link', { ...signIn, ...facts })
  const hidden = html.replace(/<body[^>]*>/, '$&<div style="display:none;color:transparent;">Your code is 049302</div>')

  const scores = scoresOf([toArrived({ ...content, html: hidden }, 'direct', 'mail_hidden')])

  expect(scores.get('mail_hidden')).toMatch(/^[1-9]\.\d for /)
})
