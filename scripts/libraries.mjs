// What npm start and npm test share: the libraries as the lock file names them, and the Node that comes with them.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

export const stamp = 'node_modules/.muhar-installed'
const leastNode = 24

/** `npm ci` where the libraries are missing or the lock file has changed since; nothing otherwise. */
export function installLibraries() {
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
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
  if (status !== 0) {
    console.error(
      `The libraries could not be installed. npm says: ${(stderr ?? '').trim().split('\n').slice(-3).join(' ')}`,
    )
    process.exit(1)
  }
  writeFileSync(stamp, wanted)
}

/** The Node 24 of the lock file; where this platform has none, the host's own if it is new enough. */
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
