import cluster from 'node:cluster'
import { readFileSync } from 'node:fs'

// Loaded into every measured process (node --import): reports its use so far, and ends with its parent.
process.on('message', (question) => {
  if (question === 'cpu') process.send({ answer: 'cpu', value: cpuMicros() })
  if (question === 'heap') process.send({ answer: 'heap', value: heapBytes() })
  if (question === 'resident') process.send({ answer: 'resident', value: process.memoryUsage.rss() })
  // Linux counts it in KiB.
  if (question === 'peak') process.send({ answer: 'peak', value: process.resourceUsage().maxRSS * 1_024 })
})
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// Without a question, the process may end when its own work is done.
process.channel?.unref()

function cpuMicros() {
  const { user, system } = process.cpuUsage()
  const workers = Object.values(cluster.workers ?? {})
  return workers.reduce((sum, worker) => sum + cpuMicrosOf(worker.process.pid), user + system)
}

/** Of another process, in the ticks of 10 ms that Linux counts (proc(5), fields 14 and 15). */
function cpuMicrosOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}

function heapBytes() {
  // Twice: the second round frees objects that finalizers of the first one released.
  for (let round = 0; round < 2; round += 1) globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
