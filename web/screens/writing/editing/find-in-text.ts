import { closeHistory } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'

export interface Match {
  from: number
  to: number
  /** In a clause of the library, whose words change there alone. */
  isFixed: boolean
}

/** In place of a value, a field or a line break: no words that people look for have it. */
const thing = '\ufffc'

/** Where the words are, line by line: a thing in the line is no text, and ends what is found. */
export function findInText(doc: Node, words: string, isExact: boolean): Match[] {
  if (words === '') return []
  const wanted = new RegExp(words.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'), isExact ? 'gu' : 'giu')
  const found: Match[] = []
  const search = (parent: Node, start: number, isFixed: boolean): void =>
    parent.forEach((node, offset) => {
      const at = start + offset
      if (!node.isTextblock) search(node, at + 1, isFixed || node.type.name === 'sharedClause')
      else
        for (const { index, 0: match } of node
          .textBetween(0, node.content.size, undefined, thing)
          .matchAll(wanted))
          found.push({ from: at + 1 + index, to: at + 1 + index + match.length, isFixed })
    })
  search(doc, 0, false)

  return found
}

/** All of them in one step, which one undo takes back; each keeps the look of its first letter. */
export function replaceIn(state: EditorState, matches: readonly Match[], words: string): Transaction | null {
  const open = matches.filter(({ isFixed }) => !isFixed)
  if (open.length === 0) return null
  const { tr, schema } = state
  for (const { from, to } of [...open].reverse())
    if (words === '') tr.delete(from, to)
    else tr.replaceWith(from, to, schema.text(words, state.doc.resolve(from + 1).marks()))

  return closeHistory(tr)
}
