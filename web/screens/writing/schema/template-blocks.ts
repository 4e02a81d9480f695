import { type Editor, type Extensions, Node } from '@tiptap/core'
import { Plugin, PluginKey, TextSelection } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import i18next from 'i18next'
import type { ConditionRule } from '#contract/vocabulary/fields/settings.ts'
import { headed, wordsOf } from './headed.ts'
import { blockSet } from './index.ts'
import { Note } from './note.ts'
import { OpenPlace } from './open-place.ts'
import { SharedClause } from './shared-clause.ts'
import { TableRow } from './tables.ts'

export interface TextCondition {
  match: 'all' | 'any'
  rules: ConditionRule[]
}

/** What the text says of its values and conditions; it knows them by their names alone. */
export interface ShownOfTemplate {
  /** What people call a value; undefined where there is none of this name. */
  labelOf: (name: string) => string | undefined
  sentenceOf: (condition: TextCondition) => string
  /** For each row of which table of values. */
  repeatOf: (table: string) => string
  /** What a clause of the library is called, and which version this is. */
  clauseOf: (clauseId: string, version: number) => string
  /** Whether it holds of the values that are shown. */
  holds: (condition: TextCondition) => boolean
}

const nothingKnown: ShownOfTemplate = {
  labelOf: (name) => name,
  sentenceOf: () => '',
  repeatOf: (table) => table,
  clauseOf: () => '',
  holds: () => true,
}

const shownKey = new PluginKey<{ shown: ShownOfTemplate; drawn: DecorationSet }>('shownOfTemplate')

type Doc = Parameters<typeof DecorationSet.create>[0]

function drawnOf(doc: Doc, shown: ShownOfTemplate): DecorationSet {
  const drawn: Decoration[] = []
  doc.descendants((node, at) => {
    const end = at + node.nodeSize
    if (node.type.name === 'value') {
      const label = shown.labelOf(node.attrs.name)
      const attributes = label === undefined ? { 'data-unknown': '' } : {}
      drawn.push(Decoration.node(at, end, attributes, { words: label ?? node.attrs.name }))
    }
    if (node.type.name === 'repeat')
      drawn.push(Decoration.node(at, end, {}, { words: shown.repeatOf(node.attrs.of) }))
    if (node.type.name === 'openPlace')
      drawn.push(Decoration.node(at, end, {}, { words: i18next.t('builder.place.head') }))
    if (node.type.name === 'sharedClause') {
      const words = shown.clauseOf(node.attrs.clause_id, node.attrs.version)
      drawn.push(Decoration.node(at, end, {}, { words }))
    }
    if (node.type.name === 'tableRow' && node.attrs.of)
      drawn.push(Decoration.node(at, end, { title: shown.repeatOf(node.attrs.of), 'data-repeats': '' }))
    if (node.type.name === 'tableRow' && node.attrs.when) {
      const when = node.attrs.when as TextCondition
      const isOut = shown.holds(when) ? {} : { 'data-out': '' }
      drawn.push(
        Decoration.node(at, end, { title: shown.sentenceOf(when), 'data-conditional': '', ...isOut }),
      )
    }
    if (node.type.name !== 'condition') return
    const condition = node.attrs as TextCondition
    drawn.push(Decoration.node(at, end, {}, { words: shown.sentenceOf(condition) }))
    const holds = shown.holds(condition)
    node.forEach((side, offset, index) => {
      const from = at + 1 + offset
      const isOut = holds === (index === 1)
      const attributes = {
        'data-otherwise': index === 1 ? '' : undefined,
        'data-out': isOut ? '' : undefined,
      }
      drawn.push(Decoration.node(from, from + side.nodeSize, attributes as Record<string, string>))
    })
  })

  return DecorationSet.create(doc, drawn)
}

/**
 * Where a value is printed. Input methods repeat what they type inside editable inline nodes: so it
 * is an atom.
 */
const Value = Node.create({
  name: 'value',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: () => ({ name: { default: '' } }),
  parseHTML: () => [{ tag: 'span[data-value]', getAttrs: ({ dataset }) => ({ name: dataset.value ?? '' }) }],
  renderHTML: ({ node: { attrs } }) => ['span', { 'data-value': attrs.name }],
  renderText: ({ node }) => `[${node.attrs.name}]`,
  addNodeView:
    () =>
    ({ node, decorations }) => {
      const dom = document.createElement('span')
      dom.dataset.thing = 'value'
      const show = (name: string, given: readonly Decoration[]) => {
        dom.textContent = wordsOf(given) || name
      }
      show(node.attrs.name, decorations as unknown as readonly Decoration[])

      return {
        dom,
        update: (next, given) => {
          if (next.type !== node.type) return false
          show(next.attrs.name, given as unknown as readonly Decoration[])

          return true
        },
        ignoreMutation: () => true,
      }
    },
  addProseMirrorPlugins: () => [
    new Plugin({
      key: shownKey,
      state: {
        init: (_, { doc }) => ({ shown: nothingKnown, drawn: drawnOf(doc, nothingKnown) }),
        apply(transaction, before) {
          const shown: ShownOfTemplate = transaction.getMeta(shownKey) ?? before.shown
          if (shown === before.shown && !transaction.docChanged) return before

          return { shown, drawn: drawnOf(transaction.doc, shown) }
        },
      },
      props: { decorations: (state) => shownKey.getState(state)?.drawn },
    }),
  ],
})

