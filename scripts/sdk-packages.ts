import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { checkPackage, createPackageFromTarballData, type Problem } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { root } from './prepare.mjs'

/** What is wrong with a package, as npm packs it: its manifest, and whether its types are found where its code is. */
export async function problemsOfPackage(folder: string): Promise<string[]> {
  const packed = await pack(join(root, folder))
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  const { messages } = await publint({ pack: { tarball: packed.buffer }, strict: true })
  const untyped = Object.keys(manifest.exports).filter((subpath) => !manifest.exports[subpath].types)
  const found = await checkPackage(createPackageFromTarballData(packed), { excludeEntrypoints: untyped })
  return [
    ...messages.map((message) => formatMessage(message, manifest) ?? message.code),
    ...(found.types === false ? ['no types'] : found.problems.filter(isOurs).map((problem) => JSON.stringify(problem))),
  ].map((problem) => `${folder}: ${problem}`)
}

async function pack(folder: string): Promise<Uint8Array<ArrayBuffer>> {
  const into = mkdtempSync(join(tmpdir(), 'licet-pack-'))
  try {
    const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', into]
    const { stdout } = await promisify(execFile)('npm', args, { cwd: folder })
    const [{ filename }] = JSON.parse(stdout)
    return new Uint8Array(readFileSync(join(into, filename)))
  } finally {
    rmSync(into, { recursive: true })
  }
}

/** The packages are ES modules, which Node.js can require. Resolution without `exports` (`node10`) finds no subpath of any package. */
const isOurs = (problem: Problem): boolean =>
  problem.kind !== 'CJSResolvesToESM' && !('resolutionKind' in problem && problem.resolutionKind === 'node10')
