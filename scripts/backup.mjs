// npm run backup FOLDER: makes a whole backup of a running or stopped installation. A plain module,
// for the host's Node.
import { runProgram } from './run-program.mjs'

runProgram('server/main/backup.ts')
