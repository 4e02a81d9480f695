// npm run verify-audit: reads every audit chain and says what does not hold. A plain module, for the host's Node.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { installLibraries, ourNode } from './libraries.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
installLibraries()
const { status } = spawnSync(ourNode(), ['server/main/verify-audit.ts'], { stdio: 'inherit' })
process.exit(status ?? 2)
