import type { FieldSettings } from './fields/settings.ts'
import { boxKinds, type PositionKind, positionKinds } from './position-kinds.ts'

/** What a tag in a file says of one box. The grammar is in docs/text-tags.md. */
export interface TextTag {
  kind: PositionKind
  /** Who of those who sign, in their order, from 1. */
  person: number
  required: boolean
  label: string | null
  /** In points. */
  width: number
  height: number
  settings: FieldSettings
}

/** A tag of a document that waits for its person, with its place in points as shown. */
export interface KeptTag extends TextTag {
  page: number
  x: number
  y: number
  /** The person who has its field; null while nobody is there. */
  placed_for: string | null
}

export const tagProblems = ['end', 'kind', 'setting', 'twice', 'value', 'person', 'size', 'form'] as const
export type TagProblem = (typeof tagProblems)[number]

export type ReadTag = { tag: TextTag } | { problem: TagProblem; at: number; word: string }

export const mostTags = 500
const mostPeople = 500
const pointsOfMillimetre = 72 / 25.4

const textSettings = ['name', 'help', 'default', 'mask', 'least', 'most', 'formula'] as const
const numberSettings = ['decimals', 'cells'] as const

/** Whether braces hold a tag of ours: other braces belong to the file. */
export const isTag = (inside: string): boolean => {
  const word = /^\s*([\p{L}_]+)\s*(?=$|;)/u.exec(inside)?.[1]?.toLowerCase()

  return word !== undefined && (inside.includes(';') || positionKinds.includes(word as PositionKind))
}

/** Reads what is between `{{` and `}}`. `at` counts its characters from 0. */
export function readTag(inside: string): ReadTag {
  const parts = partsOf(inside)
  const [first] = parts
  const kind = positionKinds.find((one) => one === first?.words.trim().toLowerCase())
  if (!kind) return { problem: 'kind', at: 0, word: first?.words.trim() ?? '' }
  const said = new Map<string, string>()
  for (const { words, at } of parts.slice(1)) {
    const [, name = '', , value] = /^\s*([a-z_]*)\s*(=\s*([\s\S]*))?$/i.exec(words) ?? []
    const key = name.toLowerCase()
    const isFlag = key === 'required' || key === 'optional' || key === 'fixed'
    if (!isFlag && !settings.has(key)) return { problem: 'setting', at, word: words.trim() }
    if (isFlag !== (value === undefined)) return { problem: 'value', at, word: words.trim() }
    if (said.has(key)) return { problem: 'twice', at, word: key }
    said.set(key, unquoted(value ?? ''))
  }
  const whole = (key: string, most: number) => {
    const value = said.get(key)
    const number = /^\d{1,4}$/.test(value ?? '') ? Number(value) : Number.NaN

    return number >= 1 && number <= most ? number : null
  }
  const placeOf = (key: string) =>
    parts.find(({ words }) => words.trim().toLowerCase().startsWith(key))?.at ?? 0
  const person = whole('person', mostPeople)
  if (person === null) return { problem: 'person', at: placeOf('person'), word: said.get('person') ?? '' }
  const size = { ...boxKinds[kind].begins }
  for (const side of ['width', 'height'] as const) {
    if (!said.has(side)) continue
    const millimetres = whole(side, 2000)
    if (millimetres === null || millimetres < 3)
      return { problem: 'size', at: placeOf(side), word: said.get(side) ?? '' }
    size[side] = Math.round(millimetres * pointsOfMillimetre * 100) / 100
  }
  const label = said.get('label')?.slice(0, 100) || null
  const required = said.has('required') || (!said.has('optional') && boxKinds[kind].isRequired)

  return { tag: { kind, person, required, label, ...size, settings: settingsIn(said) } }
}

const settings = new Set<string>([
  'person',
  'label',
  'width',
  'height',
  'options',
  ...textSettings,
  ...numberSettings,
])

function settingsIn(said: ReadonlyMap<string, string>): FieldSettings {
  const kept: Record<string, unknown> = {}
  for (const key of textSettings) if (said.has(key)) kept[key] = said.get(key)
  for (const key of numberSettings) if (said.has(key)) kept[key] = Number(said.get(key))
  if (said.has('fixed')) kept.fixed = true
  const options = said.get('options')
  if (options !== undefined) kept.options = options.split('|').map((one) => one.trim())

  return kept as FieldSettings
}

/** Parted at semicolons that are in no quotation marks. */
function partsOf(inside: string): { words: string; at: number }[] {
  const parts: { words: string; at: number }[] = []
  let from = 0
  let isQuoted = false
  for (let at = 0; at <= inside.length; at++) {
    if (inside[at] === '"') isQuoted = !isQuoted
    if (at < inside.length && (inside[at] !== ';' || isQuoted)) continue
    parts.push({ words: inside.slice(from, at), at: from })
    from = at + 1
  }

  return parts
}

const unquoted = (value: string): string =>
  value
    .trim()
    .replace(/^[“”"]([\s\S]*)[“”"]$/, '$1')
    .trim()
