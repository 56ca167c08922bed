import type { ErrorCode } from '../../src/errors.ts'
import type { Reply, Service } from '../harness.ts'

/** Brings a route to answer something. */
export type Scenario = (service: Service) => Promise<Reply>

/** By method and url of a route: what shows it succeed, and each code that its row declares. */
export type Scenarios = Readonly<Record<string, Partial<Record<ErrorCode | 'success', Scenario>>>>
