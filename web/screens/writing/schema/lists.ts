import { Node, wrappingInputRule } from '@tiptap/core'

export const BulletList = Node.create({
  name: 'bulletList',
  group: 'block list',
  content: 'listItem+',
  parseHTML: () => [{ tag: 'ul' }],
  renderHTML: () => ['ul', 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-8': () => this.editor.commands.toggleList(this.name, 'listItem') }
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*[-*•]\s$/, type: this.type })]
  },
})

export const OrderedList = Node.create({
  name: 'orderedList',
  group: 'block list',
  content: 'listItem+',
  parseHTML: () => [{ tag: 'ol' }],
  renderHTML: () => ['ol', 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-7': () => this.editor.commands.toggleList(this.name, 'listItem') }
  },
  addInputRules() {
    return [wrappingInputRule({ find: /^1\.\s$/, type: this.type })]
  },
})

/** Numbered through: 1, 1.1, (a), (i). */
export const Clauses = Node.create({
  name: 'clauses',
  priority: 200,
  group: 'block list',
  content: 'listItem+',
  addAttributes: () => ({
    start: {
      default: 1,
      parseHTML: (element) => Math.min(999, Math.max(1, Number(element.getAttribute('start')) || 1)),
      renderHTML: ({ start }) => (start === 1 ? {} : { start }),
    },
  }),
  parseHTML: () => [{ tag: 'ol[data-clauses]' }],
  renderHTML: ({ HTMLAttributes }) => ['ol', { ...HTMLAttributes, 'data-clauses': '' }, 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-9': () => this.editor.commands.toggleList(this.name, 'listItem') }
  },
})

export const ListItem = Node.create({
  name: 'listItem',
  content: 'block+',
  defining: true,
  addAttributes: () => ({
    /** By which references know a clause. */
    mark: {
      default: null,
      keepOnSplit: false,
      parseHTML: ({ dataset }) => dataset.mark || null,
      renderHTML: ({ mark }) => (mark ? { 'data-mark': mark } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: ({ HTMLAttributes }) => ['li', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    // What cannot go deeper leaves the key to the page, so that nobody is caught in a list.
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      Tab: () => this.editor.commands.sinkListItem(this.name),
      'Shift-Tab': () => this.editor.commands.liftListItem(this.name),
    }
  },
})

/** Stays on one page where one has room for it. */
export const Together = Node.create({
  name: 'together',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'section[data-together]' }],
  renderHTML: () => ['section', { 'data-together': '' }, 0],
})
