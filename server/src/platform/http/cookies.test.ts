import { expect, test } from 'vitest'
import { pageCookie } from './cookies.ts'

test('a cookie is bound to its host, and counts only when it is there once', () => {
  const cookie = pageCookie({ env: 'production', baseUrl: 'https://auth.example.com' }, 'browser')

  expect(cookie.set('abc', 60)).toBe('__Host-licet-browser=abc; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=60')
  expect(cookie.read('a=1; __Host-licet-browser=abc=; b=2')).toBe('abc=')
  expect(cookie.read('__Host-licet-browser=abc; __Host-licet-browser=abc')).toBeUndefined()
  expect(cookie.read('x__Host-licet-browser=abc; licet-browser=abc')).toBeUndefined()
  expect(cookie.read(undefined)).toBeUndefined()
})

test('the cookies of two local servers have different names', () => {
  const cookie = pageCookie({ env: 'development', baseUrl: 'http://localhost:4000' }, 'browser')

  expect(cookie.set('abc', 60)).toBe('licet-4000-browser=abc; Path=/; HttpOnly; SameSite=Lax; Max-Age=60')
})

test('on a local server, a cookie that another one has set for a longer path changes nothing', () => {
  const cookie = pageCookie({ env: 'development', baseUrl: 'http://localhost:4000' }, 'browser')

  expect(cookie.read('licet-4000-browser=planted; licet-4000-browser=own')).toBe('own')
})
