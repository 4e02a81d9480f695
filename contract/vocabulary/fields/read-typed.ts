import { boxKinds, type PositionKind } from '../position-kinds.ts'
import type { Broken, PlainRuleCode } from '../rule.ts'
import { compare, type Exact, exactOf, written } from './exact.ts'
import { exampleOfForm, inForm, isOfForm, isReadyForm, readyForms } from './forms.ts'
import { FieldProblem } from './problem.ts'
import { decimalsOf, type FieldSettings } from './settings.ts'

export type Reading = { value: string; problem?: undefined } | { value?: undefined; problem: Broken }

interface Given {
  kind: PositionKind
  settings: FieldSettings
  /** Today in India, as 2026-11-24. */
  today: string
}

/**
 * What was typed as it is kept (`1,50,000` as `150000.00`), or what is wrong with it. Nothing typed
 * is the empty value.
 */
export function readTyped(given: Given, typed: string): Reading {
  try {
    const trimmed = typed.trim()

    return { value: trimmed === '' ? '' : read(given, trimmed) }
  } catch (error) {
    if (error instanceof FieldProblem) return { problem: error.broken }

    throw error
  }
}

const wrong = (broken: Broken): FieldProblem => new FieldProblem(broken)
const plain = (code: PlainRuleCode): FieldProblem => new FieldProblem({ code })

function read(given: Given, typed: string): string {
  const { typed: takes, mostCharacters } = boxKinds[given.kind]
  if (takes === null) throw plain('WRONG_FORM')
  if (typed.length > mostCharacters) throw wrong({ code: 'TEXT_TOO_LONG', values: { most: mostCharacters } })

  return readers[takes](given, typed)
}

const readers: Record<
  NonNullable<(typeof boxKinds)[PositionKind]['typed']>,
  (given: Given, typed: string) => string
> = {
  text(given, typed) {
    if (/\p{Cc}/u.test(typed)) throw plain('CONTROL_CHARACTERS')

    return ofForm(given.settings, ofLength(given.settings, typed))
  },
  paragraph({ settings }, typed) {
    const lines = typed.replace(/\r\n?/g, '\n')
    if (/[^\P{Cc}\n\t]/u.test(lines)) throw plain('CONTROL_CHARACTERS')

    return ofLength(settings, lines)
  },
  cells({ settings }, typed) {
    if (/\p{Cc}/u.test(typed)) throw plain('CONTROL_CHARACTERS')
    const kept = settings.mask ? inForm(settings.mask, typed) : typed
    if (settings.cells && [...kept].length > settings.cells)
      throw wrong({ code: 'TEXT_TOO_LONG', values: { most: settings.cells } })

    return ofForm(settings, kept)
  },
  number(given, typed) {
    const decimals = decimalsOf(given.kind, given.settings)
    const exact = inLimits(given.settings, exactly(typed, decimals))
    const full = written(exact, decimals)

    return full.includes('.') ? full.replace(/\.?0+$/, '') : full
  },
  amount(given, typed) {
    const bare = typed.replace(/^(?:₹|rs\.?|inr)\s*/i, '').replace(/\/-$/, '')

    return written(inLimits(given.settings, exactly(bare, 2)), 2)
  },
  day({ settings, today }, typed) {
    if (!isDay(typed)) throw plain('DAY_INVALID')
    const at = (limit: string) => (limit === 'today' ? today : limit)
    if (settings.least && typed < at(settings.least))
      throw wrong({ code: 'DAY_TOO_EARLY', values: { least: at(settings.least) } })
    if (settings.most && typed > at(settings.most))
      throw wrong({ code: 'DAY_TOO_LATE', values: { most: at(settings.most) } })

    return typed
  },
  tick(_, typed) {
    if (!ticks.includes(typed)) throw plain('NOT_YES_OR_NO')

    return ticks.indexOf(typed) < 3 ? 'true' : 'false'
  },
  choice: ({ settings }, typed) => oneOf(settings, typed),
  choices({ settings }, typed) {
    const chosen = new Set(typed.split('\n').map((one) => oneOf(settings, one)))
    const [least, most] = [Number(settings.least ?? 0), Number(settings.most ?? chosen.size)]
    if (chosen.size < least) throw wrong({ code: 'CHOSEN_TOO_FEW', values: { least } })
    if (chosen.size > most) throw wrong({ code: 'CHOSEN_TOO_MANY', values: { most } })

    return (settings.options ?? []).filter((option) => chosen.has(option)).join('\n')
  },
  email(_, typed) {
    const small = typed.toLowerCase()
    if (small.length > 254 || !address.test(small)) throw plain('MAIL_ADDRESS_INVALID')

    return small
  },
  mobile(_, typed) {
    const digits = typed.replace(/^(?:\+91|0)?[\s-]*/, '').replace(/[\s-]/g, '')
    if (!/^[6-9]\d{9}$/.test(digits)) throw plain('PHONE_INVALID')

    return `+91${digits}`
  },
  picture: (_, typed) => aFile(typed),
  file: (_, typed) => aFile(typed),
}

