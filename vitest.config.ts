import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const exclude = ['node_modules/**', 'web/dist/**', 'data/**']
// Each starts the whole product, or judges how long something takes: one after the other, when the rest is done.
const alone = [
  'bench/**/*.test.ts',
  'server/main/start.test.ts',
  'testing/{backups,chaos,journeys,leaks,operations,outages,upgrades}/**/*.test.ts',
]

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...exclude, ...alone],
          // Left to itself, vitest keeps a core free: of two cores it would use one.
          maxWorkers: Math.max(2, availableParallelism() - 1),
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: { name: 'alone', include: alone, exclude, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
    pool: 'threads',
    globalSetup: ['testing/global-setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // How long anything may take that a job or a page does by itself; a machine that tests is a busy one.
    expect: { poll: { timeout: 20_000 } },
  },
})
