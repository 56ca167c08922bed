import { expect, test } from 'vitest'
import { clientAddress } from './client.ts'

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
