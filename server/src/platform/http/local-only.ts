import type { IncomingMessage } from 'node:http'
import type { Config } from '../config/config.ts'
import { sha256 } from '../crypto/digest.ts'
import { randomBytes } from '../crypto/random.ts'
import { sameBytes } from '../crypto/tokens.ts'
import { parseAddress, rangesOf } from './client.ts'

const loopback = rangesOf(['127.0.0.0/8', '::1/128'])
/** Set by proxies alone (RFC 7239; RFC 9110, section 7.6.3). */
const proxyHeaders = /^(forwarded|x-forwarded-.*|x-real-ip|via)$/

/**
 * Who a server in development responds to: its mailbox and its provider sign anyone in, so a forgotten setting must not
 * open it to a network. The Host header counts besides the peer, because a web page can point its own name at this
 * machine (DNS rebinding).
 */
export class LocalOnly {
  readonly #clients: ReturnType<typeof rangesOf>
  readonly #hosts: readonly string[]
  readonly #ownHost: string
  readonly #key: string | undefined

  /** @param key required for `/dev/*` from other machines; undefined where no other machine is allowed */
  constructor({ dev, baseUrl }: Pick<Config, 'dev' | 'baseUrl'>, key: string | undefined) {
    this.#clients = rangesOf(dev.allowClients)
    this.#hosts = dev.allowHosts
    this.#ownHost = new URL(baseUrl).host
    this.#key = key
  }

  allows(request: IncomingMessage): boolean {
    if (Object.keys(request.headers).some((name) => proxyHeaders.test(name))) return false
    const ip = peerOf(request)
    return (loopback(ip) || this.#clients(ip)) && (this.#isOwnHost(request) || this.#isAllowedHost(request))
  }

  /** Whether a request that is allowed may also read `/dev/*`. The key is the password of HTTP Basic (RFC 7617). */
  opensMailbox(request: IncomingMessage): boolean {
    if (this.#key === undefined || (loopback(peerOf(request)) && this.#isOwnHost(request))) return true
    const [, encoded = ''] = /^Basic +(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
    const password = Buffer.from(encoded, 'base64').toString().split(':').slice(1).join(':')
    // Of digests, so that the time does not depend on the length either.
    return sameBytes(sha256(password), sha256(this.#key))
  }

  #isOwnHost({ headers: { host = '' }, socket }: IncomingMessage): boolean {
    const [, name = '', port = '80'] = /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(host.toLowerCase()) ?? []
    const isLocal = /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/.test(name)
    return isLocal && (Number(port) === socket.localPort || host.toLowerCase() === this.#ownHost)
  }

  #isAllowedHost({ headers: { host = '' } }: IncomingMessage): boolean {
    const asked = host.toLowerCase()
    return this.#hosts.some((allowed) => allowed === asked || allowed === asked.replace(/:\d+$/, ''))
  }
}

/** A new key for each start, because the terminal shows the current one. Undefined unless other machines are allowed. */
export function newDevKey({ env, dev }: Pick<Config, 'env' | 'dev'>): string | undefined {
  const isOpen = env === 'development' && dev.allowClients.length + dev.allowHosts.length > 0
  return isOpen ? randomBytes(16).toString('base64url') : undefined
}

const peerOf = ({ socket }: IncomingMessage): string => parseAddress(socket.remoteAddress ?? '')?.ip ?? '0.0.0.0'
