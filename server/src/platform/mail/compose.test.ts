import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { compose } from './compose.ts'

const mail = {
  from: '"Acmé, Inc." <no-reply@mail.example.com>',
  to: { name: '', address: 'ada@example.com' },
  messageId: '<mail_1@mail.example.com>',
  subject: 'Sign in to Acmé “Café Acmé”: a subject that is longer than a line, with words in “quotes”',
  text: 'Hello',
  html: '<p>Hello</p>',
  createdAt: new Date('2026-01-01T12:00:00Z'),
}

test.each([
  ['long lines, words longer than a line, and links with =', `a ${'word '.repeat(60)}${'x'.repeat(200)}?token=3D&a=b`],
  ['letters of many bytes where a line breaks', `${'é'.repeat(100)} ${'日本'.repeat(50)} ${'😀'.repeat(40)}`],
  ['dots and dashes at the start of a line', '.\n..\n--\n--_NmP-\n.x'],
  ['spaces and tabs at the end of a line', 'a \nb\t\n \n'],
  ['nothing', ''],
])('%s arrive as they were, in lines of ASCII of at most 76 characters', async (_what, content) => {
  const { raw } = compose({ ...mail, text: content, html: content })

  const arrived = await PostalMime.parse(raw)
  expect([arrived.subject, arrived.text?.trimEnd(), arrived.html?.trimEnd()]).toEqual([
    mail.subject,
    content.trimEnd(),
    content.trimEnd(),
  ])
  expect(raw).toMatch(/^([\t -~]{0,76}\r\n)+$/)
})

test('line breaks of every kind become those of SMTP', () => {
  const { raw } = compose({ ...mail, text: 'a\nb\r\nc\rd' })

  expect(raw).toContain('\r\n\r\na\r\nb\r\nc\r\nd\r\n--')
})
