import { BlockList, isIPv4 } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds, seed } from '../../../server/test/rounds.ts'
import { isIn, readNetworks } from '../src/access-keys/networks.ts'
import { isImportedText, isKeyText } from '../src/access-keys/text.ts'
import { madeUpKey, randomText, withCheck } from './key-texts.ts'

test('a text is an access key if its check is right, and no other text is one', () => {
  for (const prefix of ['ak', 'a1', 'acme20260000']) expect(isKeyText(madeUpKey(prefix))).toBe(true)
  // Published with the format, so that other programs can compare.
  expect(withCheck('ak_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefg')).toBe(
    'ak_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefg1UI0KZ',
  )
  const inner = randomText(43)
  const others = ['a', 'acme20260000a', 'AK', 'a-b', '', 'é1'].map((prefix) => withCheck(`${prefix}_${inner}`))
  for (const text of [...others, withCheck(`ak${inner}0`), withCheck(`ak_${inner}0`), '', 'ak_', `lat_${inner}`])
    expect([text, isKeyText(text)]).toEqual([text, false])
})

test('each text that differs in one character has another check', () => {
  const key = madeUpKey('acme')
  for (let at = 0; at < key.length; at += 1)
    for (const other of ['0', 'x', 'Z', '_', '-', ' ', '\0', 'ÿ', 'ł']) {
      const typo = key.slice(0, at) + other + key.slice(at + 1)
      if (typo !== key) expect([typo, isKeyText(typo)]).toEqual([typo, false])
    }
})

test('an imported key has any form, but no spaces and no endless text', () => {
  for (const text of ['sk_live_510123456789abc', 'a'.repeat(64), 'Zm9v+/=:%~0123456789'])
    expect(isImportedText(text)).toBe(true)
  for (const text of ['short', 'a b'.repeat(10), 'a'.repeat(257), `${'a'.repeat(20)}\n`, 'ä'.repeat(20)])
    expect(isImportedText(text)).toBe(false)
})

const v4 = fc.oneof(fc.ipV4(), fc.constantFrom('0.0.0.0', '255.255.255.255', '10.0.0.1', '10.0.1.255', '127.0.0.1'))
const v6 = fc.oneof(
  fc.ipV6(),
  fc.constantFrom('::', '::1', '2001:db8::1', '2001:db8:0:1::', 'fe80::1', '64:ff9b::a00:1'),
)
const range = fc.oneof(fc.tuple(v4, fc.integer({ min: 0, max: 32 })), fc.tuple(v6, fc.integer({ min: 0, max: 128 })))

const isV4 = (ip: string) => isIPv4(ip)
const isMapped = (ip: string) => /^(::ffff:|0:0:0:0:0:ffff:)/i.test(ip)

/** What Node.js says. It also finds IPv4 addresses in ranges of IPv6, such as `::/0`, and Licet does not. */
function isInByNode(ranges: readonly [ip: string, bits: number][], ip: string): boolean {
  const list = new BlockList()
  const kind = isV4(ip) ? 'ipv4' : 'ipv6'
  for (const [other, bits] of ranges) if (isV4(other) === isV4(ip)) list.addSubnet(other, bits, kind)
  return list.check(ip, kind)
}

test('an IP address is in the ranges in which Node.js finds it', () => {
  const some = fc.array(range, { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(some, fc.oneof(v4, v6), (ranges, other) => {
      const networks = readNetworks(ranges.map(([ip, bits]) => `${ip}/${bits}`)) ?? []
      // Addresses of the ranges themselves, too: chance finds few.
      for (const ip of [other, ...ranges.map(([first]) => first)].filter((one) => !isMapped(one)))
        expect([ip, isIn(networks, ip)]).toEqual([ip, isInByNode(ranges, ip)])
    }),
    { numRuns: rounds(5_000), seed },
  )
})

test('an IPv4 address is the same in the notation of IPv6, and no other text is in a range', () => {
  const networks = readNetworks(['203.0.113.0/24', '2001:db8::/32']) ?? []
  expect(readNetworks([])).toBeNull()
  for (const ip of [
    '203.0.113.7',
    '::ffff:203.0.113.7',
    '::FFFF:cb00:7107',
    '0:0:0:0:0:ffff:203.0.113.7',
    '2001:DB8::7',
  ])
    expect([ip, isIn(networks, ip)]).toEqual([ip, true])
  for (const ip of ['203.0.114.7', '::203.0.113.7', '203.0.113', '203.0.113.07', '203.0.113.7.1', '', '2001:db8', 'x'])
    expect([ip, isIn(networks, ip)]).toEqual([ip, false])
  for (const wrong of ['203.0.113.0/33', '203.0.113.0/-1', '203.0.113.0/x', '0.0.0/0', '1:2:3::4:5::6/8', ':::/0'])
    for (const ip of ['203.0.113.7', '2001:db8::7'])
      expect([wrong, isIn(readNetworks([wrong]) ?? [], ip)]).toEqual([wrong, false])
})
