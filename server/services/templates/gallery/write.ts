import type { Block } from '#contract/vocabulary/composed/blocks.ts'
import type { Inline } from '#contract/vocabulary/composed/inlines.ts'
import { boxKinds } from '#contract/vocabulary/position-kinds.ts'
import type {
  MakerEdits,
  TemplateContent,
  TemplateRole,
  TemplateSettings,
  TemplateTable,
  TemplateValue,
} from '#contract/vocabulary/templates/settings.ts'

/** A text with its values and people, as a template begins with it. */
export interface GalleryText {
  content: TemplateContent
  settings: TemplateSettings
}

/** `{rent}` is a value, `*words*` are bold, a value among them too. */
export const inlines = (words: string): Inline[] =>
  words.split('*').flatMap((stretch, index) => valuesAmong(stretch, index % 2 === 1))

function valuesAmong(words: string, isBold: boolean): Inline[] {
  const marks = isBold ? { marks: ['bold' as const] } : {}

  return words.split(/(\{\w+\})/).flatMap((piece): Inline[] => {
    if (piece === '') return []
    if (piece.startsWith('{')) return [{ kind: 'value', name: piece.slice(1, -1), ...marks }]

    return [{ kind: 'text', text: piece, ...marks }]
  })
}

export const line = (words: string): Block => ({ kind: 'paragraph', text: inlines(words) })
export const title = (words: string): Block => ({
  kind: 'heading',
  level: 1,
  align: 'center',
  text: inlines(words),
})
export const part = (words: string): Block => ({ kind: 'heading', level: 2, text: inlines(words) })

type Item = string | [words: string, ...inside: string[]] | Block[]

/** Numbered 1, 1.1; an item of several words holds clauses of its own. */
export const clauses = (...items: Item[]): Block => ({
  kind: 'clauses',
  items: items.map((item) => {
    if (typeof item === 'string') return { blocks: [line(item)] }
    const [first, ...inside] = item
    if (typeof first !== 'string') return { blocks: item as Block[] }

    return { blocks: [line(first), clauses(...(inside as string[]))] }
  }),
})

/** Printed where the tick is set, and the other side where it is not. */
export const when = (name: string, blocks: Block[], otherwise?: Block[]): Block => ({
  kind: 'condition',
  match: 'all',
  rules: [{ name, sign: 'is', value: 'true' }],
  blocks,
  ...(otherwise && { otherwise }),
})

export const open = (...blocks: Block[]): Block => ({ kind: 'open_place', blocks })

export const value = (
  name: string,
  label: string,
  kind: TemplateValue['kind'],
  sample: string | null,
  settings: TemplateValue['settings'] = {},
): TemplateValue => ({ name, label, kind, required: kind !== 'tick', sample, settings })

interface Signs {
  role: string
  name: string
  /** Printed beside the signature: `{tenant}`. */
  words: string
  /** What the date is called. */
  date: string
}

/** A row for each who signs, kept on one page: who it is, the signature and its date. */
export const signatures = (heading: string, signs: readonly Signs[]): Block => ({
  kind: 'together',
  blocks: [
    part(heading),
    {
      kind: 'table',
      columns: [2, 3],
      header: 0,
      rows: signs.map(({ role, name, words, date }) => [
        {
          columns: 1,
          rows: 1,
          text: [{ kind: 'text', text: name, marks: ['bold'] }, { kind: 'break' }, ...inlines(words)],
        },
        {
          columns: 1,
          rows: 1,
          text: [
            { kind: 'field', anchor: `${role}-sign`, box: 'signature', ...boxKinds.signature.begins },
            { kind: 'break' },
            { kind: 'text', text: `${date} ` },
            { kind: 'field', anchor: `${role}-date`, box: 'date', width: 110, height: 20 },
          ],
        },
      ]),
    },
  ],
})

interface Written {
  language?: TemplateContent['language']
  title: string
  blocks: Block[]
  values: TemplateValue[]
  tables?: TemplateTable[]
  signs: readonly Signs[]
  heading?: string
  after?: Block[]
  edits?: MakerEdits
  contract?: TemplateSettings['contract']
}

/** The text with its signatures at the end; each of them belongs to its role. */
export function text({
  language = 'en',
  title: words,
  blocks,
  values,
  tables,
  signs,
  heading = 'Signatures',
  after = [],
  edits = 'nothing',
  contract,
}: Written): GalleryText {
  const roles: TemplateRole[] = signs.map(({ role, name }) => ({
    role,
    name,
    kind: 'signer',
    optional: false,
    methods: null,
  }))

  return {
    content: {
      language,
      blocks: [title(words), ...blocks, signatures(heading, signs), ...after],
      values,
      ...(tables && { tables }),
      fields: signs.flatMap(({ role }) => [
        { anchor: `${role}-sign`, role, required: true },
        { anchor: `${role}-date`, role, required: true },
      ]),
    },
    settings: {
      roles,
      signing_order: signs.length > 1 ? 'sequential' : null,
      methods: null,
      expiry_days: null,
      maker_edits: edits,
      ...(contract && { contract }),
    },
  }
}
