import { accessKeys } from '../access-keys/room.ts'
import { admin } from '../admin/room.ts'
import { apply } from '../apply/room.ts'
import { audit } from '../audit/room.ts'
import { auth } from '../auth/room.ts'
import { billing } from '../billing/room.ts'
import { catalog } from '../catalog/room.ts'
import { health } from '../health/room.ts'
import { instance } from '../instance/room.ts'
import { licenses } from '../licenses/room.ts'
import { me } from '../me/room.ts'
import { members } from '../members/room.ts'
import { memory } from '../memory/room.ts'
import { oauth2 } from '../oauth2/room.ts'
import { organizations } from '../organizations/room.ts'
import { outbox } from '../outbox/room.ts'
import { pages } from '../pages/room.ts'
import { passkeys } from '../passkeys/room.ts'
import { payments } from '../payments/room.ts'
import { plans } from '../plans/room.ts'
import { platform } from '../platform/room.ts'
import { projects } from '../projects/room.ts'
import type { Room } from '../room.ts'
import { sessions } from '../sessions/room.ts'
import { site } from '../site/room.ts'
import { transfer } from '../transfer/room.ts'
import { users } from '../users/room.ts'

/** Every room, from the ground up: each imports only those before it. */
export const rooms: readonly Room[] = [
  platform,
  memory,
  audit,
  catalog,
  projects,
  outbox,
  passkeys,
  users,
  licenses,
  accessKeys,
  organizations,
  instance,
  sessions,
  auth,
  payments,
  plans,
  oauth2,
  health,
  billing,
  me,
  members,
  admin,
  pages,
  apply,
  transfer,
  site,
]

export const secrets = rooms.flatMap((room) => room.secrets ?? [])

// Secrets of sign-ins in progress are excluded: they live for an hour at most, for which a key is not forgotten.
export const sealedColumns = [...secrets, ...rooms.flatMap((room) => room.contents ?? [])]
