import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './scripts/precompress.ts'

const outDir = fileURLToPath(new URL('dist/', import.meta.url))

export default defineConfig({
  base: '/admin/',
  plugins: [react(), precompress(outDir)],
  // The server puts a fresh nonce in its place with every answer.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir,
    target: 'es2022',
    sourcemap: false,
    // Data URLs for small files would need more of the Content-Security-Policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    // What most pages need, in one file: it compresses better, and changes less often than our own code.
    // Pages without a dialog or a form don't load those.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|react-i18next|i18next|openapi-fetch|@tanstack)[\\/]/,
            },
            { name: 'ui', test: /node_modules[\\/]|src[\\/](kit|api)[\\/]/, minShareCount: 30 },
          ],
        },
      },
    },
  },
})
