import { expect, it } from 'vitest'
import { productsOf, spansOf } from './picture-days.ts'

it('draws each day of a short period, also one without a row', () => {
  const rows = [{ key: '2026-03-12', many: { all: 3, part: 1 } }]
  expect(spansOf({ from: '2026-03-11', to: '2026-03-13' }, rows)).toEqual([
    { from: '2026-03-11', to: '2026-03-11', all: 0, part: 0 },
    { from: '2026-03-12', to: '2026-03-12', all: 3, part: 1 },
    { from: '2026-03-13', to: '2026-03-13', all: 0, part: 0 },
  ])
})

it('adds up the weeks of a long period, the last one cut at its end', () => {
  const rows = [
    { key: '2026-01-01', many: { all: 1, part: 1 } },
    { key: '2026-01-07', many: { all: 2, part: 0 } },
    { key: '2026-12-31', many: { all: 4, part: 4 } },
  ]
  const spans = spansOf({ from: '2026-01-01', to: '2026-12-31' }, rows)
  expect(spans).toHaveLength(53)
  expect(spans[0]).toEqual({ from: '2026-01-01', to: '2026-01-07', all: 3, part: 1 })
  expect(spans.at(-1)).toEqual({ from: '2026-12-31', to: '2026-12-31', all: 4, part: 4 })
})

it('has one product at a time, what was used most first', () => {
  const row = (product: string | null, part: number) => ({ product, many: { all: 1, part } })
  expect(productsOf([row('sms', 2), row('documents', 3), row('sms', 2)])).toEqual(['sms', 'documents'])
  expect(productsOf([row(null, 1)])).toEqual([])
})
