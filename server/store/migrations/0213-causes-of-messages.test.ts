import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#main/postgres/embedded.ts'
import { migrate } from '../migrate.ts'
import { migrations } from './index.ts'

const password = 'a-password-of-the-program'
const names = Object.keys(migrations)
const before = names[names.findIndex((name) => name.endsWith('-causes-of-messages')) - 1] ?? ''
const organisation = randomUUID()

const rows: readonly [string | null, string | null, string | null][] = [
  [null, null, null],
  ['no longer wanted', 'withdrawn', null],
  ['given up', 'given_up', null],
  ['not reached yet', 'not_reached', null],
  ['The balance does not cover it.', 'unpaid', null],
  ['This installation sends no WhatsApp.', 'no_carrier', null],
  ['The mail server of this address refused the message.', 'refused', null],
  ['5.1.1 (550 5.1.1 No such user)', 'no_mailbox', '5.1.1 (550 5.1.1 No such user)'],
  ['5.1.10', 'no_mailbox', '5.1.10'],
  ['5.2.2', 'mailbox_full', '5.2.2'],
  ['4.4.7 (delivery time expired)', 'not_taken_in_time', '4.4.7 (delivery time expired)'],
  ['5.7.1 (550 blocked by a list)', 'refused', '5.7.1 (550 blocked by a list)'],
  ['failed: absent subscriber', 'absent', 'failed: absent subscriber'],
  ['failed: blocked by the subscriber (DND)', 'blocked', 'failed: blocked by the subscriber (DND)'],
  ['dropped: template mismatch', 'dropped', 'dropped: template mismatch'],
  ['failed: not a WhatsApp number', 'no_whatsapp', 'failed: not a WhatsApp number'],
]

describe('messages of before the causes', () => {
  let folder: string
  let server: EmbeddedPostgres
  let admin: pg.Client

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'muhar-causes-'))
    server = await startEmbeddedPostgres({
      folder: join(folder, 'cluster'),
      secretFile: join(folder, 'secret'),
      logFile: join(folder, 'log'),
      settings: ['fsync=off'],
    })
    await migrate(server.url, password, { upTo: before })
    admin = new pg.Client(server.url)
    await admin.connect()
    await admin.query(`insert into organisations (id, public_id, name) values ($1, 'one', 'One')`, [
      organisation,
    ])
    for (const [number, [error]] of rows.entries())
      await admin.query(
        `insert into notifications (organisation_id, id, channel, template, to_masked, sealed_to, state, error, tries)
         values ($1, $2, 'mail', 'signer-invitation', 'a…', '', 'bounced', $3, $4)`,
        [organisation, randomUUID(), error, number],
      )
    await migrate(server.url, password)
  }, 60_000)
  afterAll(async () => {
    await admin?.end()
    await server?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('get a code, and keep the words of the carrier alone', async () => {
    const { rows: found } = await admin.query('select cause, error from notifications order by tries')
    expect(found).toEqual(rows.map(([, cause, error]) => ({ cause, error })))
  })
})
