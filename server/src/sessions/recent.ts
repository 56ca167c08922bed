import type { LiveSession, RecentUse } from '../context.ts'
import { hashToken } from '../platform/crypto/tokens.ts'
import { longestAgeMs } from '../platform/memory/cache.ts'

/** What a session used lately, each with its last use in epoch seconds. */
export type Recent = Record<string, number>

const most = 8
const daySeconds = 86_400

/**
 * Notes a change from one network (or user agent) to another. True if the session has not used the new one for 24
 * hours: a phone between Wi-Fi and mobile data counts once.
 */
export function isNewIn(recent: Recent, before: string, now: string, atMs: number): boolean {
  const at = Math.floor(atMs / 1000)
  recent[before] = at
  const isNew = (recent[now] ?? Number.NEGATIVE_INFINITY) < at - daySeconds
  recent[now] = at
  const latestFirst = Object.keys(recent).toSorted((a, b) => (recent[b] ?? 0) - (recent[a] ?? 0))
  for (const gone of latestFirst.slice(most)) delete recent[gone]
  return isNew
}

export const noRecentUse = (): RecentUse => ({ networks: {}, agents: {}, changeLoggedAt: 0 })

/** Reads the stored lists. Undefined when both are empty, as most are. */
export function readRecent(networks: Record<string, unknown>, agents: Record<string, unknown>): RecentUse | undefined {
  const isEmpty = Object.keys(networks).length + Object.keys(agents).length === 0
  return isEmpty ? undefined : { networks: readList(networks), agents: readList(agents), changeLoggedAt: 0 }
}

const readList = (stored: Record<string, unknown>): Recent =>
  Object.fromEntries(Object.entries(stored).map(([key, at]) => [key, Number(at)]))

/** The later use of either side. */
export function mergeRecent(one: RecentUse | undefined, other: RecentUse | undefined): RecentUse | undefined {
  if (!one || !other) return one ?? other
  return {
    networks: mergeLists(one.networks, other.networks),
    agents: mergeLists(one.agents, other.agents),
    changeLoggedAt: Math.max(one.changeLoggedAt, other.changeLoggedAt),
  }
}

function mergeLists(one: Recent, other: Recent): Recent {
  const merged = { ...one }
  for (const [key, at] of Object.entries(other)) merged[key] = Math.max(at, merged[key] ?? 0)
  return merged
}

/** A short digest: user agents are long, and only equality matters. */
export const agentOf = (userAgent: string): string => hashToken(userAgent).toString('base64url').slice(0, 11)

/** How long a session that was read is used at most: a previous access token expires without a notification. */
export const maxAgeMsOf = ({ graceSeconds }: Pick<LiveSession, 'graceSeconds'>): number =>
  Math.min(longestAgeMs, Math.max(1_000, graceSeconds * 1_000))
