import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const everything = ['**/*.test.ts', '**/*.test.tsx']
const exclude = ['node_modules/**', 'web/dist/**', 'data/**']
const journeys = ['testing/journeys/**/*.test.ts']
// They keep a server of their own in the test's process, whose clock they move.
const ofOneServer = ['testing/journeys/{bad-input,every-route,many-organisations,tampering,timers}.test.ts']
// The others go to two servers in turn, where more can go wrong; MUHAR_TEST_SERVERS=1 walks them on one.
const servers = process.env.MUHAR_TEST_SERVERS ?? '2'
// Each starts the whole product, or puts a module in another's place.
const products = [
  'server/main/start.test.ts',
  'server/services/sessions/login-tries.test.ts',
  'testing/outages/in-a-browser.test.ts',
  'testing/{backups,chaos,leaks,operations,upgrades}/**/*.test.ts',
]
// They judge how long something takes: one after the other, when the rest is done.
const timed = ['bench/**/*.test.ts', 'testing/outages/!(in-a-browser).test.ts']
// Left to itself, vitest keeps a core free: of two cores it would use one.
const everyCore = Math.max(2, availableParallelism() - 1)

const project = (
  turn: number,
  test: NonNullable<TestProjectInlineConfiguration['test']>,
): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    exclude,
    maxWorkers: everyCore,
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
        exclude: [...exclude, ...journeys, ...products, ...timed],
        // They wait for the database half of the time.
        maxWorkers: everyCore + 1,
        // A file leaves nothing behind in its process: so the server is loaded once, not for each of them.
        isolate: false,
      }),
      project(1, {
        name: 'journeys',
        include: journeys,
        exclude: [...exclude, ...ofOneServer],
        env: { MUHAR_TEST_SERVERS: servers },
      }),
      project(1, {
        name: 'journeys of one server',
        include: [...ofOneServer, 'testing/journeys/main-job.test.ts'],
      }),
      project(1, { name: 'products', include: products }),
      project(2, { name: 'timed', include: timed, maxWorkers: 1 }),
    ],
    pool: 'threads',
    globalSetup: ['testing/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // How long anything may take that a job or a page does by itself; a machine that tests is a busy one.
    expect: { poll: { timeout: 20_000 } },
  },
})
