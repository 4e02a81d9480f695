import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as declared from '#contract/calls.ts'

const home = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(home, path), 'utf8')

const web = readdirSync(join(home, 'web'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.startsWith('dist/'))
  .map((name) => read(`web/${name}`))
  .join('\n')

/** Where each call is declared, as the web imports it. */
const fileOf = new Map(
  [...read('contract/calls.ts').matchAll(/export \{ (\w+) \} from '\.\/([^']+)'/g)].map(
    ([, name = '', file = '']) => [name, `#contract/${file}`] as const,
  ),
)

describe('the calls that no screen uses', () => {
  it('are those of docs/calls-without-a-screen.md', () => {
    const unused = Object.entries(declared).flatMap(([name, { path }]) =>
      web.includes(`'${fileOf.get(name)}'`) || new RegExp(`${path}\\b`).test(web) ? [] : [name],
    )
    const listed = [...read('docs/calls-without-a-screen.md').matchAll(/^\| `(\w+)` \| \S/gm)].map(
      ([, name]) => name,
    )
    expect(fileOf.size).toBeGreaterThan(200)
    expect(listed.toSorted()).toEqual(unused.toSorted())
  })
})
