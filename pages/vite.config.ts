import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { precompress } from '../dashboard/scripts/precompress.ts'

const outDir = fileURLToPath(new URL('dist.new/', import.meta.url))

/** The style and the script of the hosted pages. Their names are hashes: browsers keep them forever. */
export default defineConfig({
  base: '/pages/',
  plugins: [precompress(outDir)],
  publicDir: false,
  build: {
    outDir,
    target: 'es2022',
    sourcemap: false,
    // The license texts of the packages inside, in .vite/license.md. The server does not serve it.
    license: true,
    assetsInlineLimit: 0,
    modulePreload: false,
    manifest: 'manifest.json',
    rolldownOptions: {
      input: ['src/pages.css', 'src/pages.ts'],
      output: { entryFileNames: '[hash:8].js', chunkFileNames: '[hash:8].js', assetFileNames: '[hash:8][extname]' },
    },
  },
})
