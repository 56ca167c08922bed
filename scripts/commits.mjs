// CI runs this: the subject of every commit since the one that added this file is imperative, short, and without a period.
import { execFileSync } from 'node:child_process'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './prepare.mjs'

const highestLength = 72
const notPast = /^(?:embed|exceed|feed|need|proceed|seed|shed|speed|succeed)$/
const irregular =
  /^(?:began|broke|brought|built|came|caught|chose|did|fell|found|gave|got|had|held|kept|left|lost|made|ran|said|sent|took|told|was|went|were|wrote)$/
const notProgressive = /^(?:bring|ping|ring|spring|string)$/

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** Why a subject is refused, or undefined. */
function problemOf(subject) {
  if (subject.length > highestLength) return `has ${subject.length} characters (maximum: ${highestLength})`
  if (subject.endsWith('.')) return 'ends with a period'
  const [word = ''] = subject.replace(/^[a-z][\w./-]*: /, '').split(/\W/)
  const verb = word.toLowerCase()
  if ((verb.endsWith('ed') && !notPast.test(verb)) || irregular.test(verb)) return `starts with "${word}", a past tense`
  if (verb.endsWith('ing') && !notProgressive.test(verb)) return `starts with "${word}", an -ing form`
  return undefined
}

const self = relative(root, fileURLToPath(import.meta.url))
const added = git('log', '--diff-filter=A', '--format=%H', '--', self).split('\n').at(-1)
const commits = git('log', '--no-merges', '--format=%h %s', added ? `${added}..HEAD` : 'HEAD')
const problems = commits.split('\n').flatMap((line) => {
  const [hash, ...words] = line.split(' ')
  const problem = problemOf(words.join(' '))
  return problem ? [`${hash} "${words.join(' ')}" ${problem}`] : []
})

for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
