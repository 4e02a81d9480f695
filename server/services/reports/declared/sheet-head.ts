import { type ReportLanguage, type Words, wordOfCode } from '#contract/vocabulary/reports/code-words.ts'
import {
  factsOfReport,
  type ReportFilterName,
  type ReportGroup,
  reportFilters,
} from '#contract/vocabulary/reports/reports.ts'
import { clockOfIndia } from '#services/papers/clock-of-india.ts'
import type { AskedDeclared } from './asked.ts'

/** For whom a sheet is made, when, and the names of what it is narrowed by. */
export interface MadeFor {
  name: string
  at: Date
  names: ReadonlyMap<string, string>
}

const says = {
  filter: { en: 'Filter', hi: 'फ़िल्टर' },
  for: { en: 'Created for', hi: 'किसके लिए' },
  at: { en: 'Created at (IST)', hi: 'कब बनी (IST)' },
  rows: { en: 'Rows', hi: 'पंक्तियाँ' },
} as const satisfies Record<string, Words>

export const filterWords: Readonly<Record<ReportFilterName, Words>> = {
  state: { en: 'State', hi: 'स्थिति' },
  branches: { en: 'Branch', hi: 'शाखा' },
  members: { en: 'Sent by', hi: 'भेजने वाले' },
  clients: { en: 'Client', hi: 'ग्राहक' },
  templates: { en: 'Template', hi: 'टेम्पलेट' },
  methods: { en: 'Method', hi: 'तरीका' },
  messages: { en: 'State', hi: 'स्थिति' },
  products: { en: 'Product', hi: 'उत्पाद' },
  on: { en: 'Days of', hi: 'किसके दिन' },
  by: { en: 'By', hi: 'किसके अनुसार' },
}

const dayWords = {
  created: { en: 'making', hi: 'बनाना' },
  sent: { en: 'sending', hi: 'भेजना' },
} as const satisfies Record<string, Words>

const groupWords = {
  day: { en: 'day', hi: 'दिन' },
  branch: { en: 'branch', hi: 'शाखा' },
  template: { en: 'template', hi: 'टेम्पलेट' },
  member: { en: 'member', hi: 'सदस्य' },
  client: { en: 'client', hi: 'ग्राहक' },
  method: { en: 'method', hi: 'तरीका' },
  batch: { en: 'batch', hi: 'बैच' },
} as const satisfies Record<ReportGroup, Words>

/** The first lines: what it is, its filter, for whom, when, and how many rows. */
export function headOfSheet(asked: AskedDeclared, madeFor: MadeFor, count: number): string[][] {
  const { report, language } = asked
  const line = (what: keyof typeof says, value: string) => [says[what][language], value]

  return [
    [factsOfReport(report).name[language]],
    line('filter', filterInWords(asked, madeFor.names)),
    line('for', madeFor.name),
    line('at', clockOfIndia(madeFor.at)),
    line('rows', String(count)),
    [],
  ]
}

function filterInWords({ filter, language }: AskedDeclared, names: ReadonlyMap<string, string>): string {
  const period = `${filter.from} – ${filter.to}`
  const others = reportFilters.flatMap((name) => {
    const values = filter[name]
    if (values === undefined || values.length === 0) return []
    const list = typeof values === 'string' ? [values] : values

    return `${filterWords[name][language]}: ${list.map((value) => valueInWords(name, value, names, language)).join(', ')}`
  })

  return [period, ...others].join('; ')
}

function valueInWords(
  name: ReportFilterName,
  value: string,
  names: ReadonlyMap<string, string>,
  language: ReportLanguage,
): string {
  if (name === 'state') return wordOfCode('documentState', value, language)
  if (name === 'messages') return wordOfCode('messageState', value, language)
  if (name === 'methods') return wordOfCode('method', value, language)
  if (name === 'products') return wordOfCode('product', value, language)
  if (name === 'on') return dayWords[value as keyof typeof dayWords][language]
  if (name === 'by') return groupWords[value as keyof typeof groupWords][language]

  return names.get(value) ?? value
}
