import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('../../', import.meta.url)
const rooms = [
  'bench',
  'contract',
  'engine',
  'scripts',
  'server',
  'simulators',
  'testing',
  'token-helper',
  'web',
]
const most = 100

/** What no line break may part: a rule that is switched off, and an address. */
const unparted = /biome-ignore|https?:\/\/\S{40}/

function wideComments(text: string): string[] {
  return text.split('\n').filter((line) => {
    const isComment = /^\s*(\/\/|\/\*|\*(?= |$))/.test(line)

    return isComment && line.length > most && !unparted.test(line)
  })
}

describe('comments', () => {
  it('are at most 100 columns wide', () => {
    const wide = rooms.flatMap((room) =>
      readdirSync(new URL(room, root), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(ts|tsx|mjs|css)$/.test(name) && !name.includes('node_modules'))
        .flatMap((name) =>
          wideComments(readFileSync(new URL(`${room}/${name}`, root), 'utf8')).map(
            (line) => `${room}/${name}: ${line.trim()}`,
          ),
        ),
    )
    expect(wide).toEqual([])
  })

  it.each([
    [`  // ${'word '.repeat(20)}`, 1],
    [`/** ${'word '.repeat(20)}*/`, 1],
    [` * ${'word '.repeat(19)}`, 0],
    [`  call('${'word '.repeat(20)}')`, 0],
  ])('are told from code: %s', (line, found) => {
    expect(wideComments(line)).toHaveLength(found)
  })
})
