import { codeTable, flagTable } from '../act-facts.ts'
import actsHi from '../acts.hi.json' with { type: 'json' }
import { fieldWords } from '../acts.ts'
import type { ReportLanguage } from './code-words.ts'

type Table = Readonly<Record<string, string>>

/** A field and its value; null: there was none. */
export type Pair = readonly [field: string, value: string | null]

const hindi: { fields: Table; flags: Table; codes: Table } = actsHi

/** Pairs as a person reads them: `Name: Asha; State: active`. */
export function sayPairs(kind: 'changes' | 'facts', raw: string, language: ReportLanguage): string {
  const inHindi = (table: Table, key: string) => (language === 'hi' ? table[key] : undefined)
  const say = ([field, value]: Pair): string => {
    const key = `${field}.${value}`
    const flag = kind === 'facts' ? flagTable[key] : undefined
    if (flag !== undefined) return inHindi(hindi.flags, key) ?? flag
    const name = inHindi(hindi.fields, field) ?? fieldWords(field)

    return `${name}: ${value === null ? '–' : (inHindi(hindi.codes, key) ?? codeTable[key] ?? value)}`
  }

  return (JSON.parse(raw) as Pair[]).map(say).filter(Boolean).join('; ')
}
