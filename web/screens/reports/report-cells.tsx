import type { ReportLanguage } from '#contract/vocabulary/reports/code-words.ts'
import { factsOfColumn, type ReportColumn } from '#contract/vocabulary/reports/columns.ts'
import { type RawCell, sayCell } from '#contract/vocabulary/reports/say-cell.ts'
import { count } from '../../components/amounts.ts'
import { plainDay } from '../../components/days.ts'
import { fullMoment } from '../../components/moments.ts'

/** The declarations have their words in these. */
export const languageOf = (language: string): ReportLanguage => (language === 'hi' ? 'hi' : 'en')

export const isNumber = (column: ReportColumn): boolean => factsOfColumn(column).kind === 'number'

/** A value in the words of the reader. */
export function cellWords(column: ReportColumn, raw: RawCell, language: string): string {
  if (raw === null || raw === '') return '–'
  const { kind } = factsOfColumn(column)
  if (kind === 'moment') return fullMoment(String(raw), language)
  if (kind === 'day') return dayWords(String(raw), language)
  if (kind === 'number') return count(Number(raw))

  return String(sayCell(column, raw, languageOf(language)))
}

/** With its year: a report reaches back further than this one. */
export const dayWords = (day: string, language: string): string => plainDay(day, language, 0)
