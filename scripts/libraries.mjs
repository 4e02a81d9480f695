// What npm start and npm test share: the libraries as the lock file names them, and the Node that
// comes with them.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { alone } from './alone.mjs'

export const stamp = 'node_modules/.muhar-installed'
const leastNode = 24

// Beside `node_modules`, which `npm ci` removes first.
const lock = '.cache/muhar-installing'

/**
 * `npm ci` where the libraries are missing or are others than the lock file names; nothing
 * otherwise.
 */
export function installLibraries() {
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  const isNoted = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted
  if (isNoted()) return
  if (areInstalled()) return writeFileSync(stamp, wanted)
  // `npm ci` begins by removing what the running tests, and the products that they start, are
  // using.
  if (process.env.VITEST) {
    console.error(
      'The libraries are not those that package-lock.json names. Run npm ci, then the tests again.',
    )
    process.exit(1)
  }
  mkdirSync('.cache', { recursive: true })
  alone(lock, () => {
    if (isNoted()) return
    npmCi()
    writeFileSync(stamp, wanted)
  })
}

/**
 * What npm noted of its last installation, in any way it was made, is what the lock file names for
 * this platform.
 */
export function areInstalled(folder = '.') {
  const packagesOf = (file) => {
    const path = `${folder}/${file}`
    return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')).packages ?? {}) : {}
  }
  const named = packagesOf('package-lock.json')
  const there = packagesOf('node_modules/.package-lock.json')
  const isSame = (one, other) => one.version === other.version && one.integrity === other.integrity

  return (
    existsSync(`${folder}/node_modules/.package-lock.json`) &&
    Object.entries(named).every(([path, one]) => {
      if (path === '') return true
      // Those of other platforms are optional.
      return there[path] ? isSame(one, there[path]) : one.optional === true
    }) &&
    Object.keys(there).every((path) => named[path] && existsSync(`${folder}/${path}`))
  )
}

function npmCi() {
  console.log('Installing the libraries that package-lock.json names (this takes a minute or two) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status, stderr } = spawnSync(
    npm,
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
      shell: process.platform === 'win32',
    },
  )
  if (status === 0) return
  console.error(
    `The libraries could not be installed. npm says: ${(stderr ?? '').trim().split('\n').slice(-3).join(' ')}`,
  )
  process.exit(1)
}

/**
 * The Node 24 of the lock file; where this platform has none, the host's own if it is new enough.
 */
export function ourNode() {
  const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const packed = `${process.cwd()}/node_modules/node-${platform}/bin/node${process.platform === 'win32' ? '.exe' : ''}`
  if (existsSync(packed)) return packed
  if (Number(process.versions.node.split('.')[0]) >= leastNode) return process.execPath
  console.error(
    `Muhar needs Node ${leastNode} or newer on ${platform}; this is ${process.version}. Install it from nodejs.org and try again.`,
  )
  process.exit(1)
}
