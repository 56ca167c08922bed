import { expect, test } from 'vitest'
import { type Service, startService } from '../../../test/harness.ts'
import { newDatabaseUrl, newFolder, runLicet } from '../../../test/licet-process.ts'
import { applyDueEvents } from '../../payments/events/service.ts'
import { repeat } from '../../workers.ts'
import type { LifeProvider } from './model.ts'
import { playLife } from './play.ts'
import { lives } from './service.ts'

async function play(service: Service, provider: LifeProvider, name: string) {
  const life = lives.find((one) => one.name === name)
  if (!life) throw new Error(`there is no life ${name}`)
  const ctx = { ...service.ctx, config: { ...service.ctx.config, baseUrl: service.url } }
  const worker = repeat(ctx, 'payment events', 20, () => applyDueEvents(ctx))
  try {
    return await playLife(ctx, { provider, life, project: 'rehearsal', dayMs: 50 }, () => undefined)
  } finally {
    await worker.stop()
  }
}

test.each<LifeProvider>(['stripe', 'paddle', 'lemonsqueezy'])(
  'licet demo payments plays a whole life of %s against a server',
  async (provider) => {
    const service = await startService({ clockRuns: true })

    const played = await play(service, provider, 'whole')

    expect(played.filter(({ status }) => status === 'dead' || status === 'failed')).toEqual([])
    expect(played.at(-1)?.licenses).toContainEqual(expect.stringMatching(/^team x2 active/))
  },
)

test('licet demo payments refuses to run in production, and explains why', async () => {
  const { code, stderr } = await runLicet(newFolder(), ['demo', 'payments'], {
    DATABASE_URL: await newDatabaseUrl(),
    NODE_ENV: 'production',
    ENCRYPTION_KEY: '0'.repeat(63).concat('1'),
    BASE_URL: 'https://auth.example.com',
    SMTP_URL: 'smtp://127.0.0.1:1',
  })

  expect(stderr).toContain('the demo runs in development only')
  expect(code).toBe(1)
})
