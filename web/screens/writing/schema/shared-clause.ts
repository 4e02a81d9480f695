import { Node } from '@tiptap/core'
import type { Fragment, Node as Part } from '@tiptap/pm/model'
import { NodeSelection, Plugin } from '@tiptap/pm/state'
import { headed } from './headed.ts'

const isClause = ({ type }: Part): boolean => type.name === 'sharedClause'

/** Whether each clause says what was first seen of its version; what is new is remembered. */
function areAsSeen(doc: Part, seen: Map<string, Fragment>): boolean {
  let areSame = true
  doc.descendants((node) => {
    if (!isClause(node)) return areSame && !node.isTextblock
    const key = `${node.attrs.clause_id} ${node.attrs.version}`
    const known = seen.get(key)
    if (!known) seen.set(key, node.content)
    else if (!known.eq(node.content)) areSame = false

    return false
  })

  return areSame
}

/**
 * A clause of the library in one of its versions. Its words are the library's: nobody types into
 * it, and a cursor that comes into it chooses it as a whole.
 */
export const SharedClause = Node.create({
  name: 'sharedClause',
  group: 'block',
  content: 'block+',
  defining: true,
  isolating: true,
  addAttributes: () => ({
    clause_id: { default: '', rendered: false },
    version: { default: 1, rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'section[data-clause]',
      getAttrs: ({ dataset }) => ({ clause_id: dataset.clause ?? '', version: Number(dataset.version) || 1 }),
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'section',
    { 'data-clause': attrs.clause_id, 'data-version': String(attrs.version) },
    0,
  ],
  addNodeView: () => headed('shared-clause', true),
  addProseMirrorPlugins() {
    const seen = new Map<string, Fragment>()

    return [
      new Plugin({
        state: {
          init: (_, { doc }) => void areAsSeen(doc, seen),
          apply: () => undefined,
        },
        filterTransaction: ({ docChanged, doc }) => !docChanged || areAsSeen(doc, seen),
        appendTransaction(_, _before, { doc, selection, tr }) {
          const { $from, $to } = selection
          for (let depth = $from.sharedDepth($to.pos); depth > 0; depth--)
            if (isClause($from.node(depth)))
              return tr.setSelection(NodeSelection.create(doc, $from.before(depth)))

          return null
        },
      }),
    ]
  },
})
