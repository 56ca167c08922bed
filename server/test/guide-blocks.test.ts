import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type Block, blocksOf, guideFiles, textOf } from './guide.ts'

/*
 * How each block of code in the README and the guides is held. A block after `<!-- run: name -->` is run, applied, or type-checked
 * by a test that names the document and the block. Every other block has a reason here.
 */

/** Other programs, machines, or registries, which no test has. */
const tried = 'docs/integrate/conformance.md has the version that was tried by hand'
const newApp = 'server/test/new.test.ts makes such an app'
const shown: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'README.md': {
    'npm start': 'sdk/server/test/packed.test.ts and server/test/first-start.test.ts start what it builds',
  },
  'docs/integrate.md': { 'npm run new -- ../my-app': newApp },
  'docs/integrate/express-react.md': { 'npm run new -- ../my-app --express': newApp },
  'docs/integrate/next.md': { 'npm run new -- ../my-app --next': newApp },
  'docs/integrate/spa.md': { 'npm run new -- ../my-app --spa': newApp },
  'docs/integrate/oidc-clients.md': {
    'import NextAuth': tried,
    'provider = "oidc"': tried,
    '[auth.generic_oauth]': tried,
    'spring:': tried,
    'var resolver': tried,
    'builder.Services': tried,
  },
  'docs/integrate/pages.md': { '{ "data": "iVBORw0KGgo…" }': 'an image, abridged' },
  'docs/integrate/server-api.md': { 'npm run clients -- kotlin': 'CI runs it for each language' },
  'docs/integrate/verify.md': {
    'GET /v1/sessions/changes\nAccept': 'output: server/test/changes.test.ts reads such a stream',
    'proofAt = t0': 'a formula: sdk/server/test/changes.test.ts computes it',
    'GET /v1/sessions/changes?after': 'output',
  },
  'docs/licenses.md': { '<Entitled feature="reports"': 'the component that the guide for Express and React shows' },
  'docs/operate/audit.md': { 'licet database roles | psql': 'asks for passwords at the terminal' },
  'docs/operate/backup.md': { 'licet move-to': 'server/test/move-to.test.ts moves a database' },
  'docs/operate/failover.md': { 'scope: licet': 'a cluster of three machines, tried by hand' },
  'docs/operate/install.md': {
    'npm install --global licet': 'server/test/installed.test.ts installs the package',
    'sudo npm install': 'changes the machine: server/test/deploy.test.ts checks the unit',
    'cd /etc/licet': 'changes the machine',
    'docker build --tag licet .\ndocker run': 'needs Docker: server/test/deploy.test.ts checks the image',
    'docker build --tag licet .\ncd deploy/compose': 'needs Docker: server/test/deploy.test.ts checks the file',
    'kubectl create secret': 'needs a cluster: server/test/chart.test.ts checks the chart',
  },
  'docs/operate/monitoring.md': {
    'npm install @opentelemetry/api': 'needs a registry: server/test/traces.test.ts sends traces with these packages',
    '{\n  "status": "critical"': 'output: server/test/conditions.test.ts reads it',
  },
  'docs/operate/redis.md': { 'save ""': 'the configuration of another program' },
  'docs/operate/upgrade.md': {
    'licet serve --yes': 'server/test/major-upgrade.test.ts upgrades an embedded database',
    'npm install --prefix': 'needs a registry: server/test/major-upgrade.test.ts has the other version',
  },
  'docs/organizations.md': { '[auth.generic_oauth]': 'the settings of another program' },
  'docs/payments.md': {
    'flowchart LR': 'a drawing',
    'stripe listen': "needs an account and Stripe's command",
    'day   0': 'output: server/src/dev/rehearsal/play.test.ts plays it',
    'day  20': 'output',
  },
  'docs/webhooks.md': { 'POST /hooks/licet': 'output: server/test/webhooks-guide.test.ts receives such requests' },
}

const root = fileURLToPath(new URL('../../', import.meta.url))
const tests = ['server/test', 'server/src', 'sdk/client/test', 'sdk/react/test', 'sdk/server/test']
  .flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/node_modules|guide-blocks/.test(file))
  .map((file) => ({ file, text: textOf(file) }))
  .filter(({ text }) => /\b(blockOf|followGuide)\b/.test(text))
  .map((each) => ({
    ...each,
    text: each.text.includes('followGuide(') ? each.text + textOf('server/test/newcomer.ts') : each.text,
  }))

/** Documents are named by their path, or by their last word where one test has several. */
function testsOf(document: string, name: string): string[] {
  const [, word = ''] = /([\w-]+)\.md$/.exec(document) ?? []
  const names = new RegExp(`['"\`](${document.replaceAll('.', '\\.')}|${word})['"\`]|^\\s+(${word}): \\{`, 'm')
  return tests
    .filter(({ text }) => names.test(text) && new RegExp(`'${name}'|^\\s+${name}: \\{`, 'm').test(text))
    .map(({ file }) => file)
}

const blocks = guideFiles.flatMap((document) => blocksOf(document).map((block) => ({ document, block })))
const reasonsFor = (document: string, { name, code }: Block) =>
  name === undefined ? Object.keys(shown[document] ?? {}).filter((start) => code.startsWith(start)) : []

test.each(guideFiles)('each block of code in %s is held by a test, or says why not', (document) => {
  const open = blocks
    .filter((each) => each.document === document)
    .filter(({ block }) =>
      block.name ? testsOf(document, block.name).length === 0 : reasonsFor(document, block).length !== 1,
    )
    .map(({ block }) => block.name ?? block.code.split('\n')[0])

  expect(open).toEqual([])
})

test('no reason is left of a block that is gone', () => {
  const used = new Set(
    blocks.flatMap(({ document, block }) => reasonsFor(document, block).map((start) => `${document}: ${start}`)),
  )
  const reasons = Object.entries(shown).flatMap(([document, each]) =>
    Object.keys(each).map((start) => `${document}: ${start}`),
  )

  expect(reasons.filter((reason) => !used.has(reason))).toEqual([])
})

test('a name stands once in its document', () => {
  const names = blocks.flatMap(({ document, block }) => (block.name ? [`${document} ${block.name}`] : []))

  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
