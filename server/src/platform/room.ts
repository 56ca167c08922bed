import type { Room } from '../room.ts'
import { LiveTexts } from './http/live-texts.ts'
import { Tickets } from './http/tickets.ts'

export const platform: Room = {
  about: 'Imports no feature. Knows the error codes; http/ also knows the callers',
  caches: {
    liveTexts: {
      keeps: 'public lists of keys',
      forgetsOn: 'a change of such a key',
      create: (parts) => new LiveTexts(parts),
    },
    tickets: { create: () => new Tickets() },
  },
}
