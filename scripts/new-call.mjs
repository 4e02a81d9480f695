// Lays out the files of a new call: npm run new-call -- <shelf> <call> [prefix] Makes only the
// lists of calls: npm run new-call -- --index (--index --check says which are stale)
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeCallLists } from './call-lists.mjs'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
if (process.argv[2] === '--index') {
  const isCheck = process.argv[3] === '--check'
  const stale = makeCallLists(isCheck)
  for (const file of stale)
    console.error(isCheck ? `${file} is stale: run npm run new-call -- --index` : `Made ${file}`)
  process.exit(isCheck && stale.length > 0 ? 1 : 0)
}

const [shelf, call, prefix = '/api/workflow/'] = process.argv.slice(2)
if (!shelf || !call || !/^[A-Za-z][\w]*$/.test(call) || !/^[a-z][a-z-]*$/.test(shelf)) {
  console.error(
    'Usage: npm run new-call -- <shelf> <call> [prefix]   e.g. npm run new-call -- signers delegateSigner',
  )
  process.exit(1)
}

if (readFileSync('contract/calls.ts', 'utf8').includes(`{ ${call} }`)) {
  console.error(`${call} is declared already.`)
  process.exit(1)
}

const row = readFileSync('contract/calls.tsv', 'utf8')
  .split('\n')
  .map((line) => line.split('\t'))
  .find(([, , , path]) => path?.endsWith(`/${call}`))
const path = row?.[3] ?? `${prefix}${call}`
const transport = row?.[1] ?? 'encrypted'
const method = row?.[2] ?? 'POST'

write(
  `contract/${shelf}/${call}.ts`,
  `import { z } from 'zod'
import { defineCall } from '../define-call.ts'

export const ${call} = defineCall({
  path: '${path}',
  method: '${method}',
  transport: '${transport}',
  access: ['member'],
  modules: ['workflow'],
  input: z.object({}),
  output: z.object({}),
  refuses: [],
  purpose: '',
})
`,
)
write(
  `contract/${shelf}/${call}.example.ts`,
  `import { example } from '../example.ts'
import { ${call} } from './${call}.ts'

export default example(${call}, {})
`,
)
write(
  `server/calls/${shelf}/${call}.ts`,
  `import { ${call} } from '#contract/${shelf}/${call}.ts'
import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'

export default answer(${call}, (_input, context) =>
  context.store.transaction(async (tx) => {
    const member = memberOf(context)

    return {}
  }),
)
`,
)
write(
  `server/calls/${shelf}/${call}.test.ts`,
  `import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ${call} } from '#contract/${shelf}/${call}.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'

let fixture: ServerFixture
beforeAll(async () => {
  fixture = await aServerFixture()
})
afterAll(() => fixture.close())

describe('${call}', () => {
  it('answers its members', async () => {
    expect(await fixture.initiator.call(${call}, {})).toMatchObject({ status: 'success' })
  })
})
`,
)
makeCallLists()
console.log(
  `Made for ${method} ${path} (${transport}). Now follow docs/add-a-call.md from step 1; npm test tells what is still missing.`,
)

function write(file, text) {
  if (existsSync(file)) {
    console.error(`${file} exists already.`)
    process.exit(1)
  }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  console.log(file)
}
