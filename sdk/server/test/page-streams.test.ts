import { expect, test } from 'vitest'
import { PageStreams } from '../src/bff/page-streams.ts'
import type { SignedInAuth } from '../src/bff/recognize.ts'
import { createLicet } from '../src/index.ts'

const authOf = (session: string, organization: string): SignedInAuth =>
  ({
    session: { id: session, userId: 'usr_1', appId: 'app_1', expiresAt: '2100-01-01T00:00:00Z' },
    organization: { id: organization },
  }) as SignedInAuth

test('the pages of a session that continues learn of its organization, however many sessions came since', async () => {
  const licet = createLicet({ url: 'http://127.0.0.1:9', apiKey: 'lk_test' })
  const pages = new PageStreams(licet)
  const [busy, quiet] = [authOf('ses_busy', 'org_acme'), authOf('ses_quiet', 'org_acme')]
  const streams = [busy, quiet].map((auth) => new Response(pages.open(auth)).text())
  pages.note(busy)
  pages.note(quiet)
  for (let count = 0; count < 20_000; count += 1) {
    pages.note(authOf(`ses_${count}`, 'org_beta'))
    if (count % 5_000 === 0) pages.note(busy)
  }

  pages.onChange({ event: 'change', kind: 'organization', id: 'org_acme' })
  await licet.close()

  const texts = await Promise.all(streams)
  expect(texts.map((text) => text.includes('event: bye'))).toEqual([true, true])
  // What is remembered has a limit.
  expect(texts.map((text) => text.includes('event: changed'))).toEqual([true, false])
})
