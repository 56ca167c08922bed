// cspell:ignore anmelden Januar Minuten
import { expect, test } from 'vitest'
import { isMailTemplate, languageFor, type MailVariables, render } from './service.ts'
import { wordings } from './wording.ts'

const requestedAt = new Date('2026-01-01T12:00:00Z')
const minutes = 60_000
const facts = { recipient: 'ada@example.com', requestedAt, expiresAt: new Date(requestedAt.getTime() + 10 * minutes) }
const link = 'https://app.example.com/in?next=%2Fhome&token=lml_abc'
const filled: MailVariables['magic-link'] = {
  app: 'Acme Web',
  link,
  code: '049302',
  ip: '203.0.113.7',
  device: 'Firefox 133 on Windows',
  location: 'Berlin, Germany',
}
const magicLink = (changes: Partial<typeof filled & typeof facts> = {}, locale?: string) =>
  render('magic-link', { ...filled, ...facts, ...changes }, { locale })

/** The text an email client shows: attributes and entities resolved, markup removed. */
function renderText(html: string): string {
  const [, body = ''] = html.split('</head>')
  return body
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#x([0-9A-F]+);/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
}
const hrefs = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

test('both parts of a sign-in email name the request, its device, location, time, and expiration', () => {
  const { subject, html, text } = magicLink()

  expect(subject).toBe('Sign in to Acme Web')
  for (const part of [renderText(html), text]) {
    for (const fact of ['049302', link, '203.0.113.7', 'Firefox 133 on Windows', 'Berlin, Germany'])
      expect(part).toContain(fact)
    expect(part).toContain('January 1, 2026, 12:00 UTC')
    expect(part).toContain('expire at 12:10 UTC (10 minutes)')
    expect(part).toContain('You can ignore this email. No one can sign in unless they open the link and confirm.')
  }
  expect(new Set(hrefs(html))).toEqual(new Set([link]))
})

test('an email fetches nothing and runs nothing', () => {
  const { html } = magicLink()
  expect(html).not.toMatch(/<img|<script|<link|<iframe|\bsrc=|url\(|@import|@font-face/i)
})

test('markup in the name of an app, in a device, and in a location stays text', () => {
  const { subject, html, text } = magicLink({
    app: '<b>Acme</b> & "Co" {{code}}',
    device: '<img src=x onerror=alert(1)>',
    location: "'><a href=https://evil.example>here</a>",
  })

  expect(subject).toBe('Sign in to <b>Acme</b> & "Co" {{code}}')
  expect(html).not.toMatch(/<b>|<img|evil\.example[^<]*">/)
  expect(html).toContain('&lt;b&gt;Acme&lt;/b&gt; &amp; &quot;Co&quot; {{code}}')
  expect(new Set(hrefs(html))).toEqual(new Set([link]))
  expect(text).toContain('Sign in to <b>Acme</b> & "Co" {{code}}')
})

test.each([
  '\r\nBcc: eve@example.com',
  '\nBcc: eve@example.com',
  '\u2028Bcc: eve@example.com',
  '\u0000\u001b[2J',
  '\u202ekcatta',
])('the name %j adds no second line and does not reverse the text', (extra) => {
  const { subject, html, text } = magicLink({ app: `Acme${extra}` })
  expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202e]/u)
  expect(subject).toMatch(/^Sign in to Acme/)
  expect(text).not.toMatch(/^Bcc/m)
  for (const character of ['\u0000', '\u001b', '\u2028', '\u202e']) expect(`${html}${text}`).not.toContain(character)
})

test('a very long name is cut, so that the subject stays short', () => {
  expect(magicLink({ app: 'A'.repeat(5_000) }).subject.length).toBeLessThan(100)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  ' JavaScript:alert(1)',
  'no link at all',
  'https://a.example/\r\nx',
])('the link %j is refused', (hostile) => {
  expect(() => magicLink({ link: hostile })).toThrow()
})

test('the link of a native app keeps its own scheme', () => {
  expect(hrefs(magicLink({ link: 'acme-app://in?token=lml_abc' }).html)).toContain('acme-app://in?token=lml_abc')
})

test.each([
  [45_000, '12:00:45 UTC (45 seconds)'],
  [1_000, '12:00:01 UTC (1 second)'],
  [90 * minutes, '13:30 UTC (90 minutes)'],
  [14 * 60 * minutes, 'January 2, 2026, 02:00 UTC (14 hours)'],
  [7 * 1_440 * minutes, 'January 8, 2026, 12:00 UTC (7 days)'],
])('a lifetime of %d ms is written as %j', (ms, words) => {
  expect(magicLink({ expiresAt: new Date(requestedAt.getTime() + ms) }).text).toContain(`expire at ${words}`)
})

