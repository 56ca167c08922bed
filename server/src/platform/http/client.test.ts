import { expect, test } from 'vitest'
import { clientAddress, parseAddress } from './client.ts'

const addressOf = clientAddress(['10.0.0.0/8', '::1/128'])

test.each([
  ['203.0.113.7:54321', '203.0.113.7'],
  ['[2001:db8::7]:443', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['198.51.100.1, 203.0.113.7:1, 10.0.0.2:8080', '203.0.113.7'],
  ['203.0.113.7, [::1]:443', '203.0.113.7'],
  ['2001:db8::7', '2001:db8::7'],
])('a port in X-Forwarded-For is cut off: %s is %s', (header, ip) => {
  expect(addressOf('10.0.0.1', header).ip).toBe(ip)
})

test.each([
  '203.0.113.7:',
  '203.0.113.7:port',
  '203.0.113.7:123456',
  '[203.0.113.7]:80',
  '[2001:db8::7',
  '203.0.113.7:1:2',
])('%s is no address', (header) => {
  expect(addressOf('10.0.0.1', header).ip).toBe('10.0.0.1')
})

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.7', undefined],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.7', undefined],
  ['64:ff9b::203.0.113.7', '203.0.113.7', '203.0.113.7', undefined],
  ['2002:cb00:7107::1', '2002:cb00:7107::1', '203.0.113.7', undefined],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
])('%s is shown as %s, and counts as %s and %s', (text, ip, key, network) => {
  expect(parseAddress(text)).toEqual({ ip, key, network })
})
