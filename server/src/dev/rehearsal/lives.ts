import type { Life } from './model.ts'

const pro = { price: 'price_pro' }
const team = (quantity: number) => ({ price: 'price_team', quantity })
const extra = (quantity: number, days = 30) => ({ price: 'price_extra', quantity, days })
const year = { price: 'price_year', days: 365 }

const everywhere = ['stripe', 'paddle', 'lemonsqueezy', 'polar'] as const
const severalItems = ['stripe', 'paddle'] as const

/** Lives of subscriptions. The providers tell their events in different words; the licenses are the same. */
export const lives: readonly Life[] = [
  {
    name: 'whole',
    providers: everywhere,
    steps: [
      [0, { do: 'subscribe', items: [pro], trialDays: 14 }],
      [14, { do: 'renew' }],
      [20, { do: 'change', items: [team(1)] }],
      [25, { do: 'change', items: [team(5)] }],
      [44, { do: 'fail' }],
      [46, { do: 'recover' }],
      [50, { do: 'pause' }],
      [55, { do: 'resume' }],
      [60, { do: 'cancel' }],
      [62, { do: 'undo' }],
      [70, { do: 'cancel' }],
      [74, { do: 'end' }],
      [80, { do: 'subscribe', items: [team(2)] }],
    ],
    until: 85,
    expected: 'team×2 active until 110',
  },
  {
    name: 'annual-usage',
    providers: ['stripe'],
    steps: [
      [0, { do: 'subscribe', items: [year, { price: 'price_calls' }] }],
      [30, { do: 'use' }],
      [60, { do: 'use' }],
    ],
    until: 62,
    expected: 'pro active until 365',
  },
  {
    name: 'mixed-intervals',
    providers: ['stripe'],
    steps: [
      [0, { do: 'subscribe', items: [pro, extra(3, 365)] }],
      [30, { do: 'renew' }],
      [60, { do: 'fail' }],
      [62, { do: 'recover' }],
      [70, { do: 'change', items: [team(4), extra(2, 365)] }],
    ],
    until: 75,
    expected: 'extra×2 active until 365, team×4 active until 90',
  },
  {
    name: 'plan-swap',
    providers: everywhere,
    steps: [
      [0, { do: 'subscribe', items: [pro] }],
      [10, { do: 'change', items: [team(3)] }],
      [30, { do: 'renew' }],
      [40, { do: 'change', items: [pro] }],
      [45, { do: 'change', items: [year] }],
    ],
    until: 50,
    expected: 'pro active until 410',
  },
  {
    name: 'seats',
    providers: everywhere,
    steps: [
      [0, { do: 'subscribe', items: [team(3)] }],
      [10, { do: 'change', items: [team(8)] }],
      [30, { do: 'renew' }],
      [40, { do: 'change', items: [team(2)] }],
      [60, { do: 'fail' }],
      [62, { do: 'recover' }],
    ],
    until: 65,
    expected: 'team×2 active until 90',
  },
  {
    name: 'add-on',
    providers: severalItems,
    steps: [
      [0, { do: 'subscribe', items: [pro, extra(2)] }],
      [8, { do: 'change', items: [pro, extra(7)] }],
      [30, { do: 'renew' }],
      [35, { do: 'change', items: [pro] }],
      [40, { do: 'change', items: [pro, extra(1)] }],
      [60, { do: 'renew' }],
    ],
    until: 65,
    expected: 'extra active until 90, pro active until 90',
  },
  {
    name: 'old-refund',
    providers: everywhere,
    steps: [
      [0, { do: 'subscribe', items: [pro] }],
      [30, { do: 'renew' }],
      [40, { do: 'refund', payment: 1 }],
      [42, { do: 'refund', payment: 2, part: true }],
      [60, { do: 'renew' }],
    ],
    until: 65,
    expected: 'pro active until 90',
  },
  {
    name: 'refund',
    providers: everywhere,
    steps: [
      [0, { do: 'subscribe', items: [pro] }],
      [30, { do: 'renew' }],
      [35, { do: 'refund', payment: 2 }],
      [60, { do: 'renew' }],
    ],
    until: 65,
    expected: 'pro active until 90',
  },
  {
    name: 'dispute-won',
    providers: severalItems,
    steps: [
      [0, { do: 'subscribe', items: [pro] }],
      [5, { do: 'dispute', payment: 1, status: 'open' }],
      [20, { do: 'dispute', payment: 1, status: 'won' }],
      [30, { do: 'renew' }],
    ],
    until: 35,
    expected: 'pro active until 60',
  },
  {
    name: 'dispute-lost',
    providers: ['stripe'],
    steps: [
      [0, { do: 'subscribe', items: [pro] }],
      [5, { do: 'dispute', payment: 1, status: 'open' }],
      [20, { do: 'dispute', payment: 1, status: 'lost' }],
      [21, { do: 'end' }],
    ],
    until: 25,
    expected: '',
  },
  {
    name: 'failed-card',
    providers: everywhere,
    steps: [
      [0, { do: 'subscribe', items: [pro] }],
      [30, { do: 'renew' }],
      [60, { do: 'fail' }],
    ],
    until: 61,
    expected: 'pro grace until 90',
  },
  {
    name: 'two-subscriptions',
    providers: everywhere,
    steps: [
      [0, { do: 'subscribe', items: [pro] }],
      [10, { do: 'subscribe', items: [team(3)] }],
      [30, { do: 'renew' }, 1],
      [40, { do: 'renew' }, 2],
      [50, { do: 'end' }, 2],
      [60, { do: 'renew' }, 1],
    ],
    until: 65,
    expected: 'pro active until 90',
  },
]
