// What an entry loads before its first screen: HTML, JavaScript and CSS, gzip, and in how many
// files: each is a request. Fonts and pictures are counted apart. Run after a build: node
// web/check-sizes.mjs [--json]
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const dist = fileURLToPath(new URL('./dist/', import.meta.url))
const entries = [
  // What is before every program: it must not wait for a file of any of them.
  { name: 'loader', file: 'index.html', most: 7_000, mostFiles: 4 },
  { name: 'signer', file: 'signer/main.tsx', most: 100_000, mostFiles: 12 },
  { name: 'papers', file: 'papers/main.tsx', most: 100_000, mostFiles: 14 },
  {
    name: 'assisted',
    file: 'screens/assisted/main.tsx',
    texts: 'screens/assisted/texts.ts',
    most: 130_000,
    mostFiles: 20,
  },
  { name: 'register', file: 'register/main.tsx', texts: 'register/texts.ts', most: 140_000, mostFiles: 23 },
  { name: 'login', file: 'login/main.tsx', texts: 'login/texts.ts', most: 160_000, mostFiles: 21 },
  // The full layout, with the page where a login leads.
  {
    name: 'portal',
    file: 'portal/main.tsx',
    texts: 'portal/texts.ts',
    shows: 'screens/home/home-route.tsx',
    routes: 'portal/routes.ts',
    most: 215_000,
    mostFiles: 25,
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

const sourceOf = (file) => readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8')

/**
 * One language is loaded beside the entry; English stands for it (the signer's English is in its
 * own code).
 */
const firstTexts = (source) =>
  source ? [...sourceOf(source).matchAll(/'[./]+(texts\/en\/[\w-]+\.json)'/g)].map(([, file]) => file) : []

/**
 * What is wrong with a field is said by the page itself: these come with the texts of every entry
 * (`startTexts`).
 */
const ruleTexts = '../contract/vocabulary/rules.ts'

/** The texts that come with a screen, as its address names them (`withTexts`). */
function textsOfScreen(routes, screen) {
  const [, named] = sourceOf(routes).match(new RegExp(`'\\.\\./${screen}'\\)((?:,\\s*'[\\w-]+')*)`)) ?? []
  if (named === undefined) throw new Error(`${screen} stands at no address.`)
  return [...named.matchAll(/[\w-]+/g)].map(([name]) => `texts/en/${name}.json`)
}

const sizes = entries.map(({ name, file, texts, shows, routes, most, mostFiles }) => {
  const files = filesOf('index.html')
  filesOf(file, files)
  const shown = [...firstTexts(texts), ...(shows ? [shows, ...textsOfScreen(routes, shows)] : [])]
  if (texts && shown.length === 0)
    throw new Error(`${name} loads no texts: its size would be of something else.`)
  for (const key of texts ? [...shown, ruleTexts] : shown) {
    if (!manifest[key]) throw new Error(`${key} is no chunk of the build.`)
    filesOf(key, files)
  }
  const bytes = [...files, 'index.html'].reduce((sum, one) => sum + zipped(one), 0)
  return { name, bytes, most, files: files.size + 1, mostFiles }
})

/** A part that comes late brings what the entry that opens it has not loaded yet. */
function lateSize({ name, file, entry, most }) {
  const before = filesOf('index.html')
  filesOf(entry, before)
  const own = [...filesOf(file)].filter((one) => !before.has(one))

  return {
    name,
    bytes: own.reduce((sum, one) => sum + zipped(one), 0),
    most,
    files: own.length,
    mostFiles: 8,
  }
}

sizes.push(
  lateSize({
    name: 'own key',
    file: 'signer/own-key/OwnKeySheet.tsx',
    entry: 'signer/main.tsx',
    most: 70_000,
  }),
)

if (process.argv.includes('--json')) console.log(JSON.stringify(sizes))
else
  for (const { name, bytes, most, files, mostFiles } of sizes)
    console.log(
      `${name.padEnd(8)} ${(bytes / 1000).toFixed(1)} kB of ${most / 1000} kB in ${files} files of ${mostFiles}`,
    )

if (sizes.some(({ bytes, most, files, mostFiles }) => bytes > most || files > mostFiles)) process.exit(1)
