// npm run rotate-keys FILE: seals everything under a new master key, while Muhar is stopped. A
// plain module, for the host's Node.
import { runProgram } from './run-program.mjs'

runProgram('server/main/rotate-keys.ts')
