// npm run restore FOLDER: fills an empty data folder from a backup and reads all of it back. A
// plain module, for the host's Node.
import { runProgram } from './run-program.mjs'

runProgram('server/main/restore.ts')
