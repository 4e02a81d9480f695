import { describe, expect, it } from 'vitest'
import { judgePlace, peopleWithBeneath, withBeneath } from './tree.ts'

/** `a > b > c` is written 'a b c'; several lines make a forest. */
function tree(...lines: string[]) {
  const parents = new Map<string, string | null>()
  for (const line of lines) {
    const names = line.split(' ')
    for (const [at, name] of names.entries()) parents.set(name, names[at - 1] ?? null)
  }

  return [...parents].map(([id, parent_id]) => ({ id, parent_id }))
}

describe('the tree of departments', () => {
  it('finds what lies beneath one', () => {
    const all = tree('west pune shivajinagar', 'west mumbai', 'north')
    expect([...withBeneath(all, 'west')].sort()).toEqual(['mumbai', 'pune', 'shivajinagar', 'west'])
    expect([...withBeneath(all, 'north')]).toEqual(['north'])
  })

  it('adds head counts up to the top', () => {
    const all = tree('west pune shivajinagar', 'west mumbai').map((one) => ({ ...one, people: 2 }))
    expect(Object.fromEntries(peopleWithBeneath(all))).toEqual({
      west: 8,
      pune: 4,
      shivajinagar: 2,
      mumbai: 2,
    })
  })

  it('lets nothing lie beneath itself', () => {
    const all = tree('a b c', 'd')
    for (const under of ['a', 'b', 'c']) expect(() => judgePlace(all, 'a', under)).toThrow('DEPARTMENT_CYCLE')
    expect(() => judgePlace(all, 'a', 'd')).not.toThrow()
    expect(() => judgePlace(all, 'c', null)).not.toThrow()
  })

  it('lets nothing lie deeper than eight, whatever it carries', () => {
    const all = tree('1 2 3 4 5 6 7', 'x y')
    expect(() => judgePlace(all, null, '7')).not.toThrow()
    expect(() => judgePlace(all, 'x', '6')).not.toThrow()
    expect(() => judgePlace(all, 'x', '7')).toThrow('DEPARTMENT_TOO_DEEP')
    expect(() => judgePlace(tree('1 2 3 4 5 6 7 8'), null, '8')).toThrow('DEPARTMENT_TOO_DEEP')
  })
})
