import bidiFactory from 'bidi-js'

/** Scripts that are told apart, by their ISO 15924 codes; each needs a font of its own. */
export const scripts = [
  'Latn',
  'Deva',
  'Beng',
  'Guru',
  'Gujr',
  'Orya',
  'Taml',
  'Telu',
  'Knda',
  'Mlym',
  'Arab',
] as const
export type Script = (typeof scripts)[number]

/**
 * A part of one script and one direction, in the order in which it is read from left to right on
 * paper.
 */
export interface Run {
  readonly text: string
  readonly script: Script
  readonly direction: 'ltr' | 'rtl'
}

const bidi = bidiFactory()
const patterns = scripts.map(
  (script) => [script, new RegExp(`\\p{Script_Extensions=${script}}`, 'u')] as const,
)
/**
 * Marks and joiners belong to whatever is before them; so do digits, spaces and points, where
 * its font has them.
 */
const inherited = /\p{Script=Inherited}/u
const common = /\p{Script=Common}/u

/** Whether the font of a script has a letter. */
export type Covers = (script: Script, codePoint: number) => boolean

/**
 * A line as runs in visual order: ordered by the Unicode Bidirectional Algorithm (UAX #9), split
 * where the script changes (UAX #24). Null when it has a letter of a script that is not in the
 * list.
 */
export function runsOf(text: string, covers: Covers): Run[] | null {
  const levels = bidi.getEmbeddingLevels(text)
  const found = scriptsOf(text, covers)
  if (found === null) return null

  const order = visualOrder(text, levels)
  const runs: { units: number[]; script: Script; level: number }[] = []
  for (const unit of order) {
    const level = levels.levels[unit] ?? 0
    const script = found[unit] ?? 'Latn'
    const last = runs.at(-1)
    if (last && last.script === script && last.level === level) last.units.push(unit)
    else runs.push({ units: [unit], script, level })
  }

  // HarfBuzz takes a run in the order of its letters, turns it round and mirrors its brackets
  // itself.
  return runs.map(({ units, script, level }) => ({
    text: units
      .toSorted((a, b) => a - b)
      .map((unit) => text[unit])
      .join(''),
    script,
    direction: level % 2 === 1 ? 'rtl' : 'ltr',
  }))
}

/**
 * The places of the UTF-16 units from left to right (rule L2: from the highest level, turn every
 * part round).
 */
function visualOrder(text: string, levels: ReturnType<typeof bidi.getEmbeddingLevels>): number[] {
  const order = Array.from({ length: text.length }, (_, index) => index)
  for (const [start, end] of bidi.getReorderSegments(text, levels)) {
    const turned = order.slice(start, end + 1).reverse()
    order.splice(start, turned.length, ...turned)
  }

  return order
}

/** One script a UTF-16 unit; null when one is not known. */
function scriptsOf(text: string, covers: Covers): Script[] | null {
  const letters = [...text]
  const own = letters.map(scriptOf)
  if (own.includes('unknown')) return null
  let before = own.find(isScript) ?? 'Latn'
  const found: Script[] = []
  for (const [index, letter] of letters.entries()) {
    const script = own[index] ?? 'inherited'
    if (isScript(script)) before = script
    const isElsewhere = script === 'common' && !covers(before, letter.codePointAt(0) ?? 0)
    for (let unit = 0; unit < letter.length; unit += 1) found.push(isElsewhere ? 'Latn' : before)
  }

  return found
}

type Kind = Script | 'common' | 'inherited' | 'unknown'

function scriptOf(letter: string): Kind {
  if (inherited.test(letter)) return 'inherited'
  if (common.test(letter)) return 'common'

  return patterns.find(([, pattern]) => pattern.test(letter))?.[0] ?? 'unknown'
}

/**
 * The script that a letter alone belongs to; undefined for what every script uses, and for scripts
 * that are not in the list.
 */
export function ownScript(letter: string): Script | undefined {
  const kind = scriptOf(letter)

  return isScript(kind) ? kind : undefined
}

const isScript = (kind: Kind): kind is Script =>
  kind !== 'common' && kind !== 'inherited' && kind !== 'unknown'
