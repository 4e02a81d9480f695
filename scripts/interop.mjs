// npm run interop: the whole matrix of signatures through pdfsig, qpdf and openssl. A plain module
// without dependencies.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { installLibraries, ourNode } from './libraries.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
installLibraries()
process.exit(
  spawnSync(ourNode(), ['engine/interop/main.ts', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  }).status ?? 1,
)
