import { Mark, Node, textblockTypeInputRule } from '@tiptap/core'
import { align } from './align.ts'

export const Doc = Node.create({ name: 'doc', topNode: true, content: '(block | pageBreak | pageEdge)+' })

export const Text = Node.create({ name: 'text', group: 'inline' })

/** The first of its group: what an empty place is filled with. */
export const Paragraph = Node.create({
  name: 'paragraph',
  priority: 1000,
  group: 'block inEdge',
  content: 'inline*',
  addAttributes: () => ({ align }),
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: ({ HTMLAttributes }) => ['p', HTMLAttributes, 0],
})

export type Level = 1 | 2 | 3 | 4
export const levels: readonly Level[] = [1, 2, 3, 4]

export const Heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({ level: { default: 1, rendered: false }, align }),
  // Deeper ones are of the deepest level that there is.
  parseHTML: () =>
    [1, 2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: Math.min(level, 4) } })),
  renderHTML: ({ node, HTMLAttributes }) => [`h${node.attrs.level}`, HTMLAttributes, 0],
  addKeyboardShortcuts() {
    const toggles = (level: Level) => () => this.editor.commands.toggleNode('heading', 'paragraph', { level })

    return Object.fromEntries([
      ...levels.map((level) => [`Mod-Alt-${level}`, toggles(level)]),
      ['Mod-Alt-0', () => this.editor.commands.setNode('paragraph')],
    ])
  },
  addInputRules() {
    return levels.map((level) =>
      textblockTypeInputRule({
        find: new RegExp(`^#{${level}}\\s$`),
        type: this.type,
        getAttributes: { level },
      }),
    )
  },
})

export const LineBreak = Node.create({
  name: 'lineBreak',
  group: 'inline',
  inline: true,
  selectable: false,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
  addKeyboardShortcuts() {
    const adds = () => this.editor.commands.insertContent({ type: this.name })

    return { 'Shift-Enter': adds, 'Mod-Enter': adds }
  },
})

const mark = (name: 'bold' | 'italic' | 'underline', tag: string, rules: Parameters<typeof Mark.create>[0]) =>
  Mark.create({
    ...(rules as object),
    name,
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      return { [`Mod-${name[0]}`]: () => this.editor.commands.toggleMark(name) }
    },
  })

export const marks = [
  mark('bold', 'strong', {
    parseHTML: () => [
      { tag: 'strong' },
      // Google Docs wraps all it copies in such a one, which is not bold.
      { tag: 'b', getAttrs: (element) => element.style.fontWeight !== 'normal' && null },
      { style: 'font-weight', getAttrs: (value) => /^(?:bold(?:er)?|[6-9]\d\d)$/.test(value) && null },
    ],
  }),
  mark('italic', 'em', {
    parseHTML: () => [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }],
  }),
  mark('underline', 'u', {
    parseHTML: () => [
      { tag: 'u' },
      {
        style: 'text-decoration',
        getAttrs: (value) => value.includes('underline') && null,
        consuming: false,
      },
    ],
  }),
]
