import { systemClock } from '../clock.ts'
import type { Transport } from '../options.ts'
import { type Followed, Follower } from './follower.ts'
import type { ChangeNetwork } from './network.ts'

interface Parts {
  readonly network: ChangeNetwork
  readonly transport: Transport
}

/** Follows the changes of the project from the first verification on. */
export class Following {
  readonly #parts: Parts
  readonly #followed: Followed
  #follower: Follower | undefined
  #isStarted: boolean
  #isClosed = false

  constructor(parts: Parts, followed: Followed) {
    this.#parts = parts
    this.#followed = followed
    this.#isStarted = parts.transport === 'none'
  }

  get transport(): 'stream' | 'poll' | 'none' {
    return this.#parts.transport === 'none' ? 'none' : (this.#follower?.transport ?? 'stream')
  }

  /** Returns the verification itself. */
  startAfter<Found>(verified: Found | Promise<Found>): Found | Promise<Found> {
    if (this.#isStarted) return verified
    this.#isStarted = true
    const follow = () => this.#follow()
    // The stream then uses the connection of the first request: the time until its own arrives shortens each lease.
    void Promise.resolve(verified).then(follow, follow)
    return verified
  }

  close(): void {
    this.#isClosed = true
    this.#follower?.close()
  }

  #follow(): void {
    const { network, transport } = this.#parts
    if (transport !== 'none' && !this.#isClosed)
      this.#follower = new Follower({ clock: systemClock, network, transport }, this.#followed)
  }
}
