import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { parts } from './parts.ts'
import { between } from './record.ts'
import type { Row } from './row.ts'
import { asMarkdown, asText, figure } from './table.ts'

// Those that start the whole product or a browser run with the bench alone: the journeys start both
// already.
const quick = parts.filter(({ name }) =>
  [
    'engine',
    'verify',
    'signing-memory',
    'envelope',
    'lists',
    'inboxes',
    'files',
    'dockets',
    'many-acts',
    'bulk',
    'reports',
    'batches',
    'anchors',
    'word-files',
    'clients',
    'setter',
  ].includes(name),
)

describe('the bench', () => {
  it.each(quick)('still measures: $name', { timeout: 120_000 }, async (part) => {
    const rows = await part.measure('small')

    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expectSane(row)
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
  })

  it('names each part once', () => {
    expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length)
  })

  it('finds the place of its tables in docs/performance.md', async () => {
    const page = await readFile(new URL('../docs/performance.md', import.meta.url), 'utf8')

    expect(between(page, 'TABLES')).toContain('TABLES')
    expect(() => between(page.replace('<!-- bench: end -->', ''), 'TABLES')).toThrow('lost its marks')
  })
})

describe('a table of the bench', () => {
  const missed: Row = {
    name: 'signing',
    unit: 'ms',
    ours: 30.04,
    floor: 10,
    peers: [
      { name: 'another', value: 120 },
      { name: 'a third', value: 'cannot read it' },
    ],
    ratio: 3.004,
    goal: { of: 'ratio', atMost: 2 },
    met: false,
    how: 'By hand.',
  }

  it('says what missed its goal, on the screen and on the page', () => {
    expect(asText('Speed', [missed])).toMatch(
      /signing +30\.0 ms +10 ms +3\.00 × +≤ 2 × +no +another: 120 ms \(12 ×\)/,
    )
    const machine = { processor: 'a processor', cores: 2, node: 'v24' }
    const page = asMarkdown([{ name: 'speed', title: 'Speed', machine, rows: [missed] }])
    expect(page).toContain(
      '| signing | 30.0 ms | 10 ms | 3.00 × | ≤ 2 × | **no** | another: 120 ms (12 ×); a third: cannot read it |',
    )
    expect(page).toContain('`npm run bench -- --only speed` (Node v24, 2 × a processor)')
    expect(page).toContain('- By hand.')
  })

  it('shows the digits that count', () => {
    expect([0.001234, 0.5, 12.34, 123.4, 12_345.6, 0, Number.NaN].map(figure)).toEqual([
      '0.0012',
      '0.50',
      '12.3',
      '123',
      '12,346',
      '0',
      '–',
    ])
  })
})

function expectSane({ name, ours, floor, ratio, goal, met, how }: Row): void {
  expect(Number.isFinite(ours), name).toBe(true)
  expect(ours, name).toBeGreaterThanOrEqual(0)
  expect(how, name).not.toBe('')
  if (floor !== null) expect(ratio, name).toBeCloseTo(ours / floor)
  expect(met === null, name).toBe(goal === null)
}
