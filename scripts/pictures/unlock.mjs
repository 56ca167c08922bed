// The moving picture: a command grants a plan, and the open page of an example unlocks. Terminal and page are real; only their frames are drawn.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { execute } from '../own-licet.mjs'
import { root } from '../prepare.mjs'
import { applyFonts } from './fonts.mjs'
import { stage } from './stage.mjs'

const email = 'ada@example.com'
const command = ['license', 'grant', '--user', email, '--plan', 'pro']
const size = { width: 1200, height: 563 }

export async function takeUnlock(studio) {
  for (const colorScheme of ['light', 'dark']) {
    const scenes = await record(studio, colorScheme)
    await draw(studio, colorScheme, scenes)
  }
}

/** Runs the command while the page is open. Returns what the terminal prints, and the page before and after. */
async function record({ fonts, newContext }, colorScheme) {
  const example = await startExample()
  try {
    const context = await newContext({ viewport: { width: 640, height: 520 }, deviceScaleFactor: 1.5, colorScheme })
    const page = await context.newPage()
    await signIn(page, example)
    await applyFonts(page, fonts.product)
    await page.getByText('Your plan has no exports.').waitFor()
    const before = await page.screenshot()
    const licet = join(root, 'server/bin/licet.js')
    const env = { PORT: new URL(example.licet).port }
    const printed = await execute([process.execPath, licet, ...command], example.folder, env)
    // The page learns of it by itself.
    await page.getByRole('button', { name: 'Show export' }).waitFor({ timeout: 5_000 })
    const after = await page.screenshot()
    await page.getByRole('button', { name: 'Show export' }).click()
    await page.getByText('Export of November').waitFor()
    const used = await page.screenshot()
    await context.close()
    // The table below its first line is wider than the terminal.
    const [said] = printed.split(':\n')
    return { printed: said, before, after, used }
  } finally {
    await example.stop()
  }
}

async function startExample() {
  const child = fork(join(root, 'scripts/example.mjs'), ['react-express'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [started] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  if (!started?.place) throw new Error('the example did not start')
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  return { ...started, stop }
}

/** Signs in with the code of the email, as a user does. */
async function signIn(page, { place, licet }) {
  await page.goto(place)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await page.locator('input[autocomplete="one-time-code"]').waitFor()
  const { data } = await (await fetch(`${licet}/dev/mail.json?to=${email}`)).json()
  await page.locator('input[autocomplete="one-time-code"]').fill(data[0].code)
  await page.keyboard.press('Enter')
  await page.waitForURL(`${place}/**`)
}

/** Draws the frames, and joins them. */
async function draw({ fonts, sharp, folder, newContext }, colorScheme, { printed, before, after, used }) {
  const context = await newContext({ viewport: size, colorScheme })
  const page = await context.newPage()
  await page.setContent(stage(fonts.faces, size))
  const frames = []
  const show = async (typed, output, picture, milliseconds) => {
    const source = `data:image/png;base64,${picture.toString('base64')}`
    await page.evaluate((scene) => globalThis.show(scene), { typed, output, source })
    frames.push({ shot: await page.screenshot(), milliseconds })
  }
  const line = ['licet', ...command].join(' ')
  await show('', '', before, 1_200)
  for (let end = 2; end < line.length; end += 2) await show(line.slice(0, end), '', before, 60)
  await show(line, '', before, 500)
  await show(line, printed, after, 2_200)
  await show(line, printed, used, 2_600)
  await sharp(
    frames.map(({ shot }) => shot),
    { join: { animated: true } },
  )
    .webp({ lossless: true, effort: 6, minSize: true, loop: 0, delay: frames.map(({ milliseconds }) => milliseconds) })
    .toFile(join(folder, `unlock-${colorScheme}.webp`))
  await context.close()
}
