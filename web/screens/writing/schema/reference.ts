import { type Editor, Node } from '@tiptap/core'
import type { Node as Part } from '@tiptap/pm/model'
import { NodeSelection, Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { clauseNumber } from '#contract/vocabulary/composed/clause-numbers.ts'
import { wordsOf } from './headed.ts'

interface NumberedClause {
  /** Where its item begins. */
  at: number
  mark: string | null
  number: string
  words: string
}

/** The numbered clauses of a text, in their order. */
export function clausesOf(doc: Part): NumberedClause[] {
  const found: NumberedClause[] = []

  function walk(part: Part, begins: number, above: readonly number[]): void {
    part.forEach((child, offset, index) => {
      const at = begins + offset
      if (child.isTextblock || child.isLeaf) return
      const isNumbered = child.type.name === 'listItem' && part.type.name !== 'bulletList'
      const own = isNumbered ? [...above, (part.attrs.start ?? 1) + index] : above
      if (isNumbered && part.type.name === 'clauses')
        found.push({
          at,
          mark: child.attrs.mark,
          number: clauseNumber(own),
          words: child.firstChild?.textContent.slice(0, 60) ?? '',
        })
      walk(child, at + 1, own)
    })
  }
  walk(doc, 0, [])

  return found
}

const key = new PluginKey<DecorationSet>('references')

function drawnOf(doc: Part): DecorationSet {
  const references: [at: number, to: string][] = []
  doc.descendants((node, at) => {
    if (node.type.name === 'reference') references.push([at, node.attrs.to])
  })
  if (references.length === 0) return DecorationSet.empty
  const numbers = new Map(
    clausesOf(doc)
      .toReversed()
      .map(({ mark, number }) => [mark, number]),
  )

  return DecorationSet.create(
    doc,
    references.map(([at, to]) => {
      const words = numbers.get(to)

      return Decoration.node(at, at + 1, words === undefined ? { 'data-unknown': '' } : {}, {
        words: words ?? '?',
      })
    }),
  )
}

/** The number of a clause, which follows where the clause goes. */
export const Reference = Node.create({
  name: 'reference',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: () => ({ to: { default: '' } }),
  parseHTML: () => [
    { tag: 'span[data-reference]', getAttrs: ({ dataset }) => ({ to: dataset.reference ?? '' }) },
  ],
  renderHTML: ({ node: { attrs } }) => ['span', { 'data-reference': attrs.to }],
  addNodeView:
    () =>
    ({ decorations }) => {
      const dom = document.createElement('span')
      dom.dataset.thing = 'reference'
      const show = (given: unknown) => {
        dom.textContent = wordsOf(given as readonly Decoration[]) || '?'
      }
      show(decorations)

      return {
        dom,
        update: (next, given) => {
          if (next.type.name !== 'reference') return false
          show(given)

          return true
        },
        ignoreMutation: () => true,
      }
    },
  addProseMirrorPlugins: () => [
    new Plugin({
      key,
      state: {
        init: (_, { doc }) => drawnOf(doc),
        apply: ({ docChanged, doc }, before) => (docChanged ? drawnOf(doc) : before),
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
})

/** The reference here names the clause from now on; the first one gives the clause its mark. */
export function refersTo({ state, view }: Editor, reference: number, clause: NumberedClause): void {
  const { tr } = state
  const mark = clause.mark ?? `c-${crypto.randomUUID().slice(0, 8)}`
  if (clause.mark === null) tr.setNodeAttribute(clause.at, 'mark', mark)
  tr.setNodeAttribute(reference, 'to', mark)
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, reference)))
}
