// npm run siege -- [--count 200000] [--seed N] [--keep FOLDER]: changed signed files through the
// verifier, the accepted ones drawn.
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installLibraries, ourNode } from './libraries.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
installLibraries()
const { status } = spawnSync(ourNode(), [resolve('engine/tests/siege/main.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, NODE_NO_WARNINGS: '1' },
})
process.exit(status ?? 2)
