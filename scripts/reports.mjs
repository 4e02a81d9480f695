// Writes docs/reports.md again, or with --check says whether it matches the declarations: `node
// scripts/reports.mjs`.
import { runProgram } from './run-program.mjs'

runProgram('scripts/reports-page.ts')
