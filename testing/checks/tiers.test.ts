import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesOf, matches } from '../projects.ts'
import { againOnOneServer, longer, longFiles, longTests, type Tier } from '../tiers.ts'

const home = resolve(import.meta.dirname, '../..')
const all = globSync('**/*.test.{ts,tsx}', {
  cwd: home,
  exclude: ['node_modules', 'web/dist', 'data'],
}).map((file) => file.replaceAll('\\', '/'))
const source = (file: string) => readFileSync(resolve(home, file), 'utf8')
const projectsWith = (tier: Tier, file: string) =>
  Object.values(filesOf(tier))
    .filter(({ include, exclude }) => matches(file, include) && !matches(file, exclude))
    .map(({ name }) => name)
const inBoth = [...new Set([...longTests, ...longer].map(({ file }) => file))]
/** A title as it is in a source file, in whatever quotes it needs. */
const quoted = (title: string) => [`'${title}'`, `"${title}"`]

describe('the tiers of the tests', () => {
  it('hold each file once: in npm test, or in the long tier beside a short file in npm test', () => {
    const alone = longFiles.map(({ file }) => file)
    expect(all.length).toBeGreaterThan(400)
    for (const file of all) {
      expect(projectsWith('short', file), file).toHaveLength(alone.includes(file) ? 0 : 1)
      const isLong = [...alone, ...inBoth, ...againOnOneServer].includes(file)
      expect(projectsWith('long', file), file).toHaveLength(isLong ? 1 : 0)
    }
    for (const { file, short } of longFiles) {
      expect(all, file).toContain(file)
      expect(projectsWith('short', short), short).toHaveLength(1)
    }
  })

  it('keep files that are in both in the same project', () => {
    for (const file of inBoth) expect(projectsWith('long', file), file).toEqual(projectsWith('short', file))
    for (const file of againOnOneServer) {
      expect(projectsWith('short', file)).toEqual(['journeys'])
      expect(projectsWith('long', file)).toEqual(['journeys of one server'])
    }
  })

  it('name tests that there are, each in one tier, and some of each group in npm test', () => {
    for (const { file, short, long } of longTests) {
      expect(source(file), file).toContain('inThisTier(import.meta.url)')
      expect(short.length && long.length, file).toBeGreaterThan(0)
      for (const title of [...short, ...long])
        expect(
          quoted(title).some((one) => source(file).includes(one)),
          `${file}: ${title}`,
        ).toBe(true)
      expect(new Set([...short, ...long]).size, file).toBe(short.length + long.length)
    }
  })

  it('name every file that does less or more by the tier', () => {
    const using = (words: string) =>
      all.filter((file) => new RegExp(`${words}(<.+>)?\\(import\\.meta\\.url`).test(source(file)))
    const listed = (list: readonly { file: string }[]) => [...new Set(list.map(({ file }) => file))].sort()
    const ours = 'testing/checks/tiers.test.ts'
    expect(using('byTier').sort()).toEqual(listed(longer))
    expect(
      using('inThisTier')
        .filter((file) => file !== ours)
        .sort(),
    ).toEqual(listed(longTests))
  })
})
