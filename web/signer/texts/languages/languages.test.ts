import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as calls from '#contract/calls.ts'
import { allRules } from '#contract/vocabulary/all-rules.ts'
import { refusals } from '#contract/vocabulary/refusals.ts'
import { signerLanguages } from '#contract/vocabulary/signer-languages.ts'
import { wordLists } from '#contract/vocabulary/word-lists.ts'
import { en } from '../en.ts'
import { englishTopics } from './english-topics.ts'
import type { LateTexts } from './late-shape.ts'
import { rulesForSigners, wordsForSigners } from './met-by-signers.ts'

type Tree = { readonly [key: string]: string | Tree }

const flat = (tree: Tree, before = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value] as [string, string]] : flat(value, `${before}${key}.`),
  )

/** Names of what is filled in, with the kind where the kind is no word of the language. */
const holes = (text: string): string =>
  [...text.matchAll(/\{(\w+)(?::([^{}]*))?\}/g)]
    .map(([, name, kind = '']) => (kind.includes('|') ? `${name}:#` : kind ? `${name}:${kind}` : name))
    .sort()
    .join(' ')

const scripts: Partial<Record<string, RegExp>> = {
  bn: /\p{Script=Bengali}/u,
  mr: /\p{Script=Devanagari}/u,
  te: /\p{Script=Telugu}/u,
  ta: /\p{Script=Tamil}/u,
  gu: /\p{Script=Gujarati}/u,
  ur: /\p{Script=Arabic}/u,
  kn: /\p{Script=Kannada}/u,
  or: /\p{Script=Oriya}/u,
  ml: /\p{Script=Malayalam}/u,
  pa: /\p{Script=Gurmukhi}/u,
}

/** What people read and type in Latin letters everywhere. */
const isCopied = new Set(['dd/mm/yyyy', 'IFSC', 'PAN'])

const others = signerLanguages.map(({ code }) => code).filter((code) => code !== 'en' && code !== 'hi')

it('offers every language that has a folder, and no other', () => {
  const folders = readdirSync(new URL('.', import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

  expect([...others].sort()).toEqual(folders.sort())
})

const signer = new URL('../../', import.meta.url).pathname
const sources = readdirSync(signer, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !path.endsWith('.test.ts'),
)
const called = new Set(
  sources.flatMap((path) => readFileSync(join(signer, path), 'utf8').match(/\/api\/\w+\/\w+/g) ?? []),
)

/** Of drafts that a member looks at on a signer's screens, and of members who sign many papers. */
const onlyOfMembers = new Set<string>(['BULK_ELSEWHERE', 'BULK_OVER', 'DOCKET_IN_EDIT', 'METHOD_BELOW_FLOOR'])

const refusedToSigners = [
  ...new Set(
    Object.values(calls)
      .filter(({ path }) => called.has(path))
      .flatMap(({ refuses }) => refuses),
  ),
].filter((code) => !onlyOfMembers.has(code))

const lists: Readonly<Record<string, Readonly<Record<string, string>>>> = wordLists

const english = {
  refusals: Object.fromEntries(
    refusedToSigners.flatMap((code) => {
      const { text, general }: { text: string; general?: string } = refusals[code]

      return general
        ? [[code, text] as const, [`${code}.general`, general] as const]
        : [[code, text] as const]
    }),
  ),
  rules: Object.fromEntries(rulesForSigners.map((code) => [code, allRules[code]])),
  wordLists: Object.fromEntries(
    Object.entries(wordsForSigners).map(([name, keys]) => [
      name,
      Object.fromEntries(keys.map((key) => [key, lists[name]?.[key] ?? ''])),
    ]),
  ),
}

describe.each(others)('the texts in %s', async (code) => {
  const { page } = (await import(`./${code}/page.ts`)) as { page: Tree }
  const { late } = (await import(`./${code}/late.ts`)) as { late: LateTexts }
  const pairs: [string, Tree, Tree][] = [
    ['page', en, page],
    ['topics', englishTopics as unknown as Tree, late.topics as unknown as Tree],
    ['refusals', english.refusals, late.refusals],
    ['rules', english.rules, late.rules],
    ['word lists', english.wordLists, late.wordLists],
  ]

  it.each(pairs)('have every key of the %s, and no other', (_, wanted, given) => {
    expect(
      flat(given)
        .map(([key]) => key)
        .sort(),
    ).toEqual(
      flat(wanted)
        .map(([key]) => key)
        .sort(),
    )
  })

  it.each(pairs)('fill the same values into the %s', (_, wanted, given) => {
    const own = new Map(flat(given))
    const different = flat(wanted)
      .filter(([key, text]) => holes(text) !== holes(own.get(key) ?? ''))
      .map(([key, text]) => ({ key, text, own: own.get(key) }))

    expect(different).toEqual([])
  })

  it.each(pairs)('are in their script in the %s', (_, __, given) => {
    const form = scripts[code] ?? /$^/
    const foreign = flat(given).filter(
      ([, text]) => !form.test(text) && /\p{L}/u.test(text.replace(/\{[^{}]*\}/g, '')) && !isCopied.has(text),
    )

    expect(foreign).toEqual([])
  })
})
