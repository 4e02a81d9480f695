// npm run fuzz -- [--count 10000] [--seed N] [--keep FOLDER]: mutated PDFs through the processes
// that read uploads. A plain module.
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installLibraries, ourNode } from './libraries.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
installLibraries()
const { status } = spawnSync(ourNode(), [resolve('testing/hostile/fuzz.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, NODE_NO_WARNINGS: '1' },
})
process.exit(status ?? 2)
