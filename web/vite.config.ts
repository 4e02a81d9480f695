import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { offline } from './build/offline.ts'
import { precompress } from './build/precompress.ts'
import { slimCalls } from './build/slim-calls.ts'

const packageFile: { version: string } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
)
const version = (major: number, minor = 0) => (major << 16) | (minor << 8)

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [react(), slimCalls(), offline(), precompress()],
  define: { __MUHAR_VERSION__: JSON.stringify(packageFile.version) },
  // The server writes the nonce of each answer in this place (docs/wire.md knows nothing of it; the CSP does).
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
    },
  },
  build: {
    outDir: fileURLToPath(new URL('./dist', import.meta.url)),
    emptyOutDir: true,
    target: ['chrome80', 'firefox78', 'safari14'],
    cssTarget: ['chrome80', 'firefox78', 'safari14'],
    manifest: true,
    assetsInlineLimit: 0,
    // Browsers without modulepreload fetch the chunk a moment later; the polyfill would cost every signer its bytes.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // What comes together everywhere is one file: each costs its own headers, and its name in the list of every entry.
        codeSplitting: {
          groups: [
            // The loader waits for nothing but itself: what it needs must not stand in a file of what it loads.
            { name: 'load', test: /vite\/preload-helper|\/web\/entry-of\.ts$/, priority: 1 },
            { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
            { name: 'wire', test: /\/web\/wire\/(?:open-wire|outlast|call-failure|server-time)\.ts$/ },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
})
