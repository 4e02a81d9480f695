import type { wordLists } from './word-lists.ts'

/**
 * What a refusal or a rule says beside its code. It travels as it is; each language writes it in
 * its own way.
 */
export type Value = string | number | string[]
export type Values = Readonly<Record<string, Value>>

/** Lists of words in one language, by the keys that travel. */
export type Words = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * The text of a template. `{name}` is a text, `{count:number}` a number, `{names:list}` several
 * texts, `{until:day}` a day in India, `{count:# page|# pages}` a number with its noun (a first of
 * three forms is for none at all), and `{state:documentIs}` a key of that list of words, which may
 * hold values itself. Undefined when a value is missing.
 */
export function fill(template: string, values: Values, language: string, words: Words): string | undefined {
  let isWhole = true
  const text = template.replace(/\{(\w+)(?::([^{}]*))?\}/g, (_, name: string, kind?: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    const shown = value === undefined ? undefined : show(value, kind)
    if (shown === undefined) isWhole = false

    return shown ?? ''
  })

  return isWhole ? text : undefined

  function show(value: Value, kind: string | undefined): string | undefined {
    if (kind === undefined) return String(value)
    if (kind === 'list') return [value].flat().join(', ')
    if (kind === 'number') return numberIn(language, value)
    if (kind === 'day') return dayIn(language, String(value))
    if (kind.includes('|')) return formOf(Number(value), kind.split('|'), language)
    const list = words[kind] ?? {}
    const word = Object.hasOwn(list, String(value)) ? list[String(value)] : undefined

    return word === undefined ? undefined : fill(word, values, language, words)
  }
}

/**
 * What a code says in the texts of one language: with its values, or in general where they are not
 * known.
 */
export function sayCode(
  texts: Readonly<Record<string, string>>,
  { code, values }: { code: string; values?: Values | undefined },
  language: string,
  words: Words,
): string | undefined {
  const text = Object.hasOwn(texts, code) ? texts[code] : undefined
  if (text === undefined) return undefined

  return fill(text, values ?? {}, language, words) ?? texts[`${code}.general`]
}

const numberIn = (language: string, value: Value): string =>
  Number(value).toLocaleString(`${language}-IN-u-nu-latn`, { maximumFractionDigits: 1 })

function dayIn(language: string, moment: string): string | undefined {
  const day = new Date(moment)
  if (Number.isNaN(day.getTime())) return undefined

  return day.toLocaleDateString(`${language}-IN-u-nu-latn`, {
    day: 'numeric',
    month: 'long',
    timeZone: 'Asia/Kolkata',
  })
}

function formOf(count: number, forms: readonly string[], language: string): string {
  const [one = '', more = one] = forms.slice(-2)
  const none = forms.length > 2 && count === 0 ? forms[0] : undefined
  const form = none ?? (new Intl.PluralRules(language).select(count) === 'one' ? one : more)

  return form.replace('#', numberIn(language, count))
}

type Lists = typeof wordLists

type PlainWord<List> = {
  [Word in keyof List]: unknown extends ValuesOf<List[Word]> ? Word : never
}[keyof List]

/** A key of a list, with the values that its word holds itself. */
type WordValues<Name extends string, List> =
  | Record<Name, PlainWord<List>>
  | {
      [Word in Exclude<keyof List, PlainWord<List>>]: Record<Name, Word> & ValuesOf<List[Word]>
    }[Exclude<keyof List, PlainWord<List>>]

type HoleValues<Name extends string, Kind extends string> = Kind extends `${string}|${string}` | 'number'
  ? Record<Name, number>
  : Kind extends 'day'
    ? Record<Name, string>
    : Kind extends 'list'
      ? Record<Name, string[]>
      : Kind extends keyof Lists
        ? WordValues<Name, Lists[Kind]>
        : never

/** The values that a template needs, by name; `unknown` when it needs none. */
export type ValuesOf<Template> = Template extends `${string}{${infer Hole}}${infer Rest}`
  ? (Hole extends `${infer Name}:${infer Kind}` ? HoleValues<Name, Kind> : Record<Hole, string>) &
      ValuesOf<Rest>
  : unknown
