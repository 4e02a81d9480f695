import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Seconds by file, of those that take long. A clean checkout remembers no run: without this one of
 * them may begin last, alone.
 */
const seconds = new Map(
  readFileSync(new URL('costs/costs.tsv', import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([file = '', elapsed]) => [file, Number(elapsed) || 0]),
)

/**
 * Within a turn: first what has a process to itself, which is what takes long; then what shares
 * one.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(specifications)
    const rank = (one: TestSpecification): number[] => {
      const { root, sequence, isolate } = one.project.config
      const takes = seconds.get(relative(root, one.moduleId).replaceAll('\\', '/')) ?? 0

      return [sequence.groupOrder, isolate ? 0 : 1, -takes]
    }

    return usual
      .map((one) => ({ one, rank: rank(one) }))
      .sort(
        (a, b) => a.rank.map((part, index) => part - (b.rank[index] ?? 0)).find((part) => part !== 0) ?? 0,
      )
      .map(({ one }) => one)
  }
}
