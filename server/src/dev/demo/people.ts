import type { Chance } from './random.ts'

/** A fictional user of the demo project. */
export interface Person {
  readonly name: string
  readonly email: string
  readonly locale: string
  /** Hours that their clock is ahead of UTC. */
  readonly offset: number
  /** Their usual way to sign in. */
  readonly method: 'magic_link' | 'github' | 'google' | 'corp'
  /** Home and work, from the ranges for documentation (RFC 5737). */
  readonly ips: readonly [string, string]
  /** Mostly the first one. */
  readonly agents: readonly [string, string]
  readonly signInsPerWeek: number
  /** Days since their first sign-in. */
  readonly joined: number
}

/** Locale, hours ahead of UTC, weight, given names, family names. */
const countries: readonly [string, number, number, string, string][] = [
  [
    'en-US',
    -5,
    26,
    'Ava Liam Noah Mia Ethan Zoe Owen Grace Caleb Nora Lucas Ivy',
    'Carter Hayes Brooks Foster Reed Morgan Ellis Bennett Price Jordan',
  ],
  [
    'en-GB',
    0,
    14,
    'Isla Alfie Freya Oscar Poppy Harry Elsie Rory Tilly Archie',
    'Whitfield Ashworth Barlow Pemberton Hargreaves Thorne Winslow Kerr',
  ],
  [
    'de-DE',
    1,
    18,
    'Lena Jonas Mia Felix Hannah Paul Jana Moritz Greta Lukas',
    'Brandt Vogel Keller Winter Lorenz Hoffmann Seidel Krüger Böhm',
  ],
  [
    'fr-FR',
    1,
    9,
    'Chloé Hugo Inès Théo Manon Louis Camille Jules',
    'Lefèvre Moreau Girard Roussel Fontaine Chevalier Blanchard',
  ],
  ['es-ES', 1, 7, 'Lucía Mateo Sofía Pablo Carmen Álvaro Elena', 'Navarro Ortega Molina Serrano Vidal Herrero'],
  [
    'pt-BR',
    -3,
    8,
    'Beatriz Rafael Larissa Thiago Camila João Fernanda',
    'Almeida Barbosa Cardoso Teixeira Moraes Pinto',
  ],
  ['nl-NL', 1, 5, 'Sanne Daan Femke Bram Lotte Sem', 'Visser Bakker Smit Mulder Dekker'],
  ['sv-SE', 1, 4, 'Elsa Nils Astrid Viggo Maja', 'Lindqvist Sandberg Nyström Ekman'],
  ['pl-PL', 1, 4, 'Zofia Jakub Hanna Szymon Oliwia', 'Kowalczyk Zieliński Wrona Mazur'],
  ['hi-IN', 5, 9, 'Ananya Arjun Diya Rohan Kavya Vikram Meera', 'Sharma Iyer Kapoor Reddy Banerjee Nair'],
  ['ja-JP', 9, 6, 'Haruka Kenta Yui Ren Sakura Daichi', 'Tanaka Kobayashi Mori Ishikawa Ogawa'],
  ['en-AU', 10, 5, 'Matilda Jack Ruby Cooper Willow', 'Nguyen Campbell Doyle Fraser Walsh'],
]

const macos = 'Macintosh; Intel Mac OS X 10_15_7'
const chrome = (system: string, version = 140) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`

const desktops = [
  chrome('Windows NT 10.0; Win64; x64'),
  chrome('Windows NT 10.0; Win64; x64', 139),
  chrome(macos),
  chrome('X11; Linux x86_64'),
  `${chrome('Windows NT 10.0; Win64; x64')} Edg/140.0.0.0`,
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
  'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
  `Mozilla/5.0 (${macos}) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15`,
]
const mobiles = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
]
/** True for the user agent of a phone or tablet: those sign in to the mobile app. */
export const isMobile = (agent: string): boolean => mobiles.includes(agent)

const networks = ['192.0.2', '198.51.100', '203.0.113']
export const addressOf = (chance: Chance): string => `${chance.pick(networks)}.${chance.between(1, 254)}`

const methods = { magic_link: 46, github: 24, google: 22, corp: 8 }

/** In the form of an email: lower case, and without diacritics. */
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ł/g, 'l')
    .toLowerCase()
    .replace(/[^a-z]/g, '')

/** Creates this many users, the earliest first. */
export function makePeople(chance: Chance, count: number): Person[] {
  const taken = new Set<string>()
  const weights = Object.fromEntries(countries.map(([locale, , weight]) => [locale, weight]))
  const people = Array.from({ length: count }, () => {
    const locale = chance.weighted(weights)
    const [, offset, , given, family] =
      countries.find(([name]) => name === locale) ?? (countries[0] as (typeof countries)[0])
    const name = nameOf(chance, given, family, taken)
    const method = chance.weighted(methods)
    return {
      name,
      email: `${name.split(' ').map(plain).join('.')}@${method === 'corp' ? 'corp.example.com' : chance.pick(['example.com', 'example.org', 'example.net'])}`,
      locale,
      offset,
      method,
      ips: [addressOf(chance), addressOf(chance)] as const,
      agents: [chance.happens(0.72) ? chance.pick(desktops) : chance.pick(mobiles), chance.pick(mobiles)] as const,
      signInsPerWeek: 0.25 + chance.lasting(1.1),
      // A growing product: as many sign-ups lately as in all the time before.
      joined: chance.happens(0.42) ? chance.between(91, 300) : Math.floor(90 * chance.next() ** 1.35),
    }
  })
  return people.sort((a, b) => b.joined - a.joined)
}

/** A name that is still free; there are many more than users. */
function nameOf(chance: Chance, given: string, family: string, taken: Set<string>): string {
  for (;;) {
    const first = chance.pick(given.split(' '))
    const initial = taken.size > 40 && chance.happens(0.25) ? ` ${chance.pick([...'ABCDEFGHJKLMNPRSTVW'])}.` : ''
    const name = `${first}${initial} ${chance.pick(family.split(' '))}`
    if (taken.has(plain(name))) continue
    taken.add(plain(name))
    return name
  }
}
