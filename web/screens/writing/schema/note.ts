import { Node } from '@tiptap/core'
import i18next from 'i18next'

/** Words for those who build the template. They are never printed. */
export const Note = Node.create({
  name: 'note',
  group: 'block inEdge',
  content: '(text | lineBreak)*',
  defining: true,
  parseHTML: () => [{ tag: 'aside[data-note]' }],
  renderHTML: () => ['aside', { 'data-note': '' }, 0],
  addNodeView: () => () => {
    const dom = document.createElement('aside')
    const head = document.createElement('span')
    const inside = document.createElement('p')
    dom.dataset.thing = 'note'
    head.contentEditable = 'false'
    head.textContent = i18next.t('builder.note.head')
    dom.append(head, inside)

    return { dom, contentDOM: inside, ignoreMutation: ({ target }) => !inside.contains(target) }
  },
})
