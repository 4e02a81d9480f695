import type { TFunction } from 'i18next'
import type { ActivityRow } from '#contract/audit/getActivities.ts'
import { codeTable, flagTable } from '#contract/vocabulary/act-facts.ts'
import inHindi from '#contract/vocabulary/acts.hi.json' with { type: 'json' }
import { actWords, fieldWords } from '#contract/vocabulary/acts.ts'
import { nameOfLanguage } from '../../../components/language-names.ts'
import { fullMoment } from '../../../components/moments.ts'

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/

const acts: Record<string, string> = inHindi.acts
const fields: Record<string, string> = inHindi.fields
const flags: Record<string, string> = inHindi.flags
const codes: Record<string, string> = inHindi.codes

/** What was done; an act without words in this language says what it says in English. */
export const actName = (language: string, event: string): string =>
  (language === 'hi' && acts[event]) || actWords(event).says

export function fieldName(t: TFunction, language: string, field: string): string {
  const ofSetting = t(`settings.label.${field}`, { defaultValue: '' })

  return ofSetting || (language === 'hi' && fields[field]) || fieldWords(field)
}

/** A value as people say it; nothing is a dash. */
export function valueWords(t: TFunction, language: string, field: string, value: string | null): string {
  if (value === null) return '–'
  const code = `${field}.${value}`
  const known = (language === 'hi' && codes[code]) || codeTable[code]
  if (known) return known
  if (field === 'language') return nameOfLanguage(value, language)
  if (value === 'true' || value === 'false') return t(`activity.${value === 'true' ? 'yes' : 'no'}`)

  return moment.test(value) ? fullMoment(value, language) : value
}

/** What the entry says beside the change, in one line. */
export const factLines = (t: TFunction, language: string, { facts }: Pick<ActivityRow, 'facts'>): string[] =>
  Object.entries(facts).flatMap(([name, value]) => {
    const flag = flagTable[`${name}.${value}`]
    if (flag === undefined) return `${fieldName(t, language, name)}: ${valueWords(t, language, name, value)}`

    return (language === 'hi' && flags[`${name}.${value}`]) || flag || []
  })
