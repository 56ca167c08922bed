import type { CDPSession, Page } from 'playwright-core'
import type { Visit } from '../dashboard/visit.ts'
import type { Surface } from './setups.ts'

type Lend = (cdp: CDPSession, authenticatorId: string, signCount: number) => Promise<unknown>

/** The authenticator of a browser, with copies of passkeys that were made in another one. */
export class Passkeys {
  readonly #made = new Map<Surface, Lend>()
  #signCount = 1

  /** Makes the passkey of a user, or of a member, on the page where people do. */
  async create(visit: Visit, surface: Surface, onPage: (page: Page) => Promise<void>): Promise<void> {
    const { cdp, authenticatorId } = await this.#plugIn(visit)
    await onPage(visit.page)
    const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId })
    const [made] = credentials
    if (!made) throw new Error('the browser has no passkey')
    this.#made.set(surface, (other, to, signCount) =>
      other.send('WebAuthn.addCredential', { authenticatorId: to, credential: { ...made, signCount } }),
    )
  }

  /** Hands a copy of the passkey to a browser. */
  async lend(visit: Visit, surface: Surface): Promise<void> {
    const { cdp, authenticatorId } = await this.#plugIn(visit)
    // Each copy counts on where the last one stopped.
    this.#signCount += 100
    await this.#made.get(surface === 'own' ? 'pages' : surface)?.(cdp, authenticatorId, this.#signCount)
  }

  async #plugIn({ context, page }: Visit): Promise<{ cdp: CDPSession; authenticatorId: string }> {
    const cdp = await context.newCDPSession(page)
    await cdp.send('WebAuthn.enable', { enableUI: false })
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    return { cdp, authenticatorId }
  }
}
