import type { Room } from '../room.ts'
import { DefaultPlanCache } from './plans/default-plans.ts'

export const catalog: Room = {
  about: 'What can be sold: features and plans',
  caches: {
    defaultPlans: {
      keeps: 'whether a project has a default plan',
      forgetsOn: 'a change of the project',
      create: ({ reader }) => new DefaultPlanCache(reader),
    },
  },
}
