// Writes docs/permissions.md again, or with --check says whether it matches the tables: `node
// scripts/permissions.mjs`.
import { runProgram } from './run-program.mjs'

runProgram('scripts/permissions-page.ts')
