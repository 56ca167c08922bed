import type { ErrorCode } from '../../src/errors.ts'
import type { Reply, Service } from '../harness.ts'

/** Makes a route return a specific response. */
export type Scenario = (service: Service) => Promise<Reply>

/** By method and URL of a route: the scenario of its success, and one for each code that its row declares. */
export type Scenarios = Readonly<Record<string, Partial<Record<ErrorCode | 'success', Scenario>>>>
