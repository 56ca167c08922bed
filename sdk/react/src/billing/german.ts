import type { BillingWords } from './english.ts'

export const german: BillingWords = {
  plans: 'Tarife',
  current: 'Ihr Tarif',
  select: '{{plan}} wählen',
  billing: 'Abrechnung',
  monthly: 'Monatlich',
  yearly: 'Jährlich',
  perDay: 'pro Tag',
  perWeek: 'pro Woche',
  perMonth: 'pro Monat',
  perYear: 'pro Jahr',
  every: 'alle {{period}}',
  once: 'einmalig',
  perSeat: 'pro Platz',
  perUnit: 'pro Einheit',
  trial: '{{days}} kostenlos',
  noAmount: 'Preis beim Bezahlen',
  unlimited: 'unbegrenzt',
  perHour: 'pro Stunde',
  empty: 'Es stehen keine Tarife zum Verkauf.',
  failed: 'Die Tarife konnten nicht geladen werden.',
}
