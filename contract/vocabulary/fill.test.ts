import { describe, expect, it } from 'vitest'
import { fill } from './fill.ts'

const words = { stateIs: { done: 'is done', ofOne: 'is done by {name}' } }
const inEnglish = (template: string, values = {}) => fill(template, values, 'en', words)

describe('a template', () => {
  it('holds texts as they are, whatever they look like', () => {
    expect(inEnglish('{name} stays {name}.', { name: '$& {name}' })).toBe('$& {name} stays $& {name}.')
  })

  it.each([
    [0, 'holds no pages'],
    [1, 'holds 1 page'],
    [2, 'holds 2 pages'],
    [100_000, 'holds 1,00,000 pages'],
  ])('writes %i with its noun', (count, text) => {
    expect(inEnglish('holds {count:no pages|# page|# pages}', { count })).toBe(text)
  })

  it('writes numbers, days and lists as its language does', () => {
    const values = { size: 595.3, until: '2026-11-22T18:30:00.000Z', names: ['A', 'B'] }
    const template = '{size:number} {until:day} {names:list}'
    expect(fill(template, values, 'en', {})).toBe('595.3 23 November A, B')
    expect(fill(template, values, 'hi', {})).toBe('595.3 23 नवंबर A, B')
  })

  it('finds the words of closed lists, which may hold values themselves', () => {
    expect(inEnglish('This {state:stateIs}.', { state: 'done' })).toBe('This is done.')
    expect(inEnglish('This {state:stateIs}.', { state: 'ofOne', name: 'Asha' })).toBe('This is done by Asha.')
  })

  it.each([
    ['{name}', {}],
    ['{toString}', {}],
    ['{until:day}', { until: 'never' }],
    ['{state:stateIs}', { state: 'ofOne' }],
    ['{state:stateIs}', { state: 'toString' }],
    ['{state:unknownList}', { state: 'done' }],
  ])('is not said in part: %s', (template, values) => {
    expect(inEnglish(template, values)).toBeUndefined()
  })
})
