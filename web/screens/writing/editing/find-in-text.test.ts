import { getSchema } from '@tiptap/core'
import { history, undo } from '@tiptap/pm/history'
import { EditorState } from '@tiptap/pm/state'
import { describe, expect, it } from 'vitest'
import { TemplateContent } from '#contract/templates/template-content.ts'
import { fromContent } from '../schema/from-content.ts'
import { templateBlocks } from '../schema/template-blocks.ts'
import { toContent } from '../schema/to-content.ts'
import { findInText, replaceIn } from './find-in-text.ts'

const schema = getSchema(templateBlocks)
const text = (words: string, ...marks: string[]) => ({
  kind: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
})
const line = (...inlines: object[]) => ({ kind: 'paragraph', text: inlines })
const opened = (...blocks: object[]) =>
  EditorState.create({
    doc: schema.nodeFromJSON(fromContent(TemplateContent.parse({ language: 'en', blocks }))),
    plugins: [history()],
  })
const wordsIn = (state: EditorState) => state.doc.textBetween(0, state.doc.content.size, '|')

describe('find in a text', () => {
  it('finds words in every line, in capitals or not, and in other scripts', () => {
    const state = opened(
      line(text('Rate, rate and RATE. ऋण')),
      { kind: 'list', ordered: false, items: [{ blocks: [line(text('The rate'))] }] },
      {
        kind: 'table',
        columns: [1],
        header: 0,
        rows: [[{ columns: 1, rows: 1, text: [text('a rate')] }]],
      },
    )
    expect(findInText(state.doc, 'rate', false)).toHaveLength(5)
    expect(findInText(state.doc, 'rate', true)).toHaveLength(3)
    expect(findInText(state.doc, 'ऋण', false)).toHaveLength(1)
    expect(findInText(state.doc, '', false)).toEqual([])
    for (const { from, to } of findInText(state.doc, 'RATE', false))
      expect(state.doc.textBetween(from, to).toLowerCase()).toBe('rate')
  })

  it('takes signs as they are, and no value for text', () => {
    const state = opened(line(text('a.b (c) '), { kind: 'value', name: 'rate' }, text('rate*')))
    expect(findInText(state.doc, '.', false)).toHaveLength(1)
    expect(findInText(state.doc, '(c)', false)).toHaveLength(1)
    expect(findInText(state.doc, 'rate*', false)).toHaveLength(1)
    expect(findInText(state.doc, 'rate', false)).toHaveLength(1)
    expect(findInText(state.doc, ') rate', false)).toEqual([])
  })

  it('replaces all in one step, keeps marks, and leaves clauses of the library alone', () => {
    const clause = { kind: 'shared_clause', clause_id: '0198c0de-0000-7000-8000-000000000009', version: 1 }
    const before = opened(
      line(text('the '), text('lender', 'bold'), text(' and the lender')),
      { ...clause, blocks: [line(text('lender'))] },
      line(text('lender')),
    )
    const matches = findInText(before.doc, 'lender', false)
    expect(matches.map(({ isFixed }) => isFixed)).toEqual([false, false, true, false])
    const after = before.apply(replaceIn(before, matches, 'bank')!)
    expect(wordsIn(after)).toBe('the bank and the bank|lender|bank')
    const [first] = toContent(after.doc, 'en').blocks
    expect(first).toMatchObject({
      text: [{ text: 'the ' }, { text: 'bank', marks: ['bold'] }, { text: ' and the bank' }],
    })
    let undone = after
    undo(after, (tr) => {
      undone = after.apply(tr)
    })
    expect(wordsIn(undone)).toBe(wordsIn(before))
    expect(wordsIn(before.apply(replaceIn(before, matches, '')!))).toBe('the  and the |lender|')
    expect(replaceIn(before, matches.slice(2, 3), 'bank')).toBeNull()
  })
})
