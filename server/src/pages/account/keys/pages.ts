import type { PageRow } from '../../../platform/http/pages.ts'
import { formOfOne, pageOfOne } from '../organizations/common.ts'
import { accountForm, accountPage, type Need } from '../page.ts'
import { createKeyByPage, createKeyInByPage, showNewKey, showNewKeyIn } from './create.ts'
import { revokeKeyByPage, rotateKeyByPage, showKey, showRevocation, showRotation } from './key.ts'
import { showKeys, showKeysIn } from './list.ts'

const needs: readonly Need[] = ['accessKeys']
const needsBoth: readonly Need[] = ['accessKeys', 'organizations']

/** The pages of users about the keys with which programs use the API of an app for them. */
export const keyPages: readonly PageRow[] = [
  ...accountPage('/account/keys', showKeys, { needs }),
  ...accountPage('/account/keys/new', showNewKey, { needs }),
  ...accountForm('/account/keys/new', createKeyByPage, { needs }),
  ...accountPage('/account/keys/:id', showKey, { needs }),
  ...accountPage('/account/keys/:id/rotate', showRotation, { needs }),
  ...accountForm('/account/keys/:id/rotate', rotateKeyByPage, { needs }),
  ...accountPage('/account/keys/:id/revoke', showRevocation, { needs }),
  ...accountForm('/account/keys/:id/revoke', revokeKeyByPage, { needs }),
  ...pageOfOne('/account/organizations/:id/keys', showKeysIn, 'member', needsBoth),
  ...pageOfOne('/account/organizations/:id/keys/new', showNewKeyIn, 'member', needsBoth),
  ...formOfOne('/account/organizations/:id/keys/new', createKeyInByPage, 'member', needsBoth),
]
