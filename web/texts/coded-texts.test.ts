import { describe, expect, it } from 'vitest'
import { allRules as rules } from '#contract/vocabulary/all-rules.ts'
import { fill, type Values, type Words } from '#contract/vocabulary/fill.ts'
import refusalsHi from '#contract/vocabulary/refusals.hi.json' with { type: 'json' }
import { refusals } from '#contract/vocabulary/refusals.ts'
import rulesHi from '#contract/vocabulary/rules.hi.json' with { type: 'json' }
import wordListsHi from '#contract/vocabulary/word-lists.hi.json' with { type: 'json' }
import { wordLists } from '#contract/vocabulary/word-lists.ts'
import { offeredLanguages } from './start-texts.ts'

type Texts = Readonly<Record<string, string>>

const english: Texts = {
  ...rules,
  ...Object.fromEntries(
    Object.entries<{ text: string; general?: string }>(refusals).flatMap(([code, { text, general }]) =>
      general ? [[code, text] as const, [`${code}.general`, general] as const] : [[code, text] as const],
    ),
  ),
}

const inLanguage: Record<(typeof offeredLanguages)[number], { texts: Texts; words: Words }> = {
  en: { texts: english, words: wordLists },
  hi: { texts: { ...refusalsHi, ...rulesHi }, words: wordListsHi },
}

const scripts = { en: /\p{Script=Latin}/u, hi: /\p{Script=Devanagari}/u }

const holesOf = (template: string) =>
  [...template.matchAll(/\{(\w+)(?::([^{}]*))?\}/g)].map(([, name = '', kind = '']) => ({
    name,
    kind: kind.includes('|') ? 'number' : kind,
  }))

/**
 * Values for each way in which a template can be filled, with one entry for every word that it can
 * hold.
 */
function ways(template: string, words: Words): Values[] {
  return holesOf(template).reduce<Values[]>(
    (sofar, { name, kind }) => sofar.flatMap((before) => waysOf(name, kind, words, before)),
    [{}],
  )
}

function waysOf(name: string, kind: string, words: Words, before: Values): Values[] {
  if (kind === '') return [{ ...before, [name]: `<${name}>` }]
  if (kind === 'number') return [{ ...before, [name]: 3 }]
  if (kind === 'day') return [{ ...before, [name]: '2026-11-21T18:30:00.000Z' }]
  if (kind === 'list') return [{ ...before, [name]: ['<A>', '<B>'] }]

  return Object.entries(words[kind] ?? {}).flatMap(([key, word]) =>
    ways(word, words).map((more) => ({ ...before, ...more, [name]: key })),
  )
}

const kindsOf = (template: string, words: Words): string[] =>
  [
    ...new Set(
      holesOf(template).flatMap(({ name, kind }) => [
        `${name}:${kind === 'number' ? 'number' : kind}`,
        ...Object.values(words[kind] ?? {}).flatMap((word) => kindsOf(word, words)),
      ]),
    ),
  ].sort()

it('no rule has the code of a refusal', () => {
  expect(Object.keys(rules).filter((code) => code in refusals)).toEqual([])
  expect(Object.keys(rulesHi).filter((code) => code in refusalsHi)).toEqual([])
})

/** Braces, or the sign for a number where the text around has none of its own. */
const hasOpenHole = (said: string, template: string): boolean =>
  /[{}]/.test(said) || (said.includes('#') && !template.replace(/\{[^{}]*\}/g, '').includes('#'))

/** Such a text says a name or a value, which has no language. */
const isValueAlone = (template: string): boolean => /^\{\w+(?::list)?\}$/.test(template)

describe.each(offeredLanguages)('the texts of refusals and rules in %s', (language) => {
  const { texts, words } = inLanguage[language]

  it('are there for each code, in general too where English has such a text', () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort())
  })

  it('name exactly the values of each code', () => {
    const different = Object.entries(english)
      .map(([code, text]) => [code, kindsOf(text, wordLists), kindsOf(texts[code] ?? '', words)] as const)
      .filter(([, wanted, found]) => `${wanted}` !== `${found}`)
    expect(different).toEqual([])
  })

  it('have the same words in each list', () => {
    const keys = (lists: Words) =>
      Object.entries(lists).map(([name, list]) => [name, Object.keys(list).sort()] as const)
    expect(Object.fromEntries(keys(words))).toEqual(Object.fromEntries(keys(wordLists)))
  })

  // Fails for a refusal that is not translated: a person must never be refused in a language that
  // they do not read.
  it('are said in that language', () => {
    const foreign = Object.entries(texts).filter(
      ([, text]) =>
        !isValueAlone(text) &&
        ways(text, words).some(
          (values) => !scripts[language].test(fill(text, values, language, words) ?? ''),
        ),
    )
    expect(foreign.map(([code]) => code)).toEqual([])
  })

  it('are whole with whatever values the code can carry', () => {
    const broken = Object.entries(english).flatMap(([code, text]) =>
      ways(text, wordLists).filter((values) => {
        const said = fill(texts[code] ?? '', values, language, words)
        const missing = Object.values(values)
          .flat()
          .filter((value) => String(value).startsWith('<') && !said?.includes(String(value)))

        return said === undefined || hasOpenHole(said, texts[code] ?? '') || missing.length > 0
      }),
    )
    expect(broken).toEqual([])
  })
})
