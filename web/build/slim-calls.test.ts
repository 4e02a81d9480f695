import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { slimModule } from './slim-calls.ts'

const slim = (code: string) => slimModule(code, parseAst(code) as never).replaceAll(/\s+/g, ' ')

it('a declaration keeps what the browser sends it by', () => {
  const code = `export const act = defineCall({
  path: '/api/users/act', method: 'POST', transport: 'encrypted', access: ['member'], modules: ['users'],
  input: z.object({ kind: Kind, path: z.string() }),
  output: z.object({ done: z.boolean() }), refuses: [], purpose: 'Acts.', passive: true,
})`
  expect(slim(code)).toBe(
    `export const act = ({ path: '/api/users/act', method: 'POST', transport: 'encrypted', passive: true, })`,
  )
})

it('so do several in one module, and the last property of one', () => {
  const code = `const a = defineCall({ access: ['public'], path: '/api/a', input: x }), b = defineCall({ path: '/api/b', purpose: 'B.' })`
  expect(slim(code)).toBe(`const a = ({ path: '/api/a', }), b = ({ path: '/api/b', })`)
})

it('a schema beside it is made where somebody uses it; what calls nothing is left as it is', () => {
  const code = `const Kind = z.enum(['a']).nullable(); export const page = { n: z.int() }; const words = ['a']; const later = () => z.int()`
  expect(slim(code)).toBe(
    `const Kind = /* @__PURE__ */ (() => (z.enum(['a']).nullable()))(); export const page = /* @__PURE__ */ (() => ({ n: z.int() }))(); const words = ['a']; const later = () => z.int()`,
  )
})

it('an import that nothing asks any more is left out, and one that something still asks stays', () => {
  const code = `import { z } from 'zod'
import { Kind, kinds } from './kinds.ts'
import { listInput } from './lists.ts'
export const act = defineCall({ path: '/api/act', input: z.object(listInput), kind: Kind })
export const all = kinds`
  expect(slim(code).trim()).toBe(
    `import { Kind, kinds } from './kinds.ts' export const act = ({ path: '/api/act', }) export const all = kinds`,
  )
})
