import type { PageRow } from '../../platform/http/pages.ts'
import { creations, switches } from '../account/organizations/switch.ts'
import { decideRequest, showCodeField, showRequest, submitCode } from './decision.ts'
import { chooseForDevice, createForDevice, joinForDevice } from './organization.ts'
import { devicePage, senderOfCode } from './page.ts'

const method = 'POST'
/** A code is short: of wrong ones, ten in five minutes are enough, from an address and of a user. */
const codes = { limit: 'auth', attempts: 'failures' } as const

/** The pages on which users sign in a device that has no browser (RFC 8628, section 3.3), below the issuer of their project. */
export const devicePages: readonly PageRow[] = [
  ...devicePage('/device', showCodeField),
  ...devicePage('/device', submitCode, { method, limited: codes, senderOf: senderOfCode }),
  ...devicePage('/device/request', showRequest),
  ...devicePage('/device/request', decideRequest, { method, limited: { limit: 'auth' } }),
  ...devicePage('/device/organization', chooseForDevice, { method, ...switches }),
  ...devicePage('/device/organization/join', joinForDevice, { method, limited: { limit: 'standard' } }),
  ...devicePage('/device/organization/create', createForDevice, { method, ...creations }),
]
