// Builds the web when what it is made of changed since the last build. Used by npm start; `node scripts/build-web.mjs` does the same.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { ourNode } from './libraries.mjs'

const stamp = 'node_modules/.muhar-web'
const lock = 'node_modules/.muhar-web-building'
const config = 'web/vite.config.ts'
const sources = ['web', 'contract', 'engine']
const longestBuildMs = 5 * 60_000

/** True when the built web is that of these sources. */
export function buildWebIfStale() {
  if (!existsSync(config)) {
    console.log('There is no web to build here (web/vite.config.ts is missing): the API alone is served.')
    return false
  }
  if (isFresh(hashOfSources())) return true
  return alone(() => {
    const wanted = hashOfSources()
    if (isFresh(wanted)) return true
    console.log('Building the web pages …')
    const { status, stdout, stderr } = spawnSync(
      ourNode(),
      ['node_modules/vite/bin/vite.js', 'build', '-c', config, '--logLevel', 'warn'],
      { encoding: 'utf8' },
    )
    if (status !== 0) {
      console.error(`The web pages could not be built:\n${stdout}${stderr}`)
      process.exit(1)
    }
    writeFileSync(stamp, wanted)
    return true
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

/** Two starts at once build once: the second waits for the first. A lock left by a kill is taken over. */
function alone(build) {
  const giveUp = Date.now() + longestBuildMs
  for (;;) {
    try {
      mkdirSync(lock)
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      const since = existsSync(lock) ? statSync(lock).mtimeMs : Date.now()
      if (Date.now() > giveUp || Date.now() - since > longestBuildMs) removeLock()
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
    }
  }
  try {
    return build()
  } finally {
    removeLock()
  }
}

function removeLock() {
  try {
    rmdirSync(lock)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) buildWebIfStale()
