// Makes docs/permissions.md anew, or with --check says whether it is what the tables say: `node scripts/permissions.mjs`.
import { runProgram } from './run-program.mjs'

runProgram('scripts/permissions-page.ts')
