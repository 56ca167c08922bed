// npm run bench:gate [-- REF]: fails where this checkout is a tenth slower than the last release, or than the commit REF.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fail, npm, prepare, root, say } from './prepare.mjs'

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()

function lastRelease() {
  try {
    return git('describe', '--tags', '--abbrev=0', '--match', 'v*')
  } catch {
    return fail('there is no release to compare with: name a commit, as in "npm run bench:gate -- HEAD~20"')
  }
}

const ref = process.argv[2] ?? lastRelease()
const folder = mkdtempSync(join(tmpdir(), 'licet-gate-'))
// Also after a step that failed, which ends the process.
process.on('exit', () => {
  rmSync(folder, { recursive: true, force: true })
  git('worktree', 'prune')
})

prepare({ build: ['server'] })
say(`building ${ref} …`)
git('worktree', 'add', '--detach', folder, ref)
npm(['ci', '--prefix', folder, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
npm(['run', '--silent', 'build', '--prefix', folder, '--workspace', 'server'])
const compare = ['--import', 'tsx', 'bench/src/compare.ts', folder, '--floor', '0.9']
process.exitCode = spawnSync(process.execPath, compare, { cwd: root, stdio: 'inherit' }).status ?? 1
