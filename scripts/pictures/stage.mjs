/** A terminal beside a browser. `show` of the page fills both. */
export const stage = (faces, { width, height }) => `<!doctype html>
<style>
${faces}
:root { --back: #eef1f6; --window: #fff; --bar: #f3f4f7; --line: #d8dce4; --soft: #6b7280; color-scheme: light dark; }
@media (prefers-color-scheme: dark) { :root { --back: #0d1117; --window: #14171d; --bar: #1c2028; --line: #2c323d; --soft: #9aa3b2; } }
* { box-sizing: border-box; }
body { margin: 0; width: ${width}px; height: ${height}px; padding: 32px; display: grid; grid-template-columns: 1fr 560px; gap: 24px; background: var(--back); font-family: Inter; }
.window { border: 1px solid var(--line); border-radius: 12px; overflow: hidden; background: var(--window); box-shadow: 0 10px 30px #0002; display: flex; flex-direction: column; }
.bar { height: 42px; flex: none; display: flex; align-items: center; gap: 8px; padding: 0 14px; background: var(--bar); border-bottom: 1px solid var(--line); color: var(--soft); font-size: 13px; }
.bar i { width: 11px; height: 11px; border-radius: 50%; background: var(--line); }
.bar span { margin: 0 auto; translate: -28px; }
.terminal { background: #10141b; border-color: #2c323d; color: #e6e9ef; }
.terminal .bar { background: #1c2028; border-color: #2c323d; color: #9aa3b2; }
.terminal .bar i { background: #3a414d; }
pre { margin: 0; padding: 18px; font: 15px/1.7 'JetBrains Mono'; white-space: pre-wrap; overflow-wrap: anywhere; }
b { color: #7ee2a8; font-weight: 500; } em { color: #9aa3b2; font-style: normal; } u { background: #e6e9ef; text-decoration: none; }
img { display: block; width: 100%; }
</style>
<div class="window terminal"><div class="bar"><i></i><i></i><i></i><span>Terminal</span></div><pre></pre></div>
<div class="window"><div class="bar"><i></i><i></i><i></i><span>monthly.example.com</span></div><img></div>
<script>
globalThis.show = async ({ typed, output, source }) => {
  const pre = document.querySelector('pre')
  const part = (tag, text) => Object.assign(document.createElement(tag), { textContent: text })
  pre.replaceChildren(part('b', '$ '), typed, output === '' ? part('u', ' ') : '', output === '' ? '' : '\\n', part('em', output))
  const image = document.querySelector('img')
  image.src = source
  await image.decode()
  await document.fonts.ready
}
</script>`
