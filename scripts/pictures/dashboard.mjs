// Pages of the dashboard with demo data.
import { join } from 'node:path'
import { startLicet } from '../own-licet.mjs'
import { applyFonts } from './fonts.mjs'

/** `top` is the first thing of the page that its picture shows. */
const pages = { overview: { path: '', top: 'Sign-ins by method', choice: '90 days' }, audit: { path: '/audit' } }

export async function takeDashboard({ fonts, sharp, folder, newContext }) {
  const licet = await startLicet()
  try {
    await licet.run(['demo', '--yes'])
    const state = await signInOwner(licet, newContext)
    for (const colorScheme of ['light', 'dark']) {
      const context = await newContext({ viewport: { width: 1280, height: 860 }, colorScheme, storageState: state })
      const page = await context.newPage()
      await page.goto(`${licet.url}/admin`)
      const { data } = await page.evaluate(async () => (await fetch('/v1/admin/projects')).json())
      const { id } = data.find(({ key }) => key === 'demo')
      for (const [name, { path, top, choice }] of Object.entries(pages)) {
        await page.goto(`${licet.url}/admin/p/${id}${path}`)
        await applyFonts(page, fonts.product)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.waitForLoadState('networkidle')
        if (choice) await page.getByText(choice, { exact: true }).click()
        if (top) await scrollTo(page.getByRole('heading', { name: top }))
        await page.mouse.move(0, 0)
        // Charts move while they appear.
        await page.waitForTimeout(2_000)
        const shot = await page.screenshot()
        await sharp(shot)
          .png({ palette: true, effort: 10 })
          .toFile(join(folder, `${name}-${colorScheme}.png`))
      }
      await context.close()
    }
  } finally {
    await licet.stop()
  }
}

/** Puts a part of the page below its header. */
const scrollTo = (part) => part.evaluate((element) => scrollTo(0, scrollY + element.getBoundingClientRect().top - 100))

/** Returns the cookies of a new owner. */
async function signInOwner(licet, newContext) {
  const context = await newContext()
  const page = await context.newPage()
  const printed = await licet.run(['admin', 'create', 'owner@example.com'])
  await page.goto(/http\S+/.exec(printed)[0])
  await page.getByRole('button', { name: /sign in/i }).click()
  await page.waitForURL('**/admin/p/**')
  const state = await context.storageState()
  await context.close()
  return state
}
