import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ComposedContent } from '#contract/vocabulary/composed/document.ts'
import { wordDifferences } from './word-differences.ts'

const contentOf = (...lines: string[]): ComposedContent => ({
  language: 'en',
  blocks: lines.map((text) => ({ kind: 'paragraph', text: text === '' ? [] : [{ kind: 'text', text }] })),
})
const between = (before: string[], after: string[]) =>
  wordDifferences(contentOf(...before), contentOf(...after))

describe('what a correction says otherwise', () => {
  it('is told word by word', () => {
    expect(between(['The rate is 9 percent a year.'], ['The rate is 9.5 percent a year.'])).toEqual([
      { kind: 'same', text: 'The rate is ' },
      { kind: 'removed', text: '9 ' },
      { kind: 'added', text: '9.5 ' },
      { kind: 'same', text: 'percent a year.\n' },
    ])
    expect(between(['one', 'two'], ['one', 'new line', 'two'])).toEqual([
      { kind: 'same', text: 'one\n' },
      { kind: 'added', text: 'new line\n' },
      { kind: 'same', text: 'two\n' },
    ])
    expect(between(['same'], ['same'])).toEqual([{ kind: 'same', text: 'same\n' }])
  })

  it('always holds both texts whole', () => {
    const lines = fc.array(
      fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 6 }).map((words) => words.join(' ')),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const differences = between(before, after)
        const side = (without: string) =>
          differences
            .filter(({ kind }) => kind !== without)
            .map(({ text }) => text)
            .join('')
        expect(side('added')).toBe(`${before.join('\n')}\n`)
        expect(side('removed')).toBe(`${after.join('\n')}\n`)
      }),
    )
  })
})
