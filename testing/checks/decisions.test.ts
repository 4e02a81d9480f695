import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as declared from '#contract/calls.ts'

const home = resolve(import.meta.dirname, '../..')
const folder = join(home, 'docs/decisions')
const read = (file: string) => readFileSync(file, 'utf8')
const files = readdirSync(folder)
  .filter((file) => /^\d{4}-/.test(file))
  .sort()

describe('the decisions', () => {
  it('are numbered from 0001 without a gap, none twice', () => {
    const numbers = files.map((file) => Number(file.slice(0, 4)))
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  })

  it('stand in the index, each with its link', () => {
    const index = read(join(folder, 'README.md'))
    const linked = [...index.matchAll(/^\| \[(\d{4})\]\(([^)]+)\) \| \S/gm)].map(([, , file]) => file)
    expect(linked).toEqual(files)
    for (const file of files) expect(index).toContain(`[${file.slice(0, 4)}](${file})`)
  })

  it('list the calls that the specification does not have', () => {
    const specified = new Set(
      read(join(home, 'contract/calls.tsv'))
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split('\t')[3]?.trim()),
    )
    const record = read(join(folder, '0015-calls-beyond-the-specification.md'))
    const listed = [...record.matchAll(/`(\/api\/[^`]+)`/g)].map(([, path]) => path)
    const ours = Object.values(declared)
      .map(({ path }) => path as string)
      .filter((path) => !specified.has(path))
    expect(listed.toSorted()).toEqual(ours.toSorted())
  })
})
