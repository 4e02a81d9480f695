import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { refusals } from '#contract/vocabulary/refusals.ts'
import { sidebarEntries } from '../shell/sidebar-entries.ts'
import en from './en.json' with { type: 'json' }
import hi from './hi.json' with { type: 'json' }
import refusalsHi from './refusals.hi.json' with { type: 'json' }

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

const english = flat(en)
const hindi = flat(hi)
const web = join(import.meta.dirname, '..')
const own = (name: string) => !/^(?:dist|signer|screens\/verification(?!\/members))\//.test(name)
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name) && own(name))
  .map((name) => readFileSync(join(web, name), 'utf8'))

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

  it('have every key that a screen names in full', () => {
    const named = sources.flatMap((source) =>
      [...source.matchAll(/\bt\(\s*'([\w.]+)'/g)].map(([, key]) => key ?? ''),
    )
    expect(named.length).toBeGreaterThan(50)
    const missing = named.filter((key) => !english.has(key) && !english.has(`${key}_other`))
    expect(missing).toEqual([])
  })

  it('have a word for every entry of the sidebar', () => {
    expect(sidebarEntries.filter((entry) => !english.has(`sidebar.${entry.key}`))).toEqual([])
  })

  it('translate only refusals that exist', () => {
    expect(Object.keys(refusalsHi).filter((code) => !(code in refusals))).toEqual([])
  })

  // Whoever adds a refusal is told here: a person must never be refused in a language that they do not read.
  it('have a sentence of its own for every refusal there is', () => {
    const inHindi = new Map(Object.entries<string>(refusalsHi))
    const missing = Object.keys(refusals).filter(
      (code) => !/\p{Script=Devanagari}/u.test(inHindi.get(code) ?? ''),
    )
    expect(missing).toEqual([])
  })
})
