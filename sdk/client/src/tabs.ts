import { browser } from './browser.ts'

import type { EndedReason } from './types.ts'

/** That a tab signed in or refreshed, or why it signed out. */
export type TabMessage = 'changed' | EndedReason

/** Messages between the tabs of a browser. */
export interface Tabs {
  /** Tells the other tabs that the stored session changed. */
  post(message: TabMessage): void
  close(): void
}

export function openTabs(name: string, onMessage: (message: TabMessage) => void): Tabs {
  const channel = browser.BroadcastChannel && new browser.BroadcastChannel(name)
  if (channel) {
    channel.onmessage = ({ data }) => onMessage(data as TabMessage)
    channel.unref?.()
  }
  return {
    post: (message) => channel?.postMessage(message),
    close: () => channel?.close(),
  }
}
