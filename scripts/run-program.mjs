// What the commands beside npm start share: the libraries, our own Node, and the folder they were
// called from.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { programOf } from './build-programs.mjs'
import { installLibraries, ourNode } from './libraries.mjs'

/** Runs one of our programs with the words of the command line, and ends as it ended. */
export function runProgram(file) {
  const folder = fileURLToPath(new URL('..', import.meta.url))
  // A relative MUHAR_DATA means what it meant to npm start.
  const calledFrom = process.cwd()
  process.chdir(folder)
  installLibraries()
  const node = ourNode()
  const program = programOf(file)
  process.chdir(calledFrom)
  const { status } = spawnSync(node, [join(folder, program), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  })
  process.exit(status ?? 2)
}
