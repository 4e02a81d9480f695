import type { NodeViewRenderer } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { Decoration } from '@tiptap/pm/view'

export const wordsOf = (decorations: readonly Decoration[]): string =>
  decorations.map(({ spec }) => spec.words as string | undefined).find((words) => words !== undefined) ?? ''

/** A frame with a head of words, by which it is chosen: it is changed at its side. */
export const headed =
  (
    thing: string,
    isFixed = false,
    words: (attributes: Record<string, unknown>) => string = () => '',
  ): NodeViewRenderer =>
  ({ node, decorations, editor, getPos }) => {
    const dom = document.createElement('section')
    const head = document.createElement('button')
    const inside = document.createElement('div')
    dom.dataset.thing = thing
    head.type = 'button'
    head.contentEditable = 'false'
    head.tabIndex = -1
    if (isFixed)
      inside.contentEditable = 'false'
      // Nobody types into what is fixed: it is chosen as a whole.
    ;(isFixed ? dom : head).addEventListener('mousedown', (event) => {
      event.preventDefault()
      const at = getPos()
      if (at !== undefined) editor.chain().focus().setNodeSelection(at).run()
    })
    dom.append(head, inside)
    const show = (shown: Node, given: readonly Decoration[]) => {
      head.textContent = wordsOf(given) || words(shown.attrs)
    }
    show(node, decorations as unknown as readonly Decoration[])

    return {
      dom,
      contentDOM: inside,
      update: (next, given) => {
        if (next.type !== node.type) return false
        show(next, given as unknown as readonly Decoration[])

        return true
      },
      stopEvent: (event) => isFixed && event.type === 'mousedown',
      ignoreMutation: ({ target }) => !inside.contains(target),
    }
  }
