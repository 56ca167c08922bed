import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../prepare.mjs'
import { headingsOf } from './headings.ts'

/** A Markdown file that is served as a page. */
export interface Guide {
  /** The rest of its URL after `/docs/guides/`, such as `integrate/verify`. */
  readonly id: string
  /** Its path in the checkout, such as `docs/integrate/verify.md`. */
  readonly file: string
  readonly text: string
  readonly title: string
}

export interface GuideGroup {
  readonly name: string
  readonly guides: readonly Guide[]
}

/** The groups of the menu: which pages, and which of them come first. The others follow by name. */
const groups: readonly { name: string; members: RegExp; first: readonly string[] }[] = [
  {
    name: 'Integrate',
    members: /^(terminal|integrate)($|\/(?!sdk\/))/,
    first: [
      'integrate',
      ...['express-react', 'next', 'spa', 'react-native', 'cli', 'oidc', 'oidc-clients'].map(
        (name) => `integrate/${name}`,
      ),
      ...['verify', 'usage', 'teams', 'server-api', 'pages', 'headless', 'conformance'].map(
        (name) => `integrate/${name}`,
      ),
      'terminal',
    ],
  },
  {
    name: 'Packages',
    members: /^(sdk|examples|integrate\/sdk)\//,
    first: ['sdk/server', 'sdk/client', 'sdk/react'],
  },
  { name: 'Licenses and payments', members: /^(licenses|organizations|payments|webhooks)$/, first: ['licenses'] },
  { name: 'Move in', members: /^(move-in$|moving-in\/)/, first: ['move-in'] },
  { name: 'Operate', members: /^(?!reference\/)/, first: ['operate', 'dashboard'] },
  { name: 'Tables', members: /./, first: ['reference/errors', 'reference/configuration'] },
]

/** For the authors of Licet, or the reference in another form. */
const notServed = /^docs\/(decisions\/|reference\/routes)/

/** All guides by their group. */
export function readGuides(folder = root): GuideGroup[] {
  const all = listFiles(folder).map((file) => readGuide(folder, file))
  const rank = (first: readonly string[], { id }: Guide) => first.indexOf(id) + 1 || first.length + 1
  return groups
    .map(({ name, members, first }, position) => ({
      name,
      guides: all
        .filter(({ id }) => groups.findIndex((group) => group.members.test(id)) === position && members.test(id))
        .toSorted((a, b) => rank(first, a) - rank(first, b) || (a.id < b.id ? -1 : 1)),
    }))
    .filter(({ guides }) => guides.length > 0)
}

/** An image of the guides, by its name. */
export const readImage = (name: string, folder = root): string =>
  readFileSync(join(folder, 'docs/images', name), 'utf8')

/** The drawings in docs/images. */
export const listImages = (folder = root): string[] =>
  listNames(join(folder, 'docs/images')).filter((name) => name.endsWith('.svg'))

function listFiles(folder: string): string[] {
  const guides = listNames(join(folder, 'docs'), true).map((name) => `docs/${name}`)
  const ofFolders = ['sdk', 'examples'].flatMap((parent) =>
    listNames(join(folder, parent)).map((name) => `${parent}/${name}/README.md`),
  )
  return [...guides, ...ofFolders, 'CHANGELOG.md'].filter(
    (file) => file.endsWith('.md') && !notServed.test(file) && existsSync(join(folder, file)),
  )
}

const listNames = (folder: string, recursive = false): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/'))
    : []

function readGuide(folder: string, file: string): Guide {
  const id = file
    .replace(/^docs\//, '')
    .replace(/(\/README)?\.md$/, '')
    .toLowerCase()
  const text = readFileSync(join(folder, file), 'utf8')
  return { id, file, text, title: headingsOf(text)[0]?.title ?? id }
}