test('the new email gets link and code, the old one a notice with neither', () => {
  const change = render('change-email', { ...filled, ...facts })
  const notice = render('change-email-notice', { ...filled, newEmail: 'ada@new.example', ...facts })

  expect(change.text).toContain('049302')
  expect(change.text).toContain(link)
  expect(notice.text).toContain('ada@new.example')
  expect(`${notice.html}${notice.text}`).not.toMatch(/049302|lml_abc/)
  expect(notice.text).toContain('203.0.113.7')
})

test.each(['fr-CH', 'en', 'EN-gb', 'toString', ''])('the locale %j has texts, English ones if needed', (locale) => {
  expect(magicLink({}, locale).subject).toBe('Sign in to Acme Web')
})

test('both languages have the same templates', () => {
  expect(Object.keys(wordings.de)).toEqual(Object.keys(wordings.en))
})

test.each(Object.keys(wordings.en).filter(isMailTemplate))(
  '%s has German texts with the same variables',
  (template) => {
    const [en, de] = [wordings.en[template], wordings.de[template]]
    const names = (wording: object) => new Set(JSON.stringify(wording).match(/\{\{\w+\}\}/g))
    expect(names(de)).toEqual(names(en))
    expect(Object.keys(de)).toEqual(Object.keys(en))
  },
)

test('a German email has German dates, and names the time that is left in German', () => {
  const { subject, text, html } = magicLink({}, 'de-CH')
  expect(subject).toBe('Bei Acme Web anmelden')
  expect(html).toContain('<html lang="de"')
  expect(text).toContain('1. Januar 2026, 12:00 UTC')
  expect(text).toContain('12:10 UTC (10 Minuten)')
})

test('a German email names the device in German, and none a place that is not known', () => {
  // cspell:ignore unter Unbekanntes Gerät
  const unknown = magicLink({ device: 'Unknown device', location: 'Unknown' }, 'de')
  expect(magicLink({ device: 'Chrome on Linux' }, 'de').text).toContain('Chrome unter Linux')
  expect(magicLink({ device: 'Chrome on Linux' }).text).toContain('Chrome on Linux')
  expect(unknown.text).toContain('Unbekanntes Gerät')
  expect(unknown.text).not.toMatch(/Unknown|Ort:/)
  expect(magicLink({ location: 'Unknown' }).text).not.toMatch(/Unknown|Location/)
})

test('an email that no one has requested says only when it was sent', () => {
  const { text, html } = render('seat-offer', {
    ...filled,
    ...facts,
    inviter: 'Grace',
    plan: 'Pro',
    ip: '',
    device: '',
  })
  expect(magicLink().text).toContain('Requested from')
  expect(`${text}${html}`).not.toContain('Requested from')
  expect(text).toContain('Time: ')
})

test('an invitation of a member names the role in its language', () => {
  // cspell:ignore Eigentümer Ihre Rolle
  const variables = { ...filled, ...facts, inviter: 'Grace', role: 'owner' }
  expect(render('member-invitation', variables).text).toContain('Your role is owner.')
  const { text, html } = render('member-invitation', variables, { locale: 'de' })
  expect(text).toContain('Ihre Rolle ist Eigentümer.')
  expect(html).not.toContain('owner')
})

test('an email without a code does not mention one', () => {
  for (const locale of ['en', 'de']) {
    for (const template of ['magic-link', 'change-email'] as const) {
      const { text, html } = render(template, { ...filled, code: '', ...facts }, { locale })
      expect(`${text}${html.slice(html.indexOf('<body'))}`).not.toMatch(/\bcode\b(?!")/i)
    }
  }
})

test.each([
  [undefined, undefined],
  ['', undefined],
  ['de', 'de'],
  ['de-CH,en;q=0.5', 'de'],
  ['en;q=0.4, de;q=0.8', 'de'],
  ['fr, en;q=0.9, de;q=0.3', 'en'],
  ['fr, *', undefined],
  ['de;q=0, en', 'en'],
  ['de;q=nonsense', 'de'],
])('Accept-Language %j prefers %j', (header, language) => {
  expect(languageFor(header)).toBe(language)
})
