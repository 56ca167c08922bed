import type { OpenApi } from '../openapi/model.ts'
import { type CallFinder, callFinder, mentionsOf } from './calls.ts'
import { type Guide, type GuideGroup, readGuides } from './guides.ts'
import { type Section, sectionsOf } from './sections.ts'

/** What every page below `/docs` shows or links to. */
export interface Site {
  readonly api: OpenApi
  readonly sections: readonly Section[]
  readonly groups: readonly GuideGroup[]
  readonly guides: readonly Guide[]
  readonly findCall: CallFinder
  /** The guides that name an operation, by its ID. */
  readonly mentions: ReadonlyMap<string, readonly Guide[]>
}

export function makeSite(api: OpenApi): Site {
  const groups = readGuides()
  const guides = groups.flatMap((group) => group.guides)
  const findCall = callFinder(api)
  return { api, sections: sectionsOf(api), groups, guides, findCall, mentions: mentionsOf(guides, findCall) }
}
