// npm run bench: figures beside a floor and a peer, as ratios. A plain module without dependencies.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { buildWebIfStale } from './build-web.mjs'
import { installLibraries, ourNode } from './libraries.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
installLibraries()
buildWebIfStale()
process.exit(
  spawnSync(ourNode(), ['bench/main.ts', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  }).status ?? 1,
)
