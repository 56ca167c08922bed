import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Those of one project follow each other, because its processes have loaded what it shares; the short ones come last. */
const projects = ['whole', 'pooled', 'features', 'alone']

/** Files that would keep one process busy at the end, while the others have nothing left to do. */
const slowest = [
  'test/examples.test.ts',
  'test/process.test.ts',
  'test/ways/ways.test.ts',
  'test/dashboard/pages.test.ts',
  'test/dashboard/overlays.test.ts',
  'test/answers.test.ts',
  'test/first-start.test.ts',
  'test/dashboard/served-pages.test.ts',
  'test/dashboard/licenses.test.ts',
  'test/dashboard/webhooks.test.ts',
  'react/test/react.test.ts',
  'test/patterns/patterns.test.ts',
  'server/test/packed.test.ts',
  'server/test/next.test.ts',
  'src/payments/situations.test.ts',
  'src/platform/embedded-postgres/embedded-postgres.test.ts',
  'src/payments/lives.test.ts',
  'src/pages/sign-in/pages.test.ts',
  'src/auth/magic-link/hostile.test.ts',
]

const rankOf = ({ moduleId }: TestSpecification): number => {
  const rank = slowest.findIndex((end) => moduleId.endsWith(`/${end}`))
  return rank === -1 ? slowest.length : rank
}

export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const known = await super.sort(files)
    return known.toSorted(
      (a, b) => projects.indexOf(a.project.name) - projects.indexOf(b.project.name) || rankOf(a) - rankOf(b),
    )
  }
}
