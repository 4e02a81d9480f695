// node scripts/screenshots.mjs: takes the README's pictures again, from the running product. A
// plain module, for the host's Node.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { installLibraries, ourNode } from './libraries.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
installLibraries()
const { status } = spawnSync(ourNode(), ['testing/screenshots.ts'], { stdio: 'inherit' })
process.exit(status ?? 2)
