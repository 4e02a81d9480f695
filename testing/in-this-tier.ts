import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { it } from 'vitest'
import { longer, longTests, type Tier, tier } from './tiers.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const pathOf = (url: string): string => relative(root, fileURLToPath(url)).replaceAll('\\', '/')

/** Tells of one file's tests whether this tier runs them. What the list does not name fails. */
export function inThisTier(url: string) {
  const file = pathOf(url)
  const groups = longTests.filter((one) => one.file === file)
  const holds = (title: string): boolean => {
    const tiers = (['short', 'long'] as const).filter((one) =>
      groups.some((group) => group[one].includes(title)),
    )
    if (tiers.length !== 1)
      throw new Error(`testing/tiers.ts names “${title}” of ${file} ${tiers.length} times`)

    return tiers[0] === tier
  }

  return {
    holds,
    /** `it` for a test of this tier; nothing for one of the other. */
    it(title: string, act: () => Promise<void>, timeout?: number): void {
      if (holds(title)) it(title, act, timeout)
    },
    /** Of the rows of `it.each` those of this tier, by their first cell. */
    rows: <Row extends readonly [string, ...unknown[]]>(rows: readonly Row[]): Row[] =>
      rows.filter(([title]) => holds(title)),
  }
}

/** What a test does less of in `npm test` and more of in the long tier. */
export function byTier<T>(url: string, amounts: Readonly<Record<Tier, T>>): T {
  const file = pathOf(url)
  if (!longer.some((one) => one.file === file)) throw new Error(`testing/tiers.ts does not name ${file}`)

  return amounts[tier]
}
