import { describe, expect, it } from 'vitest'
import type { Branch } from './branch.ts'
import { stepOf } from './tree-keys.ts'
import { treeRows } from './tree-rows.ts'

const branch = (id: string, parent_id: string | null = null, city: string | null = null): Branch => ({
  id,
  name: id,
  code: `C-${id}`,
  parent_id,
  zone_id: null,
  place: city === null ? null : { street: null, city, state: null, postalCode: null },
  people: 1,
  people_beneath: 1,
  revision: 1,
  retired_at: null,
  moved_to: null,
})
const rows = [
  branch('west'),
  branch('mumbai', 'west'),
  branch('dadar', 'mumbai'),
  branch('pune', 'west', 'पुणे'),
  branch('north'),
]
const drawn = (open: string[], words = '') =>
  treeRows(rows, new Set(open), { words, zones: [] }).map(({ branch: { name }, level, isOpen }) =>
    [name, level, isOpen ? 'open' : ''].join(' ').trim(),
  )

describe('the rows of the tree', () => {
  it('are the top alone until something is opened', () => {
    expect(drawn([])).toEqual(['west 1', 'north 1'])
    expect(drawn(['west'])).toEqual(['west 1 open', 'mumbai 2', 'pune 2', 'north 1'])
    expect(drawn(['west', 'mumbai'])).toEqual([
      'west 1 open',
      'mumbai 2 open',
      'dadar 3',
      'pune 2',
      'north 1',
    ])
    expect(drawn(['north'])).toEqual(['west 1', 'north 1'])
  })

  it('show what was searched for and where it lies, by name, code and town', () => {
    expect(drawn([], 'dad')).toEqual(['west 1 open', 'mumbai 2 open', 'dadar 3'])
    expect(drawn([], 'c-north')).toEqual(['north 1'])
    expect(drawn([], 'पुणे')).toEqual(['west 1 open', 'pune 2'])
    expect(drawn([], 'hovercraft')).toEqual([])
    expect(
      treeRows(rows, new Set(), { words: 'dad', zones: [] }).filter(({ isFound }) => isFound),
    ).toHaveLength(1)
  })

  it('show the branches of a zone and where they lie', () => {
    const inZone = rows.map((row) => (row.id === 'pune' ? { ...row, zone_id: 'z' } : row))
    const seen = treeRows(inZone, new Set(), { words: '', zones: ['z'] })
    expect(seen.map(({ branch, isFound }) => `${branch.name} ${isFound}`)).toEqual([
      'west false',
      'pune true',
    ])
  })

  it('say which of how many each one is', () => {
    expect(
      treeRows(rows, new Set(['west']), { words: '', zones: [] }).map(({ place, of }) => `${place}/${of}`),
    ).toEqual(['1/2', '1/2', '2/2', '2/2'])
  })
})

describe('the keys of the tree', () => {
  const seen = treeRows(rows, new Set(['west']), { words: '', zones: [] })
  const step = (key: string, name: string) => {
    const row = seen.find(({ branch: one }) => one.name === name)
    const done = row && stepOf(key, row, seen)

    return done && typeof done === 'object' && 'to' in done ? done.to.branch.name : done
  }

  it('walk up and down, to the ends, into what lies beneath and out of it', () => {
    expect(step('ArrowDown', 'west')).toBe('mumbai')
    expect(step('ArrowUp', 'west')).toBe('west')
    expect(step('End', 'west')).toBe('north')
    expect(step('Home', 'north')).toBe('west')
    expect(step('ArrowRight', 'west')).toBe('mumbai')
    expect(step('ArrowRight', 'mumbai')).toEqual({ open: true })
    expect(step('ArrowRight', 'pune')).toBe('pune')
    expect(step('ArrowLeft', 'pune')).toBe('west')
    expect(step('ArrowLeft', 'west')).toEqual({ open: false })
    expect(step('Enter', 'pune')).toBe('enter')
    expect(step('x', 'pune')).toBeNull()
  })
})
