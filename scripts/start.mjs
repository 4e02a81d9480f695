// npm start: installs what is missing, builds the web where it is stale, and goes on with our own Node. No dependencies.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installLibraries, ourNode } from './libraries.mjs'

const folder = fileURLToPath(new URL('..', import.meta.url))
const calledFrom = process.cwd()
process.chdir(folder)

installLibraries()
const node = ourNode()
buildWeb()
process.chdir(calledFrom)
run()

/** The web is built when what it is made of has changed since the last build. */
function buildWeb() {
  const stamp = 'web/dist/.made-from'
  const wanted = digestOf(['web', 'contract', 'engine', 'package-lock.json'])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Building the web …')
  const built = spawnSync(
    node,
    ['node_modules/vite/bin/vite.js', 'build', '-c', 'web/vite.config.ts', '--logLevel', 'error'],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  if (built.status !== 0) {
    console.error(`The web could not be built: ${`${built.stderr}${built.stdout}`.trim().slice(-2000)}`)
    process.exit(1)
  }
  writeFileSync(stamp, wanted)
}

function digestOf(paths) {
  const hash = createHash('sha256')
  const add = (path) => {
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort())
        if (name !== 'dist' && name !== 'node_modules' && !name.endsWith('.test.ts')) add(join(path, name))
    } else hash.update(path).update(readFileSync(path))
  }
  for (const path of paths) add(path)

  return hash.digest('hex')
}

function run() {
  // The channel tells the launcher when this process is gone, however it went.
  const child = spawn(node, [join(folder, 'server/main/start.ts')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
    detached: true,
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('exit', (code) => process.exit(code ?? 1))
}
