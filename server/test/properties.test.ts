import { domainToASCII } from 'node:url'
import fc from 'fast-check'
import { addressParser } from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { clientAddress, parseAddress } from '../src/platform/http/client.ts'
import { describeDevice } from '../src/platform/http/requester.ts'
import { normalizeEmail } from '../src/platform/mail/address.ts'
import {
  allowingEntry,
  entriesThatAllow,
  faultOfEntry,
  faultOfRedirectUri,
} from '../src/projects/apps/redirect-uris.ts'
import { chromeOnWindows, firefox } from './client.ts'
import { startService } from './harness.ts'
import { rounds, seed } from './rounds.ts'

const numRuns = rounds(100_000, 2_000)
const run = { numRuns, seed }
const holds = <T>(arbitrary: fc.Arbitrary<T>, predicate: (value: T) => void): void =>
  fc.assert(fc.property(arbitrary, predicate), run)

const textOf = (...parts: string[]): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...parts) },
        { weight: 1, arbitrary: fc.string({ maxLength: 3 }) },
      ),
      { maxLength: 8 },
    )
    .map((found) => found.join(''))

describe('the redirect allowlist', () => {
  const exact = [
    'https://app.example.com/callback',
    'https://app.example.com/callback?a=1',
    'https://app.example.com',
    'https://app.example.com:8443/a/b',
    'http://127.0.0.1:3000/cb',
    'http://localhost/cb',
    'http://[::1]:3000/cb',
    'com.example.app:/oauth',
    'com.example.app://cb',
  ]
  const patterns = [
    'http://127.0.0.1:*/*',
    'http://localhost:*/*',
    'http://[::1]:*/*',
    'http://localhost:*/cb',
    'http://localhost:3000/*',
    'http://127.0.0.1:*/app/*',
    'http://localhost/*',
  ]
  const pieces = textOf(
    ...[
      'http://',
      'https://',
      'HTTP://',
      'localhost',
      '127.0.0.1',
      '[::1]',
      '127.1',
      '2130706433',
      '0x7f.1',
      'LOCALHOST',
    ],
    ...[
      '127.0.0.1.evil.com',
      'localhost.evil.com',
      '.evil.com',
      'evil.com',
      'user:pw@',
      '@',
      ':3000',
      ':80',
      ':080',
      ':03000',
    ],
    ...[
      ':*',
      ':',
      '/',
      '//',
      '\\',
      '/..',
      '/.',
      '/%2e%2e',
      '/.%2E/',
      '%2f',
      '%5c',
      '/cb',
      '/app/',
      '?',
      '?a=1',
      '#',
      '#x',
      '*',
    ],
    ...[
      '\t',
      '\n',
      ' ',
      '\u0000',
      '。',
      '／',
      '＠',
      'ⓛocalhost',
      'javascript:',
      'data:',
      'file:',
      'com.example.app:',
      '%00',
    ],
  )
  /** An entry with one change. */
  const nearMiss = fc
    .tuple(fc.constantFrom(...exact, ...patterns), fc.nat(60), pieces, fc.nat(3))
    .map(([entry, at, piece, cut]) => {
      const where = at % (entry.length + 1)
      return entry.slice(0, where) + piece + entry.slice(where + cut)
    })
  const anyUri = fc.oneof(pieces, nearMiss, fc.webUrl({ withQueryParameters: true, withFragments: true }))

  test('an exact entry allows itself and nothing else', () => {
    for (const entry of exact) {
      expect(faultOfEntry(entry)).toBeUndefined()
      expect(allowingEntry([entry], entry)).toBe(entry)
    }
    for (const uri of ['http://localhost:80/cb', 'http://127.0.0.1:03000/cb', 'https://app.example.com/']) {
      expect(allowingEntry(exact, uri)).toBeUndefined()
    }
    holds(anyUri, (uri) => {
      const entry = allowingEntry(exact, uri)
      if (entry !== undefined) expect(uri).toBe(entry)
    })
  })

  test('a loopback wildcard allows only its own host, folder, and port, as a browser parses the URI', () => {
    let allowed = 0
    holds(anyUri, (uri) => {
      const entry = allowingEntry(patterns, uri)
      if (entry === undefined) return
      allowed += 1
      const url = new URL(uri)
      const [, host, port, path = ''] = /^http:\/\/(\[::1\]|[a-z0-9.]+)(:\*|:\d+)?(.*)$/.exec(entry) ?? []
      expect([url.protocol, url.hostname, url.username, url.password, url.hash]).toEqual(['http:', host, '', '', ''])
      if (port !== ':*') expect(url.port).toBe(port?.slice(1) ?? '')
      if (path.endsWith('/*')) expect(url.pathname.startsWith(path.slice(0, -1))).toBe(true)
      else expect(url.pathname + url.search).toBe(path)
      // Contains nothing that another parser could read differently than a browser.
      expect(uri).not.toMatch(/[\s\\#]/)
      expect(uri.split('?')[0]).not.toMatch(/\/(\.|%2e){1,2}(\/|$)/i)
    })
    expect(allowed).toBeGreaterThan(numRuns / 200)
  })

  test.each([
    'http://127.0.0.1.evil.com/',
    'http://localhost@evil.com/',
    'http://localhost:3000@evil.com/',
    'http://evil.com/?http://localhost:3000/',
    'http://evil.com#http://localhost:3000/',
    'http://localhost:3000\\@evil.com/',
    'http://localhost:3000/../../x',
    'http://localhost:3000/%2e%2e/x',
    'https://localhost:3000/',
    'http://localhost.evil.com:3000/',
    'http://127.1:3000/',
    'http://[::ffff:127.0.0.1]:3000/',
    '//localhost:3000/',
    'javascript://localhost:3000/%0aalert(1)',
  ])('no wildcard allows %s', (uri) => {
    expect(allowingEntry(patterns, uri)).toBeUndefined()
  })

  test('every valid entry allows what it names, and no entry allows a forbidden URI', () => {
    holds(fc.oneof(anyUri, fc.constantFrom(...exact, ...patterns)), (text) => {
      if (faultOfRedirectUri(text)) expect(entriesThatAllow(text)).toEqual([])
      else expect(entriesThatAllow(text)).toContain(text)
      if (faultOfEntry(text)) return
      const instance = text.replace(/:\*(?=[/?]|$)/, ':4711').replace(/\/\*$/, '/x')
      expect(faultOfRedirectUri(instance)).toBeUndefined()
      expect(allowingEntry([text], instance)).toBe(text)
    })
  })
})

describe('the email normalizer', () => {
  const address = textOf(
    ...[
      'ada',
      'Ada.Lovelace',
      'o',
      'é',
      'e\u0301',
      'Ö',
      'ß',
      'İ',
      '日本',
      '+tag',
      '.',
      '..',
      '@',
      'example.com',
      'EXAMPLE.com',
    ],
    ...[
      'bücher.example',
      '"',
      '"a b"',
      '<',
      '>',
      ',',
      ';',
      ':',
      '(c)',
      ' ',
      '\t',
      '\r\n',
      '\r\nBcc: eve@evil.com',
      '\u0000',
    ],
    ...[
      '\\',
      '[127.0.0.1]',
      '-',
      '_',
      '%',
      '!',
      '\u200b',
      '\u202e',
      '\u00a0',
      '＠',
      '。',
      'x'.repeat(65),
      'y.'.repeat(130),
      'ｅ',
      'ä',
      'xn--exmple-cua',
      'ß',
      'ς',
    ],
  )
  const anyAddress = fc.oneof(
    address,
    fc.emailAddress(),
    fc.string({ unit: 'binary', maxLength: 80 }),
    address.map((text) => `${text}@example.com`),
  )

  test('accepts one plain email or nothing, and its result is its own normal form', () => {
    let accepted = 0
    holds(anyAddress, (text) => {
      const normal = normalizeEmail(text)
      if (normal === undefined) return
      accepted += 1
      expect(normalizeEmail(normal)).toBe(normal)
      expect(normal).toMatch(/^[^\s@<>,;:"()[\]\\\p{C}\u007f]+@[^\s@<>,;:"()[\]\\\p{C}]+\.[^\s@.]+$/u)
      expect(Buffer.byteLength(normal)).toBeLessThanOrEqual(254)
      // As an email client parses a To: header.
      expect(addressParser(normal)).toEqual([{ address: normal, name: '' }])
    })
    expect(accepted).toBeGreaterThan(numRuns / 20)
  })

  test('gives one result for spellings that differ in case, composition, or surrounding space', () => {
    holds(anyAddress, (text) => {
      const normal = normalizeEmail(text)
      if (normal === undefined) return
      const ascii = (change: (letter: string) => string) => text.replaceAll(/[a-z]/gi, change)
      const others = [text.normalize('NFC'), text.normalize('NFD'), ` ${text}\n`, normal.normalize('NFD')]
      others.push(
        ascii((letter) => letter.toUpperCase()),
        ascii((letter) => letter.toLowerCase()),
      )
      for (const other of others) expect(normalizeEmail(other)).toBe(normal)
    })
  })

  test('gives one result for a domain in Unicode, IDNA, and full-width letters', () => {
    const wide = (text: string) =>
      text.replaceAll(/[!-~]/g, (letter) =>
        /[a-z0-9]/i.test(letter) ? String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0) : letter,
      )
    holds(anyAddress, (text) => {
      const normal = normalizeEmail(text)
      if (normal === undefined) return
      const at = normal.lastIndexOf('@') + 1
      const [local, domain] = [normal.slice(0, at), normal.slice(at)]
      for (const other of [domainToASCII(domain), domainToASCII(domain).toUpperCase(), wide(domain)]) {
        expect(normalizeEmail(local + other)).toBe(normal)
      }
    })
  })

  test.each([
    ['ada@ｅｘａｍｐｌｅ.com', 'ada@example.com'],
    ['ada@ＥＸＡＭＰＬＥ.ＣＯＭ', 'ada@example.com'],
    ['Ada@XN--EXMPLE-CUA.com', 'ada@exämple.com'],
    ['ada@exa\u0308mple.com', 'ada@exämple.com'],
    ['ada@straße.de', 'ada@straße.de'],
    ['ada@ﬃ.example', 'ada@ffi.example'],
    ['ada@xn--a.com', undefined],
    ['ada@example.１', undefined],
    ['ada@½.com', undefined],
    ['ada@exam\u00adple.com', undefined],
    ['ada@example。com', undefined],
    [`ada@${'ä'.repeat(60)}.com`, undefined],
  ])('normalizes %s to %s', (text, normal) => {
    expect(normalizeEmail(text)).toBe(normal)
  })
})

describe('the User-Agent parser', () => {
  const agent = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 2_000 }),
    textOf(
      firefox,
      chromeOnWindows,
      'Mozilla/5.0 (',
      '(',
      ')',
      '/',
      ' ',
      ';',
      'Version/1.0',
      'Chrome/',
      '\t',
      'x'.repeat(600),
      ' '.repeat(200),
    ),
    textOf('((((', 'a/a a/a ', 'Opera/9 ', 'MSIE ', 'Android ', 'iPhone OS 1_', '_1'.repeat(100)).map((text) =>
      text.repeat(50),
    ),
  )

  test('never throws, and returns short names', () => {
    holds(agent, (text) => {
      const { name } = describeDevice(text)
      expect(name.length).toBeGreaterThan(0)
      expect(name.length).toBeLessThanOrEqual(60)
      expect(describeDevice(text).name).toBe(name)
    })
  })

  test('lets no client put its own text into an email or a list', () => {
    const words = fc.array(
      fc.constantFrom('call', '+1 555 0100', 'your account is locked', 'http://evil.com', 'evil.com'),
      { minLength: 2, maxLength: 5 },
    )
    const built = fc
      .tuple(words, fc.constantFrom('/1.0 ', '/1.0 (x) ', ' Firefox/1.0', '/', ''))
      .map(([said, end]) => said.join(' ') + end)
    holds(built, (text) => {
      expect(describeDevice(text).name).not.toMatch(/account|evil|555|call/)
    })
  })
})

