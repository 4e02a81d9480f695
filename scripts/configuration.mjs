// Makes docs/configuration.md and the table of README.md, or with --check says whether they are
// stale.
import { runProgram } from './run-program.mjs'

runProgram('scripts/configuration-page.ts')
