/** Web Storage. */
interface WebStorage {
  readonly length: number
  key(index: number): string | null
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** A message from another tab. */
interface Channel {
  onmessage: ((message: { readonly data: unknown }) => void) | null
  postMessage(data: unknown): void
  close(): void
  /** In Node.js: the channel alone does not keep the process running. */
  unref?(): void
}

interface BrowserEvent {
  readonly key?: string | null
}

/** The parts of a browser that are used. Each may be missing: on a server, on a phone, or because the user blocks it. */
interface Browser {
  readonly location?: { readonly href: string; readonly origin: string; assign(url: string): void }
  readonly history?: { readonly state: unknown; replaceState(state: unknown, unused: string, url: string): void }
  readonly document?: {
    readonly visibilityState: string
    addEventListener(type: string, listener: () => void): void
    removeEventListener(type: string, listener: () => void): void
  }
  readonly localStorage?: WebStorage
  readonly sessionStorage?: WebStorage
  readonly navigator?: {
    readonly locks?: { request(name: string, options: object, work: () => Promise<void>): Promise<unknown> }
  }
  readonly BroadcastChannel?: new (name: string) => Channel
  readonly PopStateEvent?: new (type: string, options: { state: unknown }) => unknown
  dispatchEvent?(event: unknown): void
  addEventListener?(type: string, listener: (event: BrowserEvent) => void): void
  removeEventListener?(type: string, listener: (event: BrowserEvent) => void): void
}

export const browser = globalThis as unknown as Browser

/** Not in a hidden tab. */
export const isVisible = (): boolean => browser.document?.visibilityState !== 'hidden'

/** Adds a listener to the window, if there is one. Returns a function that removes it. */
export function listen(type: string, listener: (event: BrowserEvent) => void): () => void {
  browser.addEventListener?.(type, listener)
  return () => browser.removeEventListener?.(type, listener)
}
