import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import refusalsHi from '#contract/vocabulary/refusals.hi.json' with { type: 'json' }
import { refusals } from '#contract/vocabulary/refusals.ts'
import { loginTexts } from '../login/texts.ts'
import { portalTexts } from '../portal/texts.ts'
import { registerTexts } from '../register/texts.ts'
import { assistedTexts } from '../screens/assisted/texts.ts'
import { sidebarEntries } from '../shell/sidebar-entries.ts'
import { type EntryTexts, offeredLanguages } from './start-texts.ts'

type Tree = { [key: string]: string | Tree }

function flat(tree: Tree, path = ''): Map<string, string> {
  const all = new Map<string, string>()
  for (const [key, value] of Object.entries(tree)) {
    const here = path ? `${path}.${key}` : key
    if (typeof value === 'string') all.set(here, value)
    else for (const [inner, text] of flat(value, here)) all.set(inner, text)
  }
  return all
}

const here = import.meta.dirname
const web = join(here, '..')
const filesIn = (language: string) =>
  readdirSync(join(here, language)).map((name): [name: string, texts: Map<string, string>] => [
    name,
    flat(JSON.parse(readFileSync(join(here, language, name), 'utf8'))),
  ])
const joined = (files: (readonly [unknown, Map<string, string>])[]) =>
  new Map(files.flatMap(([, texts]) => [...texts]))

const english = joined(filesIn('en'))
const hindi = joined(filesIn('hi'))

const entries: [entry: string, program: string, texts: EntryTexts][] = [
  ['login', 'login/main.tsx', loginTexts],
  ['register', 'register/main.tsx', registerTexts],
  ['assisted', 'screens/assisted/main.tsx', assistedTexts],
  ['portal', 'portal/main.tsx', portalTexts],
]

// The signer's pages and the verification of anyone's file have texts of their own.
const own = (path: string) => !/\/(?:signer|screens\/verification(?!\/members))\//.test(path)

const imports = /(?:from\s+|import\(\s*)'(\.[^']+\.tsx?)'\)?((?:,\s*'[\w-]+')*)/g

interface Source {
  text: string
  /**
   * The files of texts that came with it, or with what it is part of, beside those of the entry
   * (`withTexts`).
   */
  brought: string[]
}

/**
 * The program's files, and what they import, at once or when it is needed: once for each way on
 * which other texts come along.
 */
function sourcesOf(path: string, brought: string[] = [], found = new Map<string, Source>()) {
  const way = [path, ...brought].join()
  if (found.has(way) || !own(path)) return found
  const text = readFileSync(path, 'utf8')
  found.set(way, { text, brought })
  for (const [, imported = '', named = ''] of text.matchAll(imports)) {
    const more = [...named.matchAll(/[\w-]+/g)].map(([name]) => name)
    sourcesOf(join(path, '..', imported), [...new Set([...brought, ...more])].sort(), found)
  }
  return found
}

/** The keys that a source names: in full, or by their beginning where the rest is computed. */
function keysNamed(source: string): { full: string[]; begun: string[] } {
  const full = [...source.matchAll(/\bt\(\s*'([\w.]+)'/g)].map(([, key]) => key ?? '')
  const begun = [...source.matchAll(/`((?:\w+\.)+)\$\{/g)].map(([, key]) => key ?? '')
  const elsewhere = [...source.matchAll(/'((?:\w+\.)+\w+)'/g)].map(([, key]) => key ?? '')
  return { full: [...full, ...elsewhere.filter((key) => english.has(key))], begun }
}

describe('the texts', () => {
  it('have every key in every offered language', () => {
    expect([...hindi.keys()].sort()).toEqual([...english.keys()].sort())
  })

  it('are nowhere empty', () => {
    expect([...english, ...hindi].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('fill in the same values in every language', () => {
    const values = (text: string) => (text.match(/{{\w+}}/g) ?? []).sort()
    const different = [...english].filter(
      ([key, text]) => `${values(text)}` !== `${values(hindi.get(key) ?? '')}`,
    )
    expect(different).toEqual([])
  })

  it('stand in one file each', () => {
    for (const language of offeredLanguages) {
      const keys = filesIn(language).flatMap(([, texts]) => [...texts.keys()])
      expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
    }
  })

  it.each(entries)('%s carries every key that its screens name', async (_, program, texts) => {
    const sources = [...sourcesOf(join(web, program)).values()]
    expect(sources.length).toBeGreaterThan(20)
    for (const language of offeredLanguages) {
      const files = await texts[language]()
      const first = joined(files.map((file) => ['', flat(file.default as Tree)] as const))
      const inFile = new Map(filesIn(language))
      const missing = sources.flatMap(({ text, brought }) => {
        const carried = (key: string) =>
          first.has(key) || brought.some((name) => inFile.get(`${name}.json`)?.has(key))
        const { full, begun } = keysNamed(text)
        const computed = begun.flatMap((start) => [...english.keys()].filter((key) => key.startsWith(start)))
        const named = full.filter((key) => !carried(key) && !carried(`${key}_other`))
        return [...named, ...computed.filter((key) => !carried(key))]
      })
      expect([...new Set(missing)]).toEqual([])
    }
  })

  it('have a word for every entry of the sidebar', () => {
    expect(sidebarEntries.filter((entry) => !english.has(`sidebar.${entry.key}`))).toEqual([])
  })

  it('translate only refusals that exist', () => {
    const codes = Object.keys(refusalsHi).map((key) => key.replace(/\.general$/, ''))
    expect(codes.filter((code) => !(code in refusals))).toEqual([])
  })
})
