// npm run chaos [-- --rounds N --seed S]: kills what runs, again and again, and reads back what was
// acknowledged.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { installLibraries, ourNode } from './libraries.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
installLibraries()
const { status } = spawnSync(ourNode(), ['testing/chaos/main.ts', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, NODE_NO_WARNINGS: '1' },
})
process.exit(status ?? 1)
