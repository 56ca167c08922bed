import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

/** Runs a file as a process. What is measured there contains no work of the rig, whose proxies are in this process. */
export function startProcess(file: URL): ChildProcess {
  const child = fork(fileURLToPath(file), { execArgv: ['--import', 'tsx'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}
