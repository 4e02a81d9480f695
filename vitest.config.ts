import { availableParallelism, tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { LongestFirst } from './testing/longest-first.ts'
import { filesOf, type ProjectName } from './testing/projects.ts'
import { tier } from './testing/tiers.ts'

// The journeys go to two servers in turn, where more can go wrong; MUHAR_TEST_SERVERS=1 walks them
// on one.
const servers = process.env.MUHAR_TEST_SERVERS ?? '2'
// One more than there are cores: each waits for a database, a browser or a clock half of the time.
// With two more, pages came late to what their clocks said.
const workers = availableParallelism() + 1

const files = filesOf(tier)

const project = (
  name: ProjectName,
  turn: number,
  test: NonNullable<TestProjectInlineConfiguration['test']> = {},
): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    ...files[name],
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
      // A file leaves nothing behind in its process: so the server is loaded once, not for each of
      // them.
      project('together', 0, { isolate: false }),
      project('journeys', 0, { env: { MUHAR_TEST_SERVERS: servers } }),
      project('journeys of one server', 0),
      project('products', 0),
      project('tokens', 0, { pool: 'forks' }),
      // They judge how long somebody waits for a sentence: when the rest is done. Most of their
      // time is what they wait for.
      project('outages', 1, { maxWorkers: 2 }),
      // They measure: one after the other, alone. What is measured includes the disk: so not in
      // memory, where the run's folder may be.
      project('bench', 2, { maxWorkers: 1, env: { TMPDIR: tmpdir() } }),
    ],
    pool: 'threads',
    sequence: { sequencer: LongestFirst },
    globalSetup: ['testing/global-setup.ts', 'testing/shared-product-setup.ts'],
    setupFiles: ['testing/each-file.ts'],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // How long anything may take that a job or a page does by itself; a machine that tests is a
    // busy one.
    expect: { poll: { timeout: 20_000 } },
  },
})