describe('the client address', () => {
  const trusted = ['10.0.0.0/8', '127.0.0.1', 'fd00::/8']
  const addressOf = clientAddress(trusted)
  const stranger = fc.constantFrom('203.0.113.9', '198.51.100.7', '2001:db8::1', '::ffff:203.0.113.9')
  const proxy = fc.constantFrom('10.0.0.1', '10.255.0.9', '127.0.0.1', 'fd00::1', '::ffff:10.0.0.1')
  const garbage = fc.oneof(
    fc.constantFrom('', 'unknown', '_hidden', '[::1]:80a', '203.0.113.9:', '999.1.1.1', '::1%eth0', 'a'.repeat(9_000)),
    fc.string({ maxLength: 20 }).map((text) => text.replaceAll(',', ' ')),
  )
  const hops = (...kinds: fc.Arbitrary<string>[]) => fc.array(fc.oneof(...kinds), { maxLength: 6 })

  test("is the socket's, with any header, when the peer is not a trusted proxy", () => {
    holds(fc.tuple(stranger, hops(stranger, proxy, garbage)), ([peer, header]) => {
      expect(addressOf(peer, header.join(', '))).toEqual(addressOf(peer, undefined))
    })
  })

  test('is the nearest untrusted address, with anything to the left of it', () => {
    const parts = fc.tuple(proxy, hops(stranger, proxy, garbage), stranger, hops(proxy))
    holds(parts, ([peer, left, client, right]) => {
      expect(addressOf(peer, [...left, client, ...right].join(', '))).toEqual(parseAddress(client))
    })
  })

  test('is never to the left of an invalid address', () => {
    const noise = garbage.filter((text) => parseAddress(text.trim()) === undefined)
    holds(fc.tuple(proxy, hops(stranger, proxy), noise, hops(proxy)), ([peer, left, noised, right]) => {
      const found = addressOf(peer, [...left, noised, ...right].join(','))
      expect([peer, ...right].map((hop) => parseAddress(hop))).toContainEqual(found)
    })
  })

  test('is never counted twice because of another spelling', () => {
    const pair = fc.constantFrom(
      ['203.0.113.9', '203.0.113.9:80'],
      ['2001:db8::1', '[2001:db8::1]:80'],
      ['203.0.113.9', '::ffff:203.0.113.9'],
      ['2001:db8::1', '2001:0DB8:0:0::0001'],
      ['2001:db8::1', '2001:db8::ffff'],
    )
    holds(fc.tuple(proxy, pair), ([peer, [one = '', other = '']]) => {
      expect(addressOf(peer, one).key).toBe(addressOf(peer, other).key)
    })
  })
})

