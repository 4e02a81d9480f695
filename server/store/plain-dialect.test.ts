import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, vi } from 'vitest'
import { byTier } from '#testing/in-this-tier.ts'

const opensOne = /\bopen(Store|Database)\(/
// These judge the pipelined dialect itself.
const ofTheOther = ['pipelined-dialect.test.ts', 'plain-dialect.test.ts']

// They fill large tables; the others hold transactions, jobs, keys and the trail.
const left = byTier(import.meta.url, { short: /(^|\/)(document-list|people-)/, long: /^$/ })

/** The store's other tests that ask the database. */
const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    file.endsWith('.test.ts') &&
    !ofTheOther.includes(file) &&
    !left.test(file) &&
    opensOne.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
)

describe("on Kysely's own dialect", () => {
  beforeAll(() => {
    vi.stubEnv('MUHAR_PLAIN_DATABASE', 'yes')

    return () => vi.unstubAllEnvs()
  })

  // A module of its own: the same file may have run in this process.
  for (const file of files) describe(file, () => import(/* @vite-ignore */ `./${file}?plain`))
})
