import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'

const home = resolve(import.meta.dirname, '../..')
// Enough of the house for every rule; the real one is checked whole by `npm test`
// (scripts/test.mjs).
const copied = [
  'contract',
  'engine',
  'server',
  'package.json',
  'tsconfig.json',
  '.dependency-cruiser.cjs',
  'scripts/floors.cjs',
]

let copy: string

beforeAll(async () => {
  // Planted in a copy, never where others work.
  copy = await mkdtemp(join(tmpdir(), 'muhar-imports-'))
  for (const name of copied)
    await cp(join(home, name), join(copy, name), {
      recursive: true,
      filter: (path) => !/\.test\.tsx?$/.test(path),
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
  it('sees every room, and finds a planted violation of each kind and nothing else', async () => {
    const planted = {
      'server/domain/planted-value.ts': "export { openStore } from '../store/store.ts'\n",
      'server/domain/planted-type.ts':
        "import type { Store } from '../store/store.ts'\nexport type Planted = Store\n",
      'server/domain/planted-subpath.ts': "export { openStore } from '#store/store.ts'\n",
      'server/services/planted-sql.ts': "export { sql } from 'kysely'\n",
      'server/services/planted-rows.ts': "export { databaseOf } from '#store/lazy-tables.ts'\n",
      'server/calls/planted-adapter.ts': "export { httpSms } from '#providers/messages/http-sms.ts'\n",
      'simulators/planted-ours.ts': "export { keysUnder } from '#store/keys.ts'\n",
      'web/planted-lazy.ts': "export const planted = () => import('#domain/refusal.ts')\n",
      'contract/planted-library.ts': "import type { Pool } from 'pg'\nexport type Planted = Pool\n",
      'engine/planted-node.ts': "export { readFile } from 'node:fs/promises'\n",
      'server/http/planted-development.ts': "export { default } from 'fast-check'\n",
      'server/services/audit/planted-up.ts':
        "export { keepAnAdministrator } from '#services/users/keep-an-administrator.ts'\n",
      'server/services/otp/planted-up.ts':
        "import type { OpenLink } from '../signing/open-link.ts'\nexport type Planted = OpenLink\n",
      'server/services/users/planted-up.ts': "export { takeBack } from '#services/dockets/take-back.ts'\n",
      'server/services/dockets/planted-up.ts':
        "export const planted = () => import('#services/sheets/take-sheet.ts')\n",
      'server/services/reports/planted-across.ts':
        "import type { sheetReport } from '#services/sheets/sheet-report.ts'\nexport type Planted = typeof sheetReport\n",
      'server/services/planted-common.ts': "export { limitAddress } from './limits/limit-address.ts'\n",
      'server/services/planted-shelf/planted.ts': 'export const planted = 1\n',
      'server/services/reports/planted-apart.ts':
        'export const planted = (tx) => tx.sheetRows.counts(tx.organisationId)\n',
      'server/services/users/planted-apart.ts': 'export const planted = (inside) => inside.ssoSignIns\n',
      'server/services/sheets/planted-below.ts':
        'export const planted = (tx) => tx.users.byEmail(tx.memberRecords.update(tx.users.lock()))\n',
      'server/store/users/planted-record.ts': 'export const planted = (row) => ({ userId: row.user_id })\n',
      'server/store/users/planted-rows.ts': 'export const planted = (user_id) => ({ user_id: user_id })\n',
      'token-helper/planted-server.ts': "export { openStore } from '#store/store.ts'\n",
      'testing/planted-free.ts': "export { openStore } from '#store/store.ts'\n",
      'bench/readme.md': 'No module.\n',
    }
    for (const [file, source] of Object.entries(planted)) {
      await mkdir(dirname(join(copy, file)), { recursive: true })
      await writeFile(join(copy, file), source)
    }
    const { complaints, counted, status } = await check()
    expect(status).toBe(1)
    expect(Number(/^(\d+) modules in 15 rooms/.exec(counted)?.[1])).toBeGreaterThan(500)
    expect(complaints.map((one) => one.replace(/ → .*node_modules\//, ' → ')).sort()).toEqual([
      'calls-imports: server/calls/planted-adapter.ts → server/providers/messages/http-sms.ts',
      expect.stringMatching(/^contract-libraries: contract\/planted-library\.ts → pg\//),
      'domain-imports: server/domain/planted-subpath.ts → server/store/store.ts',
      'domain-imports: server/domain/planted-type.ts → server/store/store.ts',
      'domain-imports: server/domain/planted-value.ts → server/store/store.ts',
      'engine-runs-in-a-browser: engine/planted-node.ts → fs/promises',
      'ground-looks-up: server/services/audit/planted-up.ts → server/services/users/keep-an-administrator.ts',
      'helper-imports: token-helper/planted-server.ts → server/store/store.ts',
      'means-looks-up: server/services/otp/planted-up.ts → server/services/signing/open-link.ts',
      expect.stringMatching(
        /^no-development-libraries: server\/http\/planted-development\.ts → fast-check\//,
      ),
      'one-floor: server/services/planted-shelf stands on 0 floors',
      'people-looks-up: server/services/users/planted-up.ts → server/services/dockets/take-back.ts',
      'products-apart: server/services/reports/planted-across.ts → server/services/sheets/sheet-report.ts',
      'room-empty: bench has no modules',
      'services-common: server/services/planted-common.ts → server/services/limits/limit-address.ts',
      'signing-looks-up: server/services/dockets/planted-up.ts → server/services/sheets/take-sheet.ts',
      'simulators-imports: simulators/planted-ours.ts → server/store/keys.ts',
      'sql-stays-in-the-store: server/services/planted-rows.ts → server/store/lazy-tables.ts',
      expect.stringMatching(/^sql-stays-in-the-store: server\/services\/planted-sql\.ts → kysely\//),
      'store-answers-rows: server/store/users/planted-record.ts renames a column, userId: row.user_id',
      'tables-apart: server/services/reports/planted-apart.ts sheetRows.counts',
      'tables-apart: server/services/users/planted-apart.ts ssoSignIns.*',
      'tables-below: server/services/sheets/planted-below.ts memberRecords.update',
      'web-imports: web/planted-lazy.ts → server/domain/refusal.ts',
    ])
  }, 180_000)
})
