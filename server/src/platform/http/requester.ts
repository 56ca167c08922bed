import bowser from 'bowser'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import maxmind, { type CityResponse } from 'maxmind'

/** Location of an IP address, in words a person can read. */
export interface Locations {
  of(ip: string): string
}

export const unknownLocation = 'Unknown'

/** Opens the operator's MaxMind-format database (.mmdb, city or country). Without one, every location is "Unknown". */
export async function openLocations(file: string | undefined): Promise<Locations> {
  if (!file) return { of: () => unknownLocation }
  const reader = await maxmind.open<CityResponse>(file)
  return {
    of: (ip) => {
      const found = maxmind.validate(ip) ? reader.get(ip) : null
      const parts = [found?.city?.names.en, found?.country?.names.en].filter((part) => part !== undefined)
      return parts.length > 0 ? parts.join(', ') : unknownLocation
    },
  }
}

interface Requester {
  readonly client: { readonly ip: string; readonly userAgent: string }
  readonly locations: Locations
}

/** Who requested an email, in words for its recipient. */
export const requesterOf = ({ client, locations }: Requester) => ({
  ip: client.ip,
  device: describeDevice(client.userAgent).name,
  location: locations.of(client.ip),
})

const unknownDevice = 'Unknown device'

/** Between the browser and its system. */
const between = ' on '

/** The name of a device with the words of another language. */
export const deviceIn = (name: string, words: { readonly on: string; readonly unknownDevice: string }): string =>
  name === unknownDevice ? words.unknownDevice : name.split(between).join(` ${words.on} `)

export interface Device {
  /** "Chrome on Windows"; "Unknown device" for a user agent that is not recognizable. */
  readonly name: string
  /** Family names, undefined when unknown. */
  readonly browser: string | undefined
  readonly os: string | undefined
}

/** A known browser on a known system, and not a robot. */
export function isBrowser(userAgent: string): boolean {
  const { browser, os } = describeDevice(userAgent)
  return userAgent.startsWith('Mozilla/') && browser !== undefined && os !== undefined && !isbot(userAgent)
}

const devices = new LRUCache<string, Device>({ max: 5_000 })
/** No browser sends a longer one; parsing it would only cost time. */
const longestUserAgent = 512

export function describeDevice(userAgent: string): Device {
  const known = devices.get(userAgent)
  if (known) return known
  const device = parse(userAgent.slice(0, longestUserAgent))
  devices.set(userAgent, device)
  return device
}

const browsers = new Set(Object.values(bowser.BROWSER_MAP))
const systems = new Set(Object.values(bowser.OS_MAP))

const ifKnown = (names: ReadonlySet<string>, name: string | undefined): string | undefined =>
  name !== undefined && names.has(name) ? name : undefined

/**
 * A program that identifies itself as `name/version`. One short word: the name appears in emails to other people, and a
 * free choice of words would let its author write to them in our name.
 */
const programOf = (name: string | undefined): string | undefined =>
  name !== undefined && /^[A-Za-z][\w-]{0,19}$/.test(name) ? name : undefined

/** The library finds no program in a user agent of one word, such as `curl/8.5.0`. */
const programIn = (userAgent: string): string | undefined => programOf(/^([^/\s]+)\/[\w.-]+$/.exec(userAgent)?.[1])

function parse(userAgent: string): Device {
  if (userAgent === '') return { name: unknownDevice, browser: undefined, os: undefined }
  const parsed = bowser.parse(userAgent)
  const browser = ifKnown(browsers, parsed.browser.name) ?? programOf(parsed.browser.name)
  const os = ifKnown(systems, parsed.os.name)
  const name = browser && os ? `${browser}${between}${os}` : (browser ?? os ?? programIn(userAgent) ?? unknownDevice)
  return { name, browser, os }
}
