// npm run outages [-- TEST…]: takes away what the product stands on, each for ten seconds, and
// prints how soon it refused and healed; kills worker, database and server 20 times in one batch.
// MUHAR_DEATHS and MUHAR_ROWS say other numbers of deaths and rows.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { buildWebIfStale } from './build-web.mjs'
import { installLibraries, ourNode } from './libraries.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
installLibraries()
buildWebIfStale()
const ofLongTier = ['testing/outages/product.test.ts', 'testing/outages/batches-killed.test.ts']
const chosen = process.argv.slice(2)
const whole = [
  ['short', ['testing/outages']],
  ['long', ofLongTier],
]
const runs = (
  chosen.length > 0 ? chosen.map((file) => [ofLongTier.includes(file) ? 'long' : 'short', [file]]) : whole
).map(([tier, files]) =>
  spawnSync(
    ourNode(),
    ['node_modules/vitest/vitest.mjs', 'run', ...files, '--no-file-parallelism', '--reporter=verbose'],
    {
      stdio: 'inherit',
      env: {
        MUHAR_OUTAGE_SECONDS: '10',
        ...process.env,
        MUHAR_OUTAGES: 'whole',
        MUHAR_TIER: tier,
        NODE_NO_WARNINGS: '1',
      },
    },
  ),
)
process.exit(runs.every(({ status }) => status === 0) ? 0 : 1)