describe('pages', () => {
  test('together are the list: nothing missing or duplicated, one order; nothing outside', async () => {
    const service = await startService({ settings: { maxSessions: 100 } })
    const total = 23
    let token = ''
    for (let count = 0; count < total; count += 1) {
      // Some with the same timestamp: their order must still be stable.
      if (count % 5 === 0) service.advance(4 * 60_000)
      token = (await service.signIn('ada@example.com')).accessToken
      await service.db.deleteFrom('mail_allowances').execute()
    }
    const read = async (query: string) => service.call('GET', `/v1/sessions${query}`, { token })
    const whole = (await read('?limit=100')).data
    expect(whole).toHaveLength(total)
    expect((await read('')).data).toEqual(whole.slice(0, 20))
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 100 }), async (limit) => {
        const totalPages = Math.ceil(total / limit)
        const found: unknown[] = []
        for (let page = 1; page <= totalPages; page += 1) {
          const reply = await read(`?page=${page}&limit=${limit}`)
          expect(reply.meta).toMatchObject({ page, limit, total, totalPages })
          found.push(...reply.data)
        }
        expect(found).toEqual(whole)
        const beyond = await read(`?page=${totalPages + 1}&limit=${limit}`)
        expect(beyond).toMatchObject({ status: 200, data: [], meta: { total, totalPages } })
      }),
      { numRuns: rounds(30), seed },
    )
  }, 600_000)

  test('out of range return VALIDATION_ERROR', async () => {
    const service = await startService()
    const { accessToken: token } = await service.signIn('ada@example.com')
    const outside = fc.oneof(
      fc.integer({ max: 0 }).map(String),
      fc.constantFrom('1.5', '1e2', '', '%20', '+1', '0x1', 'one', '1,2', '99999999999999999999', '1%00', '١'),
      fc.double({ noInteger: true, noNaN: true }).map(String),
    )
    const query = fc.oneof(
      outside.map((value) => `page=${value}`),
      outside.map((value) => `limit=${value}`),
      fc.integer({ min: 101 }).map((value) => `limit=${value}`),
      fc.constantFrom('page=1&page=1', 'limit[]=1', 'offset=1', 'page=1&limit=1&x'),
    )
    await fc.assert(
      fc.asyncProperty(query, async (text) => {
        const reply = await service.call('GET', `/v1/sessions?${text}`, { token })
        expect(reply).toMatchObject({ status: 400, error: { code: 'VALIDATION_ERROR' } })
      }),
      { numRuns: rounds(200), seed },
    )
  })
})