/** SHA-256 and name. */
const fileValue = /^[0-9a-f]{64} [^\p{Cc}]{1,200}$/u

/** Which file it is: nobody types this, the server writes it where a file is put into the field. */
function aFile(typed: string): string {
  if (!fileValue.test(typed)) throw plain('FILE_NEEDED')

  return typed
}

const ticks: readonly string[] = ['true', 'on', '1', 'false', 'off', '0']

// The form that `z.email` takes; zod itself is too large for the signer's page.
const address = /^(?!\.)(?!.*\.\.)[a-z0-9_'+\-.]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/

function isDay(typed: string): boolean {
  const moment = new Date(`${typed}T00:00:00Z`)

  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === typed
}

function ofLength({ least, most }: FieldSettings, text: string): string {
  const { length } = [...text]
  if (least && length < Number(least))
    throw wrong({ code: 'TEXT_TOO_SHORT', values: { least: Number(least) } })
  if (most && length > Number(most)) throw wrong({ code: 'TEXT_TOO_LONG', values: { most: Number(most) } })

  return text
}

function ofForm({ mask }: FieldSettings, text: string): string {
  if (!mask) return text
  const kept = inForm(mask, text)
  if (isOfForm(mask, kept)) return kept

  throw isReadyForm(mask)
    ? plain(readyForms[mask].code)
    : wrong({ code: 'FOR_EXAMPLE', values: { example: exampleOfForm(mask) } })
}

/** Fifteen digits before the point are a thousand lakh crore. */
const mostFront = 15

function exactly(typed: string, decimals: number): Exact {
  const bare = typed.replace(/[\s,]/g, '')
  const exact = exactOf(bare)
  const [front = '', back = ''] = bare.replace('-', '').split('.')
  if (!exact || front.length > mostFront) throw plain('NOT_A_NUMBER')
  if (back.replace(/0+$/, '').length > decimals)
    throw decimals === 0
      ? plain('NOT_WHOLE')
      : wrong({ code: 'DECIMALS_TOO_MANY', values: { most: decimals } })

  return exact
}

export function inLimits({ least, most }: FieldSettings, exact: Exact): Exact {
  const [low, high] = [least, most].map((limit) => (limit ? exactOf(limit) : undefined))
  if (low && compare(exact, low) < 0) throw wrong({ code: 'NUMBER_BELOW', values: { least: least! } })
  if (high && compare(exact, high) > 0) throw wrong({ code: 'NUMBER_ABOVE', values: { most: most! } })

  return exact
}

function oneOf({ options = [] }: FieldSettings, typed: string): string {
  if (!options.includes(typed))
    throw wrong({ code: 'NOT_ONE_OF', values: { options: [...options].slice(0, 20) } })

  return typed
}
