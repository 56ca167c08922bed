import type { Reporter, TestModule } from 'vitest/node'

const firstLine = (text: string | undefined): string => text?.split('\n', 1)[0] ?? ''

function* failuresOf(module: TestModule): Iterable<string> {
  for (const error of module.errors()) yield `${module.relativeModuleId}: ${firstLine(error.message)}`
  for (const test of module.children.allTests('failed'))
    yield `${module.relativeModuleId} > ${test.fullName}: ${firstLine(test.result().errors?.[0]?.message)}`
}

/** Names what has failed in the last lines of a run, which a log that was cut still has. */
export const lastLines: Reporter = {
  onTestRunEnd(modules, outsideOfTests) {
    const failures = [...modules].flatMap((module) => [...failuresOf(module)])
    const others = outsideOfTests.map(({ message }) => `outside of all tests: ${firstLine(message)}`)
    for (const line of [...failures, ...others]) console.error(`failed: ${line}`)
  },
}
