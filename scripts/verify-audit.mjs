// npm run verify-audit: reads every audit chain and says what does not hold. A plain module, for
// the host's Node.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { programOf } from './build-programs.mjs'
import { installLibraries, ourNode } from './libraries.mjs'

const folder = fileURLToPath(new URL('..', import.meta.url))
const calledFrom = process.cwd()
process.chdir(folder)
installLibraries()
const node = ourNode()
const program = programOf('server/main/verify-audit.ts')
// A relative MUHAR_DATA means what it meant to npm start.
process.chdir(calledFrom)
const { status } = spawnSync(node, [join(folder, program)], { stdio: 'inherit' })
process.exit(status ?? 2)
