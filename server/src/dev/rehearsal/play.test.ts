import { expect, test } from 'vitest'
import { days, type Service, startService } from '../../../test/harness.ts'
import { applyDueEvents } from '../../payments/events/work.ts'
import { findProject } from '../../projects/service.ts'
import { playCheckout } from './checkout.ts'
import { lives } from './lives.ts'
import type { LifeProvider } from './model.ts'
import { playLife } from './play.ts'

function stageIn(service: Service) {
  const ctx = { ...service.ctx, config: { ...service.ctx.config, baseUrl: service.url } }
  // The test is clock and worker of the server.
  const wait = async (ms: number) => {
    service.advance(ms)
    await applyDueEvents(ctx)
  }
  return { ctx, wait }
}

async function play(service: Service, provider: LifeProvider, name: string, project: string = provider) {
  const life = lives.find((one) => one.name === name)
  if (!life) throw new Error(`there is no life ${name}`)
  const { ctx, wait } = stageIn(service)
  return playLife(ctx, { provider, life, project, dayMs: days, wait }, () => undefined)
}

test('licet demo payments plays lives at each provider against a server', async () => {
  const service = await startService()

  for (const [provider, life, end] of [
    ['stripe', 'whole', 'team x2 active until day 110'],
    ['paddle', 'refund', 'pro active until day 90'],
    ['lemonsqueezy', 'refund', 'pro active until day 90'],
    ['polar', 'whole', 'team x2 active until day 110'],
  ] as const) {
    const played = await play(service, provider, life)

    expect(played.filter(({ status }) => status === 'dead' || status === 'failed')).toEqual([])
    expect(played.at(-1)?.licenses).toEqual([end])
  }
})

test('licet demo payments opens a checkout of your own shop, which its payment completes and licenses', async () => {
  const service = await startService({ config: { env: 'development' } })
  const { ctx, wait } = stageIn(service)
  const reported: string[] = []

  const played = await playCheckout(ctx, { project: 'shop', dayMs: days, wait }, ({ type, status, licenses }) =>
    reported.push([type, status, ...licenses].join(' ')),
  )

  expect(reported).toEqual([
    'checkout open',
    'purchase.created applied pro active until day 30',
    'checkout completed pro active until day 30',
    'purchase.updated applied pro active until day 60',
    'purchase.updated applied pro active until day 60 (cancels)',
    'purchase.ended applied pro expired until day 60',
  ])
  expect(played.map(({ day }) => day)).toEqual([0, 0, 0, 30, 40, 60])
})

test('licet demo payments leaves a project unchanged that no rehearsal has made', async () => {
  const service = await startService({ config: { env: 'development' } })
  const { ctx, wait } = stageIn(service)
  const before = await findProject(ctx, 'default')

  const refused = [
    play(service, 'stripe', 'refund', 'default'),
    playCheckout(ctx, { project: 'default', dayMs: days, wait }, () => undefined),
  ]

  for (const result of await Promise.allSettled(refused))
    expect(String(result.status === 'rejected' && result.reason)).toContain('project default exists')
  expect(await findProject(ctx, 'default')).toEqual(before)
})
