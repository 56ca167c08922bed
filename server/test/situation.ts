import type { Provider } from './payments.ts'

/** Ordinary situations of subscriptions and orders, from the providers' documentation, in the shapes of their libraries. */
export interface Situation {
  readonly provider: Provider
  readonly name: string
  /** With the day on which each event arrives. */
  readonly events: (user: string) => readonly (readonly [day: number, event: object, id?: string])[]
  /** Day of the look. Default: that of the last event. */
  readonly on?: number
  readonly expected: string
  /** Status of the last event. */
  readonly status?: string
  readonly setup?: object
  /** Responses of the provider's API, by path; with them, an API key is set. */
  readonly api?: Readonly<Record<string, unknown>>
}
