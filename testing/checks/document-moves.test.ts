import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { answers } from '#calls/answers.ts'
import { documentMoves } from '#domain/documents/document-moves.ts'
import { jobs } from '#jobs/index.ts'

const home = resolve(import.meta.dirname, '../..')
const lastWord = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const calls = new Set([...answers].map(({ call }) => lastWord(call.path)))
const acts = new Set([...calls, ...jobs.map(({ name }) => name)])

const sources = readdirSync(join(home, 'server'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(home, 'server', file), 'utf8'))

describe('every legal move of a document', () => {
  it.each(documentMoves.map((move) => ({ ...move, way: `${move.from} to ${move.to}` })))(
    'has its act: $way',
    ({ to, by }) => {
      expect(by.length).toBeGreaterThan(0)
      expect(by.filter((act) => !acts.has(act))).toEqual([])
      expect(sources.some((text) => text.includes(`, '${to}')`))).toBe(true)
    },
  )
})
