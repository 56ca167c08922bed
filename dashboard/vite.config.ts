import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './scripts/precompress.ts'

const outDir = fileURLToPath(new URL('dist.new/', import.meta.url))

export default defineConfig({
  base: '/admin/',
  plugins: [react(), precompress(outDir)],
  // The server replaces it with a fresh nonce in every response.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir,
    target: 'es2022',
    sourcemap: false,
    // The license texts of the packages inside, in .vite/license.md. The server does not serve it.
    license: true,
    // Inlining small files as data URLs would require a weaker Content-Security-Policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    // One file for what most pages need: it compresses better and changes less often than our own code. Pages without a
    // dialog, a form, or a formatted text load none of these, however many other pages do. One file for all icons, too: each by
    // itself is a request of half a kilobyte, and a page had 30 of them.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|react-i18next|i18next|openapi-fetch|@tanstack)[\\/](?!.*Trans|dist[\\/]es[\\/]index)/,
            },
            {
              name: 'ui',
              test: /node_modules[\\/](?!react-i18next|html-parse-stringify|react-remove-scroll)|src[\\/](kit|api)[\\/]/,
              minShareCount: 40,
            },
            // One for the small parts that stand above a list.
            {
              name: 'lists',
              test: /src[\\/]kit[\\/](export-button|use-download|hidden-sides|tab-row|page-tabs|state-tabs)/,
            },
            { name: 'icons', test: /node_modules[\\/]@tabler[\\/]/, minShareCount: 2 },
          ],
        },
      },
    },
  },
})
