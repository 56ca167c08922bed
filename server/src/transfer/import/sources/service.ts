import { auth0 } from './auth0.ts'
import { clerk } from './clerk.ts'
import { firebase } from './firebase.ts'
import { keycloak } from './keycloak.ts'
import { licet } from './licet.ts'
import { logto } from './logto.ts'
import type { Source } from './model.ts'
import { supabase } from './supabase.ts'
import { workos } from './workos.ts'

/** Systems whose users can be imported, by the value of `--from`; `licet` is our own export. */
export const sources = {
  licet,
  supabase,
  auth0,
  clerk,
  firebase,
  workos,
  logto,
  keycloak,
} as const satisfies Record<string, Source>

export type SourceKey = keyof typeof sources
