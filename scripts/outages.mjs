// npm run outages: takes away what the product stands on, each for ten seconds, and prints how soon
// it refused and healed.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { buildWebIfStale } from './build-web.mjs'
import { installLibraries, ourNode } from './libraries.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
installLibraries()
buildWebIfStale()
const runs = [
  ['short', 'testing/outages'],
  ['long', 'testing/outages/product.test.ts'],
].map(([tier, what]) =>
  spawnSync(
    ourNode(),
    ['node_modules/vitest/vitest.mjs', 'run', what, '--no-file-parallelism', '--reporter=verbose'],
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
