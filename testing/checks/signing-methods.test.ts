import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { signingMethods } from '#contract/vocabulary/signing-methods.ts'

const root = resolve(import.meta.dirname, '../..')
// Both are kinds of certificates too, which is another list.
const alsoCertificates = ['autosign', 'cloud']
const names = signingMethods.filter((name) => !alsoCertificates.includes(name))
const literal = new RegExp(`['"](?:${names.join('|')})['"]`)
/** The list itself, its names alone, and the examples of inputs. */
const allowed = /^contract\/vocabulary\/(?:signing-methods|method-of-word)\.ts$|\.example\.ts$|\.test\.tsx?$/

const sources = (room: string): string[] =>
  readdirSync(join(root, room), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))

describe('the list of signing methods', () => {
  it('is asked everywhere: nothing compares with a method’s name', () => {
    const comparing = ['contract', 'server', 'web']
      .flatMap(sources)
      .filter((file) => !allowed.test(file) && literal.test(readFileSync(join(root, file), 'utf8')))
    expect(comparing).toEqual([])
  })

  it('is looked for in the code', () => {
    expect(literal.test(readFileSync(join(root, 'contract/vocabulary/signing-methods.ts'), 'utf8'))).toBe(
      true,
    )
  })
})
