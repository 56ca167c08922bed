#!/bin/sh
# Node.js 24.9.0 (npm package node): process.nextTick is several times slower for the rest of a process that was idle.
#
# If garbage is collected while no callback of nextTick waits, V8 forgets the shape of its entries, and each later call makes one
# the slow way. A server that was idle once stays slower until it ends; one entry that is kept waiting avoids it. The script compares
# two processes of the same machine, so only the ratio counts.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --allow-scripts=node node@24.9.0 2>/dev/null || npm install --silent --no-audit --no-fund node@24.9.0
[ -x node_modules/node/bin/node ] || (cd node_modules/node && node installArchSpecificPackage.js >/dev/null)
cat >measure.cjs <<'END'
const collect = process.argv[2] === 'collect'
const run = (count) =>
  new Promise((resolve) => {
    let left = count
    const since = process.hrtime.bigint()
    const next = () => (left-- > 0 ? process.nextTick(next) : resolve(Number(process.hrtime.bigint() - since) / count))
    next()
  })
const rest = () => new Promise((resolve) => setTimeout(resolve, 20))
;(async () => {
  await run(100)
  for (let round = 0; round < 6; round += 1) {
    await rest()
    if (collect) gc()
  }
  let best = Infinity
  for (let round = 0; round < 5; round += 1) best = Math.min(best, await run(300_000))
  console.log(best.toFixed(0))
})()
END
usual=$(node_modules/node/bin/node --expose-gc measure.cjs)
after=$(node_modules/node/bin/node --expose-gc measure.cjs collect)
echo "nanoseconds a call: $usual, and after collections while idle: $after"
[ "$after" -ge $((usual * 2)) ]
