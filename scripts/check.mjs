// npm run check: every check that does not run the product. All checks run; one failure fails the command.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { prepare, root } from './prepare.mjs'

prepare({ build: [] })

/** TypeScript 7, which takes half of the time. Version 6 is for what reads our types by its API: api-extractor, and tests. */
const tsc = 'typescript-7/bin/tsc'

/** The longest first. */
const checks = [
  { name: 'types', command: [tsc, '-p', 'server', '--noEmit'] },
  { name: 'types of @licet/react', command: [tsc, '-p', 'sdk/react', '--noEmit'] },
  { name: 'packages of the SDK', command: ['tsx/dist/cli.mjs', join(root, 'scripts/sdk-reports.ts'), '--check'] },
  {
    name: 'spelling',
    command: [
      'cspell/bin.mjs',
      'lint',
      '--no-progress',
      '--no-summary',
      '--cache',
      '--cache-location',
      'node_modules/.cache/cspell',
      '.',
    ],
  },
  {
    name: 'types of the dashboard',
    command: [tsc, '-p', 'dashboard', '--noEmit'],
  },
  { name: 'format and lint', command: ['@biomejs/biome/bin/biome', 'check', '.'] },
  { name: 'generated files are current', command: ['tsx/dist/cli.mjs', join(root, 'scripts/gen.ts'), '--check'] },
  { name: 'unused files, exports and packages', command: ['knip/bin/knip.js'] },
  { name: 'voice', command: ['../scripts/voice.mjs'] },
  { name: 'types of the benchmark', command: [tsc, '-p', 'bench', '--noEmit'] },
  { name: 'types of the hosted pages', command: [tsc, '-p', 'pages', '--noEmit'] },
]

/** More would wait for each other, and each compiler has a gigabyte of memory. */
const atOnce = 4
const waiting = [...checks]
const results = await Promise.all(Array.from({ length: atOnce }, runInTurn))
process.exitCode = results.every(Boolean) ? 0 : 1

/** Runs the next check until none is left. True when all of them hold. */
async function runInTurn() {
  let hold = true
  for (let check = waiting.shift(); check; check = waiting.shift()) hold = (await run(check)) && hold
  return hold
}

/** Prints the output of a check after it has ended, so that the outputs of two checks do not mix. */
function run({ name, command: [file, ...args] }) {
  const since = performance.now()
  const child = spawn(process.execPath, [join(root, 'node_modules', file), ...args], { cwd: root })
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
  return new Promise((resolve) => {
    child.on('close', (code) => {
      const seconds = ((performance.now() - since) / 1000).toFixed(1)
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
      if (code !== 0) console.log(Buffer.concat(output).toString())
      resolve(code === 0)
    })
  })
}
