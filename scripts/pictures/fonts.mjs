// The product shows the font of the reader's system. A machine for tests may lack a known one, so pictures show Inter.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Style sheets that contain the fonts. */
export function readFonts(tools) {
  const face = (family, name) => {
    const file = join(tools, `node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`)
    const data = readFileSync(file).toString('base64')
    return `@font-face { font-family: '${family}'; font-weight: 100 900; src: url(data:font/woff2;base64,${data}) format('woff2'); }`
  }
  const faces = `${face('Inter', 'inter')}\n${face('JetBrains Mono', 'jetbrains-mono')}`
  return {
    faces,
    /** For pages of the product, whose fonts are variables. */
    product: `${faces}
:root, :host { --mantine-font-family: Inter !important; --mantine-font-family-headings: Inter !important; --licet-font: Inter !important; }
:root { --mantine-font-family-monospace: 'JetBrains Mono' !important; }
html, body { font-family: Inter !important; }`,
  }
}

/** Shows a page in these fonts. */
export async function applyFonts(page, css) {
  await page.addStyleTag({ content: css })
  await page.evaluate(() => document.fonts.ready)
}
