// Builds the web when what it is made of changed since the last build; npm start and npm test share
// it.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { alone } from './alone.mjs'
import { ourNode } from './libraries.mjs'

const stamp = 'web/dist/.made-from'
const lock = 'node_modules/.muhar-web-building'
const config = 'web/vite.config.ts'
const sources = ['web', 'contract', 'engine']

/** False when it could not be built; what the builder said is on the screen. */
export function buildWebIfStale() {
  if (!existsSync(config)) {
    console.log('There is no web to build here (web/vite.config.ts is missing): the API alone is served.')
    return true
  }
  if (isFresh(hashOfSources())) return true
  return alone(lock, () => {
    const wanted = hashOfSources()
    if (isFresh(wanted)) return true
    console.log('Building the web …')
    const { status, stdout, stderr } = spawnSync(
      ourNode(),
      ['node_modules/vite/bin/vite.js', 'build', '-c', config, '--logLevel', 'warn'],
      // A build inside a test must be the production build, not the build for tests.
      { encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
    )
    if (status === 0) writeFileSync(stamp, wanted)
    else console.error(`The web could not be built:\n${stdout}${stderr}`.trim().slice(0, 2000))
    return status === 0
  })
}

const isFresh = (wanted) =>
  existsSync('web/dist/index.html') && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted

function hashOfSources() {
  const hash = createHash('sha256').update(readFileSync('package-lock.json'))
  for (const folder of sources) {
    if (!existsSync(folder)) continue
    for (const name of readdirSync(folder, { recursive: true }).sort()) {
      const path = `${folder}/${name}`
      if (/(^|[/\\])(dist|tests|fixtures)[/\\]|\.test\.tsx?$|\.md$/.test(path)) continue
      if (statSync(path).isFile()) hash.update(path).update(readFileSync(path))
    }
  }
  return hash.digest('hex')
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = buildWebIfStale() ? 0 : 1
