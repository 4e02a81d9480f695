import type { NameRule } from '#contract/vocabulary/states.ts'

import { type Script, scriptOf, toLatin } from './to-latin.ts'

/** How a name on a certificate fits the name that the sender gave. */
export interface NameMatch {
  match: 'same' | 'similar' | 'different'
  /** 0 to 1. */
  score: number
}

export type NameOutcome = 'go_on' | Exclude<NameRule, 'off'>

const honorifics = new Set(
  'mr mrs ms miss dr prof shri sri smt shrimati kumari km er adv ca col capt lt maj late so do wo श्री श्रीमती सुश्री डॉ'.split(
    ' ',
  ),
)
const kinship = /\b[sdwc]\/o\b.*$/

/**
 * One spelling for the usual ways of writing an Indian name in Latin letters. Bounded on purpose:
 * what these lines do not join stays different.
 */
function oneSpelling(word: string): string {
  if (word === 'md' || word === 'mohd' || word === 'mohammad' || word === 'muhammed' || word === 'mohammed')
    return 'muhamad'

  return word
    .replace(/ph/g, 'f')
    .replace(/(?:ksh|x)/g, 'ks')
    .replace(/sh/g, 's')
    .replace(/th/g, 't')
    .replace(/dh/g, 'd')
    .replace(/bh/g, 'b')
    .replace(/kh/g, 'k')
    .replace(/gh/g, 'g')
    .replace(/chh?/g, 'c')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/q/g, 'k')
    .replace(/ee|ii|ie|y/g, 'i')
    .replace(/oo|uu|ou/g, 'u')
    .replace(/ai|ae|ei/g, 'e')
    .replace(/aa/g, 'a')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=..)a$/, '')
}

/** The words of a name: case, accents, points and honorifics gone; "S.K." is two initials. */
export function wordsOf(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .replace(/[\u200b-\u200d]/g, '')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .toLocaleLowerCase('en')
    .replace(kinship, '')

  return plain.split(/[^\p{L}\p{M}]+/u).filter((word) => word !== '' && !honorifics.has(word))
}

/**
 * What a word sounds like across scripts: which of the short a's are spoken is not written, so none
 * is kept behind the first letter. Tamil writes k for g and h, Bengali b for v.
 */
function sound(word: string, scripts: readonly Script[]): string {
  const plain = oneSpelling(toLatin(word).replace(/zh/g, 'l').replace(/ao/g, 'av'))
  const short = (plain[0] ?? '') + plain.slice(1).replace(/a/g, '')
  const spoken = short === 'sinh' ? 'sing' : short
  if (scripts.includes('tamil'))
    return spoken.replace(/[gh]/g, 'k').replace(/d/g, 't').replace(/b/g, 'p').replace(/[cj]/g, 's')

  return scripts.includes('bengali') ? spoken.replace(/v/g, 'b') : spoken
}

/** Whether two words of different scripts are one word. */
function soundsAlike(a: string, b: string): boolean {
  const scripts = [scriptOf(a), scriptOf(b)]
  if (scripts[0] === scripts[1] || scripts.includes('other')) return false

  return sound(a, scripts) === sound(b, scripts)
}

const isInitialOf = (initial: string, word: string): boolean =>
  initial.length === 1 && word.length > 1 && word.startsWith(initial)

/** How well two words agree: 1 the same, 0.95 another spelling, 0.7 an initial, 0 not at all. */
function agreement(a: string, b: string): number {
  if (a === b) return 1
  if (a.length > 1 && b.length > 1 && (oneSpelling(a) === oneSpelling(b) || soundsAlike(a, b))) return 0.95
  if (isInitialOf(a, b) || isInitialOf(b, a)) return 0.7

  return 0
}

/** Pairs each word of the shorter name with the best free word of the longer one. */
function paired(shorter: readonly string[], longer: readonly string[]): number[] {
  const free = [...longer]

  return [...shorter]
    .sort((a, b) => b.length - a.length)
    .map((word) => {
      const scores = free.map((other) => agreement(word, other))
      const best = Math.max(0, ...scores)
      if (best > 0) free.splice(scores.indexOf(best), 1)

      return best
    })
}

/**
 * Compares two names of one person: letter case, order of the words, honorifics and points do not
 * count, an initial stands for its word, and usual transliterations are one spelling. A middle name
 * that one side leaves out is similar.
 */
export function matchNames(given: string, found: string): NameMatch {
  const a = wordsOf(given)
  const b = wordsOf(found)
  if (a.length === 0 || b.length === 0) return { match: 'different', score: 0 }
  if (a.join('') === b.join('')) return { match: 'same', score: 1 }
  if (soundsAlike(a.join(''), b.join(''))) return { match: 'same', score: 0.95 }

  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a]
  const scores = paired(shorter, longer)
  const missing = longer.length - shorter.length
  const sum = scores.reduce((total, score) => total + score, 0)
  const score = Math.round((sum / (shorter.length + missing * 0.5)) * 100) / 100

  const wholeWords = scores.filter((one) => one >= 0.95).length
  if (scores.every((one) => one >= 0.95) && missing === 0) return { match: 'same', score }
  // One whole word must agree; a name of one word is the same or it is not, unless the other side
  // adds to it.
  if (scores.every((one) => one > 0) && wholeWords >= 1 && missing <= 2) return { match: 'similar', score }

  return { match: 'different', score: Math.min(score, 0.5) }
}

/**
 * Whether a certificate names somebody else, for a docket that wants names to be as alike as this.
 */
export const isOtherName = ({ match, score }: NameMatch, threshold: number): boolean =>
  match === 'different' || score < threshold

/** What a docket's settings make of a match. */
export function judgeName(
  match: NameMatch,
  { name_match, name_threshold }: { name_match: NameRule; name_threshold: number },
): NameOutcome {
  return name_match !== 'off' && isOtherName(match, name_threshold) ? name_match : 'go_on'
}

/**
 * What becomes of a signature: a warning that the signer has not confirmed before signing leaves
 * the decision to the sender.
 */
export function judgeSigned(
  match: NameMatch,
  settings: { name_match: NameRule; name_threshold: number },
  isConfirmed: boolean,
): NameOutcome {
  const outcome = judgeName(match, settings)

  return outcome === 'warn' && !isConfirmed ? 'hold' : outcome
}
