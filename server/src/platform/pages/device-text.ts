import { deviceIn } from '../http/requester.ts'
import type { Say } from './words.ts'

/** The name of a device in the language of the page. */
export const deviceText = (say: Say, name: string): string =>
  deviceIn(name, { on: String(say('device.on')), unknownDevice: String(say('device.unknownDevice')) })
