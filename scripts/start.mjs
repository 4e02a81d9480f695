// npm start: installs what is missing, builds the web where it is stale, and goes on with our own
// Node. No dependencies.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builtFile, builtPrograms } from './build-programs.mjs'
import { buildWebIfStale } from './build-web.mjs'
import { installLibraries, ourNode } from './libraries.mjs'

const folder = fileURLToPath(new URL('..', import.meta.url))
const calledFrom = process.cwd()
process.chdir(folder)

installLibraries()
const node = ourNode()
if (!buildWebIfStale()) process.exit(1)
const built = builtPrograms()
process.chdir(calledFrom)
run()

function run() {
  // The channel tells the launcher when this process is gone, however it went.
  const program = 'server/main/start.ts'
  const child = spawn(node, [join(folder, built ? builtFile(built, program) : program)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_NO_WARNINGS: '1',
      // What was compiled once is not compiled again.
      NODE_COMPILE_CACHE:
        process.env.NODE_COMPILE_CACHE ?? join(folder, built ?? 'node_modules/.cache', 'compiled'),
    },
    detached: true,
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('exit', (code) => process.exit(code ?? 1))
}
