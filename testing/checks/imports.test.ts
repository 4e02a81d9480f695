import { spawn } from 'node:child_process'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'

const home = resolve(import.meta.dirname, '../..')
const copied = [
  'contract',
  'engine',
  'server',
  'simulators',
  'web',
  'testing',
  'bench',
  'package.json',
  'tsconfig.json',
  '.dependency-cruiser.cjs',
]

let copy: string

beforeAll(async () => {
  // Planted in a copy, never where others work.
  copy = await mkdtemp(join(tmpdir(), 'muhar-imports-'))
  for (const name of copied)
    await cp(join(home, name), join(copy, name), {
      recursive: true,
      filter: (path) => !path.endsWith('web/dist'),
    })
  await symlink(join(home, 'node_modules'), join(copy, 'node_modules'))

  return () => rm(copy, { recursive: true, force: true })
})

async function check(): Promise<{ complaints: string[]; counted: string; status: number | null }> {
  const child = spawn(process.execPath, [join(home, 'scripts/check-imports.mjs'), copy], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((done) => child.once('close', done))
  const [counted, complained] = await Promise.all([text(child.stdout), text(child.stderr)])

  return { complaints: complained.split('\n').filter(Boolean), counted: counted.trim(), status: await ended }
}

describe('the import checker', () => {
  let before: string[]

  it('sees every room', async () => {
    const { complaints, counted } = await check()
    expect(complaints.filter((one) => /^(room-empty|not-seen)/.test(one))).toEqual([])
    expect(Number(/^(\d+) modules in 14 rooms/.exec(counted)?.[1])).toBeGreaterThan(500)
    before = complaints
  })

  it('finds a planted value import, an import of a type, one by subpath, and a room that has nothing in it', async () => {
    const planted = {
      'server/domain/planted-value.ts': "export { openStore } from '../store/store.ts'\n",
      'server/domain/planted-type.ts':
        "import type { Store } from '../store/store.ts'\nexport type Planted = Store\n",
      'server/domain/planted-subpath.ts': "export { openStore } from '#store/store.ts'\n",
      'server/calls/planted-adapter.ts': "export { httpSms } from '#providers/messages/http-sms.ts'\n",
      'simulators/planted-ours.ts': "export { keysUnder } from '#store/keys.ts'\n",
      'web/planted-lazy.ts': "export const planted = () => import('#domain/refusal.ts')\n",
      'contract/planted-library.ts': "import type { Pool } from 'pg'\nexport type Planted = Pool\n",
      'engine/planted-node.ts': "export { readFile } from 'node:fs/promises'\n",
      'server/http/planted-development.ts': "export { default } from 'fast-check'\n",
    }
    for (const [file, source] of Object.entries(planted)) await writeFile(join(copy, file), source)
    await rm(join(copy, 'bench'), { recursive: true })
    await cp(join(home, 'docs/wire.md'), join(copy, 'bench/readme.md'))
    const { complaints, status } = await check()
    expect(status).toBe(1)
    const found = complaints.filter((one) => !before.includes(one))
    expect(found.map((one) => one.replace(/ → .*node_modules\//, ' → ')).sort()).toEqual([
      'calls-imports: server/calls/planted-adapter.ts → server/providers/messages/http-sms.ts',
      expect.stringMatching(/^contract-libraries: contract\/planted-library\.ts → pg\//),
      'domain-imports: server/domain/planted-subpath.ts → server/store/store.ts',
      'domain-imports: server/domain/planted-type.ts → server/store/store.ts',
      'domain-imports: server/domain/planted-value.ts → server/store/store.ts',
      'engine-runs-in-a-browser: engine/planted-node.ts → fs/promises',
      expect.stringMatching(
        /^no-development-libraries: server\/http\/planted-development\.ts → fast-check\//,
      ),
      'room-empty: bench has no modules',
      'simulators-imports: simulators/planted-ours.ts → server/store/keys.ts',
      'web-imports: web/planted-lazy.ts → server/domain/refusal.ts',
    ])
  })
})
