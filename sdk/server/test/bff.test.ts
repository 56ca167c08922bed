import { expect, test } from 'vitest'
import { readCookies } from '../src/bff/cookies.ts'
import { safePath } from '../src/bff/exchange.ts'
import { readBffOptions } from '../src/bff/options.ts'
import { userRoutes } from '../src/bff/user-routes.ts'

test('a path to return to is one of this origin, whatever the text', () => {
  const origin = 'https://app.example.com'
  for (const text of [
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/\t/evil.example',
    '\n//evil.example',
    'https://evil.example',
    'https:\\\\evil.example',
    'http://app.example.com/',
    'https://app.example.com.evil.example',
    'https://app.example.com@evil.example',
    'https://app.example.com:444/',
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://app.example.com/x',
    '',
    'https://',
    null,
  ])
    expect([text, safePath(text, origin)]).toEqual([text, '/'])
  expect(safePath(`${origin}/a?b=c#d`, origin)).toBe('/a?b=c#d')
  expect(safePath('/a \r\nset-cookie: x', origin)).toBe('/a%20set-cookie:%20x')
})

test('everything that is missing is named at the same time, and no message has a secret', () => {
  expect(() => readBffOptions({}, {})).toThrow(
    'LICET_URL, LICET_APP_ID, LICET_APP_SECRET, LICET_API_KEY, and LICET_COOKIE_SECRET are missing.',
  )
  const env = {
    LICET_URL: 'https://auth.example.com/p/shop/',
    LICET_APP_ID: 'app_1',
    LICET_APP_SECRET: 'lcs_secret',
    LICET_API_KEY: 'lk_1',
    LICET_COOKIE_SECRET: 'ab'.repeat(32),
  }
  expect(readBffOptions({}, env)).toMatchObject({ issuer: 'https://auth.example.com/p/shop', path: '/auth' })
  for (const cookieSecret of ['secret', 'ab'.repeat(31), `${'ab'.repeat(32)},`, 'xy'.repeat(32)])
    expect(() => readBffOptions({ cookieSecret }, env)).toThrow(/^LICET_COOKIE_SECRET must be 64 hexadecimal digits/)
  expect(() => readBffOptions({ path: 'auth/' }, env)).toThrow('path must start')
})

test('the relay has no route of members, servers, or tokens', () => {
  expect(userRoutes.length).toBeGreaterThan(20)
  expect(userRoutes).toContain('GET /v1/users/me')
  expect(userRoutes.filter((route) => /\/v1\/(admin|auth)\/|introspect|changes|webhooks/.test(route))).toEqual([])
})

test('cookies are read as browsers send them, and one that is sent twice is left out', () => {
  const header = ' a=1;b = 2 ;c=x=y; d="q" ;=nameless; nothing;e=;a=3; f=\t'
  expect([...readCookies(header)]).toEqual([
    ['b', '2'],
    ['c', 'x=y'],
    ['d', '"q"'],
    ['e', ''],
    ['f', ''],
  ])
})

test('a header of 16 KB of blanks is read as fast as one of cookies', () => {
  const cpuOf = (header: string) => {
    const start = process.cpuUsage()
    for (let count = 0; count < 20; count += 1) readCookies(header)
    return process.cpuUsage(start).user
  }
  const length = 16_000
  cpuOf('a=b;'.repeat(length / 4))
  // The margin is for other work of the process. Looked at again from each blank, it would be 10,000 times as slow.
  const [cookies, blanks] = [cpuOf('a=b;'.repeat(length / 4)), cpuOf(`licet-app=${' '.repeat(length)}x`)]
  expect(blanks).toBeLessThan(50 * cookies + 50_000)
})
