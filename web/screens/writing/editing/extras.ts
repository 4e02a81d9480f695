import { Extension } from '@tiptap/core'
import { dropCursor } from '@tiptap/pm/dropcursor'
import { gapCursor } from '@tiptap/pm/gapcursor'
import { history, redo, undo } from '@tiptap/pm/history'
import { Plugin } from '@tiptap/pm/state'

/** Undo, and a cursor where no text is. */
const Steps = Extension.create({
  name: 'steps',
  addProseMirrorPlugins: () => [history(), dropCursor({ color: false, class: 'drop-cursor' }), gapCursor()],
  addKeyboardShortcuts() {
    const back = () => undo(this.editor.state, this.editor.view.dispatch)
    const forth = () => redo(this.editor.state, this.editor.view.dispatch)

    return { 'Mod-z': back, 'Mod-y': forth, 'Mod-Shift-z': forth }
  },
})

const numbered = /-(\d+)$/

/** `borrower`, `borrower-2`, `borrower-3`: the first that is free. */
export function freeAnchor(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted
  const stem = wanted.replace(numbered, '')
  let number = 2
  while (taken.has(`${stem}-${number}`)) number++

  return `${stem}-${number}`
}

/** A field that was copied gets a name of its own: a name is of one place. */
const OwnAnchors = Extension.create({
  name: 'ownAnchors',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction(transactions, _before, { doc, tr }) {
        if (!transactions.some(({ docChanged }) => docChanged)) return null
        const taken = new Set<string>()
        doc.descendants((node, at) => {
          if (node.type.name !== 'field') return
          const anchor = freeAnchor(node.attrs.anchor, taken)
          taken.add(anchor)
          if (anchor !== node.attrs.anchor) tr.setNodeAttribute(at, 'anchor', anchor)
        })

        return tr.docChanged ? tr : null
      },
    }),
  ],
})

export const extras = [Steps, OwnAnchors]