/** What was copied says; nothing where it is no condition. */
function readCondition(said: string | undefined): TextCondition | null {
  try {
    const { match, rules } = JSON.parse(said ?? '')

    return Array.isArray(rules) ? { match: match === 'any' ? 'any' : 'all', rules } : null
  } catch {
    return null
  }
}

/** Its first side is printed where its rules hold, the second where they do not. */
const Condition = Node.create({
  name: 'condition',
  group: 'block inEdge',
  content: 'conditionSide conditionSide?',
  defining: true,
  isolating: true,
  addAttributes: () => ({
    match: { default: 'all', rendered: false },
    rules: { default: [], rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'section[data-condition]',
      getAttrs: ({ dataset }) => readCondition(dataset.condition) ?? false,
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'section',
    { 'data-condition': JSON.stringify({ match: attrs.match, rules: attrs.rules }) },
    0,
  ],
  addNodeView: () => headed('condition'),
})

/** Printed for each row of a table of values. */
const Repeat = Node.create({
  name: 'repeat',
  group: 'block',
  content: 'block+',
  defining: true,
  isolating: true,
  addAttributes: () => ({ of: { default: '', rendered: false } }),
  parseHTML: () => [
    { tag: 'section[data-repeat]', getAttrs: ({ dataset }) => ({ of: dataset.repeat ?? '' }) },
  ],
  renderHTML: ({ node: { attrs } }) => ['section', { 'data-repeat': attrs.of }, 0],
  addNodeView: () => headed('repeat'),
})

/** A row that may be printed for each row of a table of values, and where its rules hold. */
const RepeatedRow = TableRow.extend({
  addAttributes: () => ({
    of: {
      default: null,
      parseHTML: (element) => element.dataset.of || null,
      renderHTML: ({ of }) => (of ? { 'data-of': of } : {}),
    },
    when: {
      default: null,
      keepOnSplit: false,
      parseHTML: ({ dataset }) => readCondition(dataset.when),
      renderHTML: ({ when }) => (when ? { 'data-when': JSON.stringify(when) } : {}),
    },
  }),
})

const ConditionSide = Node.create({
  name: 'conditionSide',
  content: 'block+',
  defining: true,
  isolating: true,
  parseHTML: () => [{ tag: 'div[data-condition-side]' }],
  renderHTML: () => ['div', { 'data-condition-side': '' }, 0],
  addNodeView: () => () => {
    const dom = document.createElement('div')
    const head = document.createElement('span')
    const inside = document.createElement('div')
    dom.dataset.part = 'side'
    head.contentEditable = 'false'
    head.textContent = i18next.t('builder.otherwise')
    dom.append(head, inside)

    return { dom, contentDOM: inside, ignoreMutation: ({ target }) => !inside.contains(target) }
  },
  addKeyboardShortcuts() {
    // An empty last line leads out of the condition, as it leads out of a list.
    return {
      Enter: () => {
        const { state, view } = this.editor
        const { $from, empty } = state.selection
        const side = $from.node(-1)
        const isLast = side?.type === this.type && $from.index(-1) === side.childCount - 1
        if (!empty || !isLast || $from.parent.content.size > 0 || side.childCount < 2) return false
        const after = $from.after(-2)
        const line = $from.parent
        const { tr } = state
        tr.delete($from.before(), $from.after())
        const at = tr.mapping.map(after)
        tr.insert(at, line.type.create())
        view.dispatch(tr.setSelection(TextSelection.create(tr.doc, at + 1)).scrollIntoView())

        return true
      },
    }
  },
})

/** The block set with what templates alone hold. */
export const templateBlocks: Extensions = [
  ...blockSet.filter((one) => one !== TableRow),
  RepeatedRow,
  Value,
  Condition,
  ConditionSide,
  Repeat,
  OpenPlace,
  SharedClause,
  Note,
]

/** What the text shows of its values from now on. */
export function showInText({ view }: Editor, shown: ShownOfTemplate): void {
  view.dispatch(view.state.tr.setMeta(shownKey, shown).setMeta('addToHistory', false))
}
