import {
  type BatchMapping,
  type BatchPersonField,
  nothingMapped,
  personFieldsOf,
} from '#contract/vocabulary/batches.ts'
import { cellId, tablesOf } from '#contract/vocabulary/templates/rows.ts'
import type { TemplateContent, TemplateSettings } from '#contract/vocabulary/templates/settings.ts'

interface Asked {
  content: Pick<TemplateContent, 'values' | 'tables'>
  settings: Pick<TemplateSettings, 'roles'>
}

const personWords: Record<BatchPersonField, readonly string[]> = {
  name: ['name', 'fullname', 'customername', 'नाम', 'पूरानाम'],
  email: ['email', 'emailid', 'emailaddress', 'mail', 'mailid', 'ईमेल', 'ईमेलपता'],
  mobile: [
    'mobile',
    'mobileno',
    'mobilenumber',
    'phone',
    'phoneno',
    'phonenumber',
    'मोबाइल',
    'मोबाइलनंबर',
    'फोन',
  ],
  language: ['language', 'lang', 'भाषा'],
  last_four: [
    'lastfour',
    'lastfourdigits',
    'lastfourdigitsofaadhaar',
    'last4',
    'last4digits',
    'aadhaarlastfour',
    'अंतिमचारअंक',
    'आधारकेअंतिमचारअंक',
  ],
  birth_year: ['birthyear', 'yearofbirth', 'जन्मवर्ष', 'जन्मकावर्ष'],
  gender: ['gender', 'sex', 'लिंग'],
}
const otherWords = {
  reference_id: [
    'reference',
    'referenceid',
    'referenceno',
    'referencenumber',
    'refno',
    'loanno',
    'loannumber',
    'संदर्भ',
    'संदर्भसंख्या',
  ],
  client: ['client', 'clientcode', 'customercode', 'ग्राहक', 'ग्राहककोड'],
  language: ['language', 'lang', 'भाषा'],
} as const

/**
 * Which column holds what, as far as the header says it: a value by its name or label, a person by
 * the role before the word. Where one role alone is asked for, the word is enough.
 */
export function guessBatchColumns(headers: readonly string[], { content, settings }: Asked): BatchMapping {
  const plain = headers.map(plainWord)
  const taken = new Set<number>()
  const find = (words: readonly string[]): number | undefined => {
    const wanted = new Set(words.map(plainWord))
    const at = plain.findIndex((word, index) => word !== '' && !taken.has(index) && wanted.has(word))
    if (at === -1) return undefined
    taken.add(at)

    return at
  }
  const mapping: BatchMapping = { ...nothingMapped, values: {}, people: {} }
  const { roles } = settings
  for (const one of roles) mapping.people[one.role] = peopleColumns([one.role, one.name], personFieldsOf(one))
  for (const { name, label } of content.values) {
    const at = find([name, label])
    if (at !== undefined) mapping.values[name] = at
  }
  for (const table of tablesOf(content)) {
    const names = [table.name, table.label].flatMap((word) => [word, word.replace(/s$/i, '')])
    for (let row = 0; row < table.most; row += 1) {
      const found = table.columns.map(({ name, label }) => {
        const at = find([name, label].flatMap((word) => wordsOfCell(names, row + 1, word)))
        if (at !== undefined) mapping.values[cellId(table.name, row, name)] = at

        return at
      })
      if (found.every((at) => at === undefined)) break
    }
  }
  mapping.reference_id = find(otherWords.reference_id) ?? null
  mapping.client = find(otherWords.client) ?? null
  const [only] = roles
  if (only && roles.length === 1)
    for (const field of personFieldsOf(only)) {
      const at = mapping.people[only.role]?.[field] ?? find(personWords[field])
      if (at !== undefined) mapping.people[only.role] = { ...mapping.people[only.role], [field]: at }
    }
  mapping.language = find(otherWords.language) ?? null

  return mapping

  function peopleColumns(
    names: readonly string[],
    fields: readonly BatchPersonField[],
  ): BatchMapping['people'][string] {
    const found: Partial<Record<BatchPersonField, number>> = {}
    for (const field of fields) {
      const at = find(
        names.flatMap((name) => [
          ...personWords[field].map((word) => `${name} ${word}`),
          ...(field === 'name' ? [name] : []),
        ]),
      )
      if (at !== undefined) found[field] = at
    }

    return found
  }
}

/** "Item 1 price", "price 1". */
const wordsOfCell = (tables: readonly string[], number: number, column: string): string[] => [
  ...tables.map((table) => `${table} ${number} ${column}`),
  `${column} ${number}`,
]

/** Stars, colons, brackets and all between them say nothing. */
const plainWord = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
