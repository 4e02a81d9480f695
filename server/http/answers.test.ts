import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { answers } from '#calls/answers.ts'
import { shownPlaces } from '#contract/example.ts'
import * as examples from '#contract/examples.ts'
import { getRandomId } from '#contract/sessions/getRandomId.ts'
import { allCalls } from './api-docs/open-api.ts'

const root = join(import.meta.dirname, '../..')
const answeredByTheWire = [getRandomId.path]

describe('the declarations', () => {
  it('each have an answer, and each answer a declaration', () => {
    const answered = [...answers.map(({ call }) => call.path), ...answeredByTheWire].sort()
    expect(answered).toEqual(
      allCalls()
        .map((call) => call.path)
        .sort(),
    )
  })

  it('have each path once', () => {
    const paths = allCalls().map((call) => call.path)
    expect(new Set(paths).size).toBe(paths.length)
  })

  it('stand in a file named after the path, as do their answers', () => {
    const index = readFileSync(join(root, 'contract/calls.ts'), 'utf8')
    const handlers = readFileSync(join(root, 'server/calls/index.ts'), 'utf8')
    for (const call of allCalls()) {
      const name = call.path.split('/').at(-1)!
      const file = new RegExp(`export \\{ ${name} \\} from '(\\./[a-z-]+/${name}\\.ts)'`).exec(index)?.[1]
      expect(file, call.path).toBeDefined()
      if (answeredByTheWire.includes(call.path)) continue
      const shelf = dirname(file!).slice(2)
      expect(handlers).toMatch(new RegExp(`export \\{ default as \\w+ \\} from '\\./${shelf}/${name}\\.ts'`))
    }
  })

  it('each have an example beside them, which they take', () => {
    const taken = new Map(
      Object.values(examples).map(({ call, inputOf }) => [
        call.path as string,
        call.input.safeParse(inputOf(shownPlaces)),
      ]),
    )
    const wrong = allCalls()
      .filter(({ path }) => !taken.get(path)?.success)
      .map(({ path }) => [path, taken.get(path)?.error?.message])
    expect(wrong).toEqual([])
  })

  it('travel as the specification’s list of calls says', () => {
    const listed = new Map(
      readFileSync(join(root, 'contract/calls.tsv'), 'utf8')
        .split('\n')
        .slice(1)
        .filter(Boolean)
        .map((line) => line.split('\t'))
        .map(([, transport, method, path]) => [path!, { transport, method }]),
    )
    for (const call of allCalls()) {
      const specified = listed.get(call.path)
      if (specified)
        expect({ path: call.path, ...specified }).toEqual({
          path: call.path,
          transport: call.transport,
          method: call.method,
        })
    }
  })
})
