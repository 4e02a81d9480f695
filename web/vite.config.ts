import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './build/chunk-groups.ts'
import { offline } from './build/offline.ts'
import { precompress } from './build/precompress.ts'
import { preloadReact } from './build/preload-react.ts'
import { slimCalls } from './build/slim-calls.ts'

const packageFile: { version: string } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
)
const version = (major: number, minor = 0) => (major << 16) | (minor << 8)

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [react(), slimCalls(), offline(), preloadReact(), precompress()],
  define: { __MUHAR_VERSION__: JSON.stringify(packageFile.version) },
  // The server writes the nonce of each answer in this place (docs/wire.md knows nothing of it; the
  // CSP does).
  html: { cspNonce: '__NONCE__' },
  css: {
    transformer: 'lightningcss',
    // Signers come with old phones: light-dark() and nesting are lowered to what these understand.
    lightningcss: {
      targets: {
        android: version(80),
        chrome: version(80),
        firefox: version(78),
        ios_saf: version(14),
        safari: version(14),
        samsung: version(13),
      },
      // A sheet of one screen defines nothing for the others: a selector without a class of its own
      // is refused (decision 0049).
      cssModules: { pattern: '[local]_[hash]', grid: false, pure: true },
    },
  },
  build: {
    outDir: fileURLToPath(new URL('./dist', import.meta.url)),
    emptyOutDir: true,
    target: ['chrome80', 'firefox78', 'safari14'],
    cssTarget: ['chrome80', 'firefox78', 'safari14'],
    manifest: true,
    assetsInlineLimit: 0,
    // Browsers without modulepreload fetch the chunk a moment later; the polyfill would cost every
    // signer its bytes.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // Names are listed in what a page loads first: the shortest that the bundler takes for so
        // many files.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: { groups: chunkGroups() },
      },
    },
  },
  worker: { format: 'es' },
})
