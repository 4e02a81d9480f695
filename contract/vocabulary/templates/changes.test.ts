import { describe, expect, it } from 'vitest'
import type { Block } from '../composed/blocks.ts'
import { changesBetween } from './changes.ts'

type Whole = Parameters<typeof changesBetween>[0]

const line = (words: string) => ({ kind: 'paragraph', text: [{ kind: 'text', text: words }] })
const rules = [{ name: 'secured', sign: 'is', value: 'true' }]
const when = (...blocks: object[]) => ({ kind: 'condition', match: 'all', rules, blocks })
const table = (more: object) => ({
  kind: 'table',
  columns: [100],
  header: 0,
  rows: ['One', 'Two', 'Three'].map((words) => [{ text: [{ kind: 'text', text: words }] }]),
  ...more,
})
const whole = (...blocks: object[]) =>
  ({
    content: { language: 'en', blocks: blocks as Block[], values: [], fields: [] },
    settings: { roles: [] },
  }) as unknown as Whole
const changes = (before: Whole, now: Whole) => changesBetween(before, now).map(({ what }) => what)

describe('what differs between two versions beside their words', () => {
  it('names a line that moved out of its condition, or into one, though no word differs', () => {
    const [pledge, rest] = [line('The pledge is gold.'), line('The rest stays.')]
    expect(changes(whole(when(pledge, rest)), whole(when(pledge), rest))).toEqual(['conditions'])
    expect(changes(whole(when(pledge), rest), whole(pledge, when(rest)))).toEqual(['conditions'])
    const otherwise = { ...when(pledge), otherwise: [rest] }
    expect(changes(whole(otherwise), whole({ ...when(rest), otherwise: [pledge] }))).toEqual(['conditions'])
  })

  it('names a condition or a repetition that moved to another row of a table', () => {
    const ofRow = (row: number) => whole(table({ conditions: [{ row, match: 'all', rules }] }))
    expect(changes(ofRow(0), ofRow(2))).toEqual(['conditions'])
    const repeated = (row: number) => whole(table({ repeats: [{ row, of: 'goods' }] }))
    expect(changes(repeated(1), repeated(2))).toEqual(['conditions'])
  })

  it('names no condition where words or lines alone differ', () => {
    const before = whole(when(line('The pledge is gold.')), line('The rest stays.'))
    const now = whole(line('A new line.'), when(line('The pledge is silver.')), line('The rest stays.'))
    expect(changes(before, now)).toEqual([])
    expect(changes(before, before)).toEqual([])
  })
})
