import { expect, it } from 'vitest'
import { inTree } from './in-tree.ts'

it('puts each branch under its own, and one without its parent at the top', () => {
  const row = (id: string, parent_id: string | null) => ({ id, name: id, parent_id })
  const rows = [row('agra', 'north'), row('north', null), row('pune', 'closed'), row('taj', 'agra')]

  expect(inTree(rows).map(({ id, depth }) => `${depth} ${id}`)).toEqual([
    '0 north',
    '1 agra',
    '2 taj',
    '0 pune',
  ])
})
