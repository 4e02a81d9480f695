import { Extension, Node } from '@tiptap/core'
import type { Node as Part } from '@tiptap/pm/model'
import { type EditorState, Plugin } from '@tiptap/pm/state'
import i18next from 'i18next'
import { headed } from './headed.ts'
import { blockSet } from './index.ts'

const isPlace = ({ type }: Part): boolean => type.name === 'openPlace'

/** What the maker of a document may change, where its template fixes the other text. */
export const OpenPlace = Node.create({
  name: 'openPlace',
  group: 'block',
  content: 'block+',
  defining: true,
  isolating: true,
  parseHTML: () => [{ tag: 'section[data-open-place]' }],
  renderHTML: () => ['section', { 'data-open-place': '' }, 0],
  addNodeView: () => headed('open-place', false, () => i18next.t('writing.openPlace.head')),
})

/** Nothing of a signer, and no other place. */
function isPlain(place: Part): boolean {
  let isOnlyText = true
  place.descendants((node) => {
    if (isPlace(node) || node.type.name === 'field') isOnlyText = false

    return isOnlyText
  })

  return isOnlyText
}

/** Parts that were not touched are the same objects: so a letter costs little in a long text. */
function isSameOutside(before: Part, after: Part): boolean {
  if (before === after) return true
  if (isPlace(before)) return isPlace(after) && isPlain(after)
  if (before.isText || before.childCount !== after.childCount) return before.eq(after)

  return (
    before.sameMarkup(after) &&
    before.children.every((child, index) => isSameOutside(child, after.child(index)))
  )
}

/** Nothing is written outside the open places; the server compares again. */
const OnlyInPlaces = Extension.create({
  name: 'onlyInPlaces',
  addProseMirrorPlugins: () => [
    new Plugin({
      filterTransaction: ({ docChanged, doc }, state) => !docChanged || isSameOutside(state.doc, doc),
    }),
  ],
})

/** The block set of a document whose maker writes in its open places alone. */
export const blocksWithPlaces = [...blockSet, OpenPlace, OnlyInPlaces]

/** Whether all that is chosen is inside one open place. */
export function isInPlace({ selection: { $from, $to } }: EditorState): boolean {
  for (let depth = $from.sharedDepth($to.pos); depth > 0; depth--) if (isPlace($from.node(depth))) return true

  return false
}

/** Where each open place of a text begins. */
export function placesIn(doc: Part): number[] {
  const found: number[] = []
  doc.descendants((node, at) => {
    if (isPlace(node)) found.push(at)

    return !node.isTextblock && !isPlace(node)
  })

  return found
}
