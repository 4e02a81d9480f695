import type { Node } from '@tiptap/pm/model'
import { ComposedContent } from '#contract/vocabulary/composed/document.ts'
import { brokenRules } from '#contract/vocabulary/rule.ts'
import type { Trouble } from '../../texts/problem-words.ts'
import { CallFailure } from '../../wire/call-failure.ts'

/** What is wrong with a text, and in which of its blocks. */
export interface TextProblem {
  trouble: Trouble
  /** In the content: `blocks.2.text.0.text`. */
  path: string
}

/** By the same rules that the server has. */
export const problemsOf = (content: ComposedContent): TextProblem[] =>
  brokenRules(ComposedContent.safeParse(content).error, content).map(({ path, ...trouble }) => ({
    trouble,
    path,
  }))

/** What the server found in the text, where it named a place. */
export const placedProblems = (failure: unknown): TextProblem[] =>
  failure instanceof CallFailure
    ? failure.fields
        .filter(({ path }) => path.startsWith('content.'))
        .map(({ path, ...trouble }) => ({ trouble, path: path.slice('content.'.length) }))
    : []

/** Where the block of a path is in the editor; null where the text has changed since. */
export function placeOf(doc: Node, path: string): number | null {
  const parts = path.split('.')
  let node = doc
  let at = -1
  const into = (index: number): boolean => {
    const child = node.maybeChild(index)
    if (!child) return false
    let before = 0
    for (let sibling = 0; sibling < index; sibling++) before += node.child(sibling).nodeSize
    at += 1 + before
    node = child

    return true
  }
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index]
    if (part === 'text' || part === undefined) {
      // A thing in the line is shown itself.
      const inline = Number(parts[index + 1])
      const thing = node.isTextblock ? node.maybeChild(inline) : null
      if (thing && !thing.isText && thing.type.spec.selectable !== false) into(inline)
      break
    }
    if (part === 'rules') break
    if (node.type.name === 'condition' && (part === 'blocks' || part === 'otherwise')) {
      if (!into(part === 'blocks' ? 0 : 1)) return null
    }
    // Of a table: the row, then its cell.
    else if (/^\d+$/.test(part) && !into(Number(part))) return null
  }

  return at < 0 ? null : at
}
