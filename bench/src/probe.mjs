// Loaded into every measured process (node --import): answers what it has used so far, and ends with the one that started it.
process.on('message', (question) => {
  if (question === 'cpu') process.send({ answer: 'cpu', value: cpuMicros() })
  if (question === 'heap') process.send({ answer: 'heap', value: heapBytes() })
})
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// Asked or not, the process may end when its own work is done.
process.channel?.unref()

function cpuMicros() {
  const { user, system } = process.cpuUsage()
  return user + system
}

function heapBytes() {
  // Twice: what the first round frees by finalisers, the second one takes away.
  for (let round = 0; round < 2; round += 1) globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
