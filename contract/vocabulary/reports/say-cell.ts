import { type ReportLanguage, wordOfCode } from './code-words.ts'
import { factsOfColumn, type ReportColumn } from './columns.ts'
import { sayPairs } from './say-pairs.ts'

/** A value as it travels; moments in UTC, days as 2026-11-23, codes as they are kept. */
export type RawCell = string | number | null

/** Codes in words; everything else as it is. Screens and sheets say the same. */
export function sayCell(column: ReportColumn, raw: RawCell, language: ReportLanguage): RawCell {
  const { kind, list } = factsOfColumn(column)
  if (typeof raw === 'string' && (kind === 'changes' || kind === 'facts'))
    return sayPairs(kind, raw, language)
  if (typeof raw !== 'string' || !list) return raw
  const words = (kind === 'codes' ? raw.split(' ').filter(Boolean) : [raw]).map((one) =>
    wordOfCode(list, one, language),
  )

  return words.join(', ')
}
