// What an entry loads before its first screen: HTML, JavaScript and CSS, gzip. Fonts and pictures are counted apart.
// Run after a build: node web/check-sizes.mjs [--json]
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const dist = fileURLToPath(new URL('./dist/', import.meta.url))
const entries = [
  { name: 'signer', file: 'signer/main.tsx', most: 100_000 },
  {
    name: 'assisted',
    file: 'screens/assisted/main.tsx',
    texts: ['shared', 'assisted', 'screen'],
    most: 130_000,
  },
  {
    name: 'register',
    file: 'register/main.tsx',
    texts: ['shared', 'account', 'login', 'address', 'register'],
    most: 140_000,
  },
  { name: 'login', file: 'login/main.tsx', texts: ['shared', 'account', 'login'], most: 160_000 },
  // The full layout, with the page where a login leads: shown to be no larger than it is, until it is what it should be.
  {
    name: 'portal',
    file: 'portal/main.tsx',
    shows: 'screens/documents/documents-route.tsx',
    texts: ['shared', 'account', 'address', 'portal', 'console', 'balance', 'screen'],
    most: 325_000,
    goal: 250_000,
  },
]

const manifestFile = join(dist, '.vite/manifest.json')
if (!existsSync(manifestFile)) {
  console.error('There is no build to measure. Build the web first.')
  process.exit(2)
}
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))

/** A chunk, what it imports, and their styles. */
function filesOf(key, found = new Set()) {
  const chunk = manifest[key]
  if (!chunk || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const style of chunk.css ?? []) found.add(style)
  for (const imported of chunk.imports ?? []) filesOf(imported, found)
  return found
}

const zipped = (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length

const sizes = entries.map(({ name, file, shows, texts = [], most, goal = most }) => {
  const files = filesOf('index.html')
  filesOf(file, files)
  if (shows && !manifest[shows]) throw new Error(`${shows} is no chunk of the build.`)
  if (shows) filesOf(shows, files)
  // One language is loaded beside the entry; English stands for it (the signer's English is in its own code).
  const loaded = (manifest[file]?.dynamicImports ?? []).filter((key) => key.startsWith('texts/en/'))
  if (`${loaded.sort()}` !== `${texts.map((part) => `texts/en/${part}.json`).sort()}`)
    throw new Error(`${name} loads ${loaded.join(', ') || 'no texts'}: its sizes would be of something else.`)
  for (const key of loaded) filesOf(key, files)
  const bytes = [...files, 'index.html'].reduce((sum, one) => sum + zipped(one), 0)
  return { name, bytes, most, goal, files: files.size + 1 }
})

if (process.argv.includes('--json')) console.log(JSON.stringify(sizes))
else
  for (const { name, bytes, most, goal, files } of sizes)
    console.log(
      `${name.padEnd(8)} ${(bytes / 1000).toFixed(1)} kB of ${most / 1000} kB in ${files} files`,
      goal < most ? `(goal: ${goal / 1000} kB)` : '',
    )

if (sizes.some(({ bytes, most }) => bytes > most)) process.exit(1)
