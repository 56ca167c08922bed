// Serves the page, with the settings of its app. Use the bundler of your choice.
import { context } from 'esbuild'

const { LICET_URL, LICET_APP_ID, PORT = '3000' } = process.env
const page = await context({
  entryPoints: ['page.js'],
  bundle: true,
  format: 'esm',
  outdir: 'public',
  define: { ISSUER: JSON.stringify(LICET_URL), APP_ID: JSON.stringify(LICET_APP_ID) },
})
await page.serve({ servedir: 'public', host: 'localhost', port: Number(PORT) })
