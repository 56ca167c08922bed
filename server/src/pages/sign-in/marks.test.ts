import { expect, test } from 'vitest'
import { startService } from '../../../test/harness.ts'
import { insertProvider } from '../../../test/providers.ts'
import { visitorOf } from '../../../test/visitor.ts'
import { providerTypes } from '../../auth/providers/presets.ts'
import { marks } from './marks.ts'

test('the button of a brand has its mark, and that of OpenID Connect or OAuth 2.0 has no mark', async () => {
  const service = await startService()
  const endpoints = {
    authorizationUrl: 'https://id.example.com/authorize',
    tokenUrl: 'https://id.example.com/token',
    userinfoUrl: 'https://id.example.com/userinfo',
  }
  const types = providerTypes.filter((type) => type !== 'dev')
  for (const type of types)
    await insertProvider(service, {
      key: `the-${type}`,
      type,
      clientId: 'id',
      clientSecret: 'secret',
      ...(type === 'oidc' && { issuer: 'https://id.example.com' }),
      ...(type === 'oauth2' && { endpoints }),
    })

  const { body } = await visitorOf(service).open('/sign-in')

  const buttons = [...body.matchAll(/sign-in\/provider\/the-(\w+)"[\s\S]*?<button>(.*?)<\/button>/g)]
  expect(buttons.map(([, type]) => type).toSorted()).toEqual(types.toSorted())
  const marked = buttons.filter(([, , content]) => content?.startsWith('<svg class="mark"')).map(([, type]) => type)
  expect(marked.toSorted()).toEqual(Object.keys(marks).toSorted())
  expect(marked).not.toContain('oidc')
  expect(marked).not.toContain('oauth2')
  for (const [, , content = ''] of buttons) {
    expect(content).toMatch(/Continue with [\w .-]+$/)
    expect(content).not.toMatch(/href|src=|url\(|style=|<img|<script/)
  }
  // Black and white marks are those of the text, in light and dark.
  for (const type of ['apple', 'github', 'x']) expect(marks[type]?.paths.map(([color]) => color)).toEqual([null])
})
