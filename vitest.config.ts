import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { LongestFirst } from './testing/longest-first.ts'

const everything = ['**/*.test.ts', '**/*.test.tsx']
const exclude = ['node_modules/**', 'web/dist/**', 'data/**']
const journeys = ['testing/journeys/**/*.test.ts']
// They keep a server of their own in the test's process, whose clock they move.
const ofOneServer = ['testing/journeys/{bad-input,every-route-*,many-organisations,tampering,timers}.test.ts']
// The others go to two servers in turn, where more can go wrong; MUHAR_TEST_SERVERS=1 walks them on one.
const servers = process.env.MUHAR_TEST_SERVERS ?? '2'
// Each starts the whole product, or puts a module in another's place.
const products = [
  'server/main/start.test.ts',
  'server/services/sessions/login-tries.test.ts',
  'testing/outages/in-a-browser.test.ts',
  'testing/{backups,chaos,leaks,operations,upgrades}/**/*.test.ts',
]
// A PKCS #11 module belongs to a process and not to a thread: it reads where its tokens are once.
const tokens = ['engine/node/pkcs11/*.test.ts', 'server/providers/seal-key/pkcs11-*.test.ts']
// They judge how long somebody waits for a sentence: when the rest is done. Most of their time is what they wait for.
const outages = ['testing/outages/!(in-a-browser).test.ts']
// They measure: one after the other, alone.
const benches = ['bench/**/*.test.ts']
// One more than there are cores: each waits for a database, a browser or a clock half of the time. With two more, pages came late
// to what their clocks said.
const workers = availableParallelism() + 1

const project = (
  turn: number,
  test: NonNullable<TestProjectInlineConfiguration['test']>,
): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    exclude,
    maxWorkers: workers,
    sequence: { groupOrder: turn },
    ...test,
    // As npm start does: a program that was compiled once is not compiled again.
    env: { NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled'), ...test.env },
  },
})

export default defineConfig({
  test: {
    projects: [
      project(0, {
        name: 'together',
        include: everything,
        exclude: [...exclude, ...journeys, ...products, ...tokens, ...outages, ...benches],
        // A file leaves nothing behind in its process: so the server is loaded once, not for each of them.
        isolate: false,
      }),
      project(0, {
        name: 'journeys',
        include: journeys,
        exclude: [...exclude, ...ofOneServer],
        env: { MUHAR_TEST_SERVERS: servers },
      }),
      project(0, {
        name: 'journeys of one server',
        include: [...ofOneServer, 'testing/journeys/main-job.test.ts'],
      }),
      project(0, { name: 'products', include: products }),
      project(0, { name: 'tokens', include: tokens, pool: 'forks' }),
      project(1, { name: 'outages', include: outages, maxWorkers: 2 }),
      project(2, { name: 'bench', include: benches, maxWorkers: 1 }),
    ],
    pool: 'threads',
    sequence: { sequencer: LongestFirst },
    globalSetup: ['testing/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // How long anything may take that a job or a page does by itself; a machine that tests is a busy one.
    expect: { poll: { timeout: 20_000 } },
  },
})
