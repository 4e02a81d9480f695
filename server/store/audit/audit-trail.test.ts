import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { aDatabase, isPlain, type TestDatabase } from '#testing/database.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { type OpenDatabase, openDatabase } from '../database.ts'
import { newId } from '../new-id.ts'
import { openStore, type Store } from '../store.ts'
import type { ChainHead } from '../tables/audit.ts'
import { entryHash, noHash } from './chain.ts'
import { headsHash, signedBytes } from './checkpoint.ts'
import { readCheckpointFile } from './checkpoint-file.ts'
import { type CheckpointKey, openCheckpointKey } from './checkpoint-key.ts'
import { type Checkpoints, checkpointsOf } from './make-checkpoint.ts'
import { verifyChains } from './verify-chains.ts'

let database: TestDatabase
let store: Store
let reading: OpenDatabase
let attacker: pg.Client
let folder: string
let key: CheckpointKey
let checkpoints: Checkpoints
let organisationId: string
let docketId: string
let chainId: string

beforeEach(async () => {
  database = await aDatabase()
  store = await openStore({ url: database.url, isPlain: isPlain(), worksJobs: false, mostConnections: 8 })
  reading = openDatabase(database.url, { isPlain: isPlain(), most: 1 })
  // The attacker is superuser and has switched the triggers off: the worst that can befall a
  // database.
  attacker = new pg.Client({ connectionString: database.adminUrl })
  await attacker.connect()
  await attacker.query('set session_replication_role = replica')
  folder = await mkdtemp(join(tmpdir(), 'muhar-checkpoints-'))
  key = await openCheckpointKey(join(folder, 'keys', 'checkpoint.pem'))
  checkpoints = checkpointsOn(join(folder, 'checkpoints.jsonl'))
  organisationId = await anOrganisation()
  docketId = newId()
  for (const event of ['docket-created', 'docket-sent', 'signer-signed', 'document-completed'])
    await act(event)
  chainId = (await attacker.query('select id from audit_chains where subject_id = $1', [docketId])).rows[0].id

  return async () => {
    await attacker.end()
    await reading.close()
    await store.close()
    await rm(folder, { recursive: true, force: true })
  }
})

const madeAt = new Date('2026-11-21T08:00:00.123Z')

const headHash = async (): Promise<string> =>
  (
    await attacker.query('select head_hash from audit_chains where id = $1', [chainId])
  ).rows[0].head_hash.toString('hex')

function checkpointsOn(file: string, stamp = async () => null as { token: Uint8Array } | null): Checkpoints {
  return checkpointsOf({ store, key, file, stamp, now: () => madeAt })
}

async function anOrganisation(): Promise<string> {
  const id = newId()
  await store.platform.transaction((tx) =>
    rowsOf(tx).insertInto('organisations').values({ id, public_id: id, name: 'Sunrise' }).execute(),
  )

  return id
}

async function act(event: string): Promise<void> {
  await store.forOrganisation(organisationId).transaction((tx) =>
    tx.audit.add(event, {
      by: { kind: 'member', id: newId(), name: 'Asha Rao', address: '2001:DB8::1', device: 'Firefox' },
      docketId,
      detail: { title: 'Lease', pages: 3, sealed: false, note: null },
      hashAfter: Buffer.alloc(32, 7),
    }),
  )
}

async function found(): Promise<string[]> {
  const outside = await readCheckpointFile(join(folder, 'checkpoints.jsonl'))
  const { findings } = await verifyChains(reading, { key, outside })

  return [...new Set(findings.map((finding) => finding.kind))].sort()
}

/** Writes the whole chain again after a change, as somebody would who knows how it is computed. */
async function recompute(): Promise<void> {
  const { rows } = await attacker.query('select * from audit_entries where chain_id = $1 order by number', [
    chainId,
  ])
  let previous: Buffer = noHash
  for (const { created_at: _, hash: __, ...row } of rows) {
    const content = { ...row, number: Number(row.number), previous_hash: previous }
    const hash = entryHash(content)
    await attacker.query('update audit_entries set previous_hash = $1, hash = $2 where id = $3', [
      previous,
      hash,
      row.id,
    ])
    previous = hash
  }
  await attacker.query('update audit_chains set head_hash = $1, length = $2 where id = $3', [
    previous,
    rows.length,
    chainId,
  ])
}

describe('verifying the audit trail', () => {
  it('finds nothing where nothing was done, and counts what it read', async () => {
    expect(await verifyChains(reading, { key, outside: [] })).toEqual({
      findings: [],
      organisations: 1,
      chains: 1,
      entries: 4,
      checkpoints: 0,
    })
    await checkpoints.make()
    expect(await found()).toEqual([])
    await act('document-downloaded')
    expect(await found()).toEqual([])
  })

  it('finds an edited entry', async () => {
    await attacker.query(
      "update audit_entries set actor_name = 'Nobody' where chain_id = $1 and number = 2",
      [chainId],
    )
    expect(await found()).toEqual(['entry-altered'])
  })

  it('finds an entry whose hash was made to fit', async () => {
    const { rows } = await attacker.query('select * from audit_entries where chain_id = $1 and number = 2', [
      chainId,
    ])
    const { created_at: _, hash: __, ...row } = rows[0]
    const edited = { ...row, number: 2, actor_name: 'Nobody' }
    await attacker.query('update audit_entries set actor_name = $1, hash = $2 where id = $3', [
      'Nobody',
      entryHash(edited),
      row.id,
    ])
    expect(await found()).toEqual(['entry-altered'])
  })

  it('finds an entry that was taken out of the middle', async () => {
    await attacker.query('delete from audit_entries where chain_id = $1 and number = 2', [chainId])
    expect(await found()).toEqual(['entry-missing', 'rows-removed'])
  })

  it('finds a removed last entry', async () => {
    await attacker.query('delete from audit_entries where chain_id = $1 and number = 4', [chainId])
    expect(await found()).toEqual(['rows-removed'])
  })

  it('finds a removed last entry although the head was set back to fit', async () => {
    await checkpoints.make()
    await attacker.query('delete from audit_entries where chain_id = $1 and number = 4', [chainId])
    await recompute()
    await attacker.query('update audit_chains set checkpointed_length = 0')
    expect(await found()).toEqual(['rows-removed'])
  })

  it('finds an added entry that the head does not know', async () => {
    await attacker.query(
      `insert into audit_entries select organisation_id, gen_random_uuid(), chain_id, 5, event, actor_kind, actor_id,
         actor_name, actor_role, address, device, at, docket_id, document_id, signer_id, detail, hash_before, hash_after, hash, hash
       from audit_entries where chain_id = $1 and number = 4`,
      [chainId],
    )
    expect(await found()).toEqual(['entries-beyond-head', 'entry-altered'])
  })

  it('finds a removed chain, entries and all, by the checkpoint', async () => {
    await checkpoints.make()
    await attacker.query('delete from audit_entries')
    await attacker.query('delete from audit_chains')
    expect(await found()).toEqual(['chain-removed'])
  })

  it('finds a chain whose row alone was removed', async () => {
    await attacker.query('delete from audit_chains')
    expect(await found()).toEqual(['chain-removed'])
  })

  it('finds a docket that lost its whole trail before any checkpoint', async () => {
    await attacker.query(
      `insert into dockets (organisation_id, id, title, initiator_id, state) values ($1, $2, 'Lease', $3, 'draft')`,
      [organisationId, docketId, newId()],
    )
    expect(await found()).toEqual([])
    await attacker.query('delete from audit_entries')
    await attacker.query('delete from audit_chains')
    expect(await found()).toEqual(['trail-missing'])
  })

  it('finds an organisation that was removed with all it had', async () => {
    await checkpoints.make()
    for (const table of ['audit_entries', 'audit_chains', 'organisations'])
      await attacker.query(`delete from ${table}`)
    expect(await found()).toEqual(['chain-removed'])
  })

  it('finds a chain that was wholly computed again', async () => {
    await checkpoints.make()
    await attacker.query(
      "update audit_entries set actor_name = 'Nobody' where chain_id = $1 and number = 2",
      [chainId],
    )
    await recompute()
    expect(await found()).toEqual(['chain-recomputed'])
  })

  it('finds a chain that was kept out of checkpoints', async () => {
    await attacker.query('update audit_chains set checkpointed_length = 99')
    expect(await found()).toEqual(['checkpoint-mark-wrong'])
  })

  it('finds a removed checkpoint, the newest one too', async () => {
    await checkpoints.make()
    await act('document-downloaded')
    await checkpoints.make()
    expect(await found()).toEqual([])
    await attacker.query('delete from chain_checkpoints where id = (select min(id) from chain_checkpoints)')
    expect(await found()).toEqual(['checkpoint-removed'])
    // The order alone tells it too, without the file.
    const { findings } = await verifyChains(reading, { key, outside: [] })
    expect(findings.map(({ kind }) => kind)).toEqual(['checkpoint-removed', 'checkpoint-file-cut'])
    await attacker.query('delete from chain_checkpoints')
    expect(await found()).toEqual(['checkpoint-removed'])
  })

  it('finds a checkpoint that was changed, and one that somebody else signed', async () => {
    await checkpoints.make()
    const other = await openCheckpointKey(join(folder, 'other.pem'))
    const forged = checkpointsOf({
      store,
      key: other,
      file: join(folder, 'forged.jsonl'),
      stamp: async () => null,
      now: () => new Date(),
    })
    await act('document-downloaded')
    await forged.make()
    expect(await found()).toEqual(['checkpoint-key-unknown', 'checkpoint-mark-wrong'])
    await attacker.query('delete from chain_checkpoints where key_id = $1', [other.id])
    await attacker.query('update audit_chains set checkpointed_length = 4')
    expect(await found()).toEqual([])
    await attacker.query("update chain_checkpoints set heads = '[]'")
    expect(await found()).toContain('checkpoint-altered')
  })

  it('finds a file outside the database that was emptied', async () => {
    await checkpoints.make()
    await writeFile(join(folder, 'checkpoints.jsonl'), '')
    expect(await found()).toEqual(['checkpoint-file-cut'])
  })

  it('finds a file whose tail was cut, and none where the newest are only a moment old', async () => {
    for (let made = 0; made < 5; made += 1) {
      await act('document-downloaded')
      await checkpoints.make()
    }
    const file = join(folder, 'checkpoints.jsonl')
    expect((await readCheckpointFile(file)).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
    expect(await found()).toEqual([])
    const whole = await readFile(file, 'utf8')
    await writeFile(file, whole.trim().split('\n').slice(0, 2).join('\n'))
    expect(await found()).toEqual(['checkpoint-file-cut'])
    const outside = await readCheckpointFile(file)
    const ago = (minutes: number) => new Date(madeAt.getTime() + minutes * 60_000)
    const soon = await verifyChains(reading, { key, outside, now: ago(14) })
    expect(soon.findings).toEqual([])
    const later = await verifyChains(reading, { key, outside, now: ago(16) })
    expect(later.findings.map(({ sentence }) => sentence)).toEqual([
      'The file outside the database lacks 3 of 5 checkpoints, the newest among them.',
    ])
    // Made and copied while the database was read.
    const outsideSince = async () => {
      await writeFile(file, whole)
      return readCheckpointFile(file)
    }
    expect((await verifyChains(reading, { key, outside, outsideSince, now: ago(16) })).findings).toEqual([])
  })

  it('finds a tail that was cut from the database and the file, by what a completed docket says', async () => {
    await checkpoints.make()
    await act('document-downloaded')
    await checkpoints.make()
    const { detail, entry } = await store.forOrganisation(organisationId).transaction(async (tx) => {
      const newest = await tx.trails.newestCheckpoint()
      const said = { checkpoint_number: newest!.number, checkpoint_hash: newest!.hash }
      await tx.audit.add('completion-certified', {
        by: { kind: 'system', name: 'Muhar' },
        docketId,
        detail: said,
      })

      return { detail: said, entry: 6 }
    })
    expect(detail.checkpoint_number).toBe(2)
    expect(await found()).toEqual([])
    const file = join(folder, 'checkpoints.jsonl')
    const [first] = (await readFile(file, 'utf8')).trim().split('\n')
    await writeFile(file, first!)
    await attacker.query('delete from chain_checkpoints where number > 1')
    await attacker.query('update audit_chains set checkpointed_length = 4')
    const cut = async () =>
      (await verifyChains(reading, { key, outside: await readCheckpointFile(file) })).findings
    expect(await cut()).toEqual([
      {
        kind: 'checkpoint-removed',
        sentence: expect.stringMatching(
          new RegExp(`^Entry ${entry} \\(completion-certified\\) .* names checkpoint 2, which neither`),
        ),
      },
    ])
    // Another one under the same number does not be in for it.
    await checkpointsOn(file).make()
    expect((await cut()).map(({ kind }) => kind)).toEqual(['checkpoint-removed'])
  })

  it('takes checkpoints that were made before they were counted, and counts on from them', async () => {
    const file = join(folder, 'checkpoints.jsonl')
    const heads: ChainHead[] = [[organisationId, chainId, 4, await headHash()]]
    const old = {
      number: null,
      made_at: madeAt,
      heads_hash: headsHash(heads),
      previous_hash: noHash,
      key_id: key.id,
      timestamp_token: null,
    }
    expect(signedBytes(old).toString()).not.toContain('number')
    await attacker.query(
      `insert into chain_checkpoints (made_at, heads_hash, heads, previous_hash, key_id, signature)
       values ($1, $2, $3, $4, $5, $6)`,
      [madeAt, old.heads_hash, JSON.stringify(heads), noHash, key.id, key.sign(signedBytes(old))],
    )
    await attacker.query('update audit_chains set checkpointed_length = 4')
    await checkpoints.copy()
    expect(await readFile(file, 'utf8')).not.toContain('"number"')
    expect(await found()).toEqual([])
    await act('document-downloaded')
    expect((await checkpoints.make())?.number).toBe(2)
    expect(await found()).toEqual([])
    await attacker.query('delete from chain_checkpoints where number is null')
    expect(await found()).toEqual(['checkpoint-removed'])
  })

  it('believes no checkpoint where the key is not at hand', async () => {
    await checkpoints.make()
    const { findings } = await verifyChains(reading, { key: null, outside: [] })
    expect(findings.map(({ kind }) => kind)).toContain('checkpoint-key-unknown')
  })
})

describe('making checkpoints', () => {
  it('signs what grew, once, and copies it outside the database', async () => {
    const first = await checkpoints.make()
    expect(first?.heads).toEqual([[organisationId, chainId, 4, expect.stringMatching(/^[0-9a-f]{64}$/)]])
    expect(await checkpoints.make()).toBeNull()
    await act('document-downloaded')
    const second = await checkpoints.make()
    expect(second?.heads.map(([, , length]) => length)).toEqual([5])
    const lines = await readCheckpointFile(join(folder, 'checkpoints.jsonl'))
    expect(lines).toEqual([first, second])
    expect((await stat(join(folder, 'checkpoints.jsonl'))).mode & 0o777).toBe(0o600)
  })

  it('signs those of one organisation alone when a docket completes', async () => {
    const other = await anOrganisation()
    await store
      .forOrganisation(other)
      .transaction((tx) => tx.audit.add('member-logged-in', { by: { kind: 'member', name: 'Ravi' } }))
    const made = await checkpoints.make([other])
    expect(made?.heads.map(([organisation]) => organisation)).toEqual([other])
    expect((await checkpoints.make())?.heads.map(([organisation]) => organisation)).toEqual([organisationId])
  })

  it('keeps the time-stamp under its signature', async () => {
    const stamped = checkpointsOn(join(folder, 'checkpoints.jsonl'), async () => ({
      token: Buffer.from('token'),
    }))
    expect((await stamped.make())?.timestamp_token).toEqual(Buffer.from('token'))
    expect(await found()).toEqual([])
    await attacker.query('update chain_checkpoints set timestamp_token = null')
    expect(await found()).toContain('checkpoint-altered')
  })

  it('makes one row of checkpoints out of many at once', async () => {
    // All have read the heads and asked for their time-stamp before the first may go on.
    let waiting = 0
    let go: () => void = () => {}
    const allRead = new Promise<void>((resolve) => {
      go = resolve
    })
    const stamp = async () => {
      waiting += 1
      if (waiting === 4) go()
      await allRead
      return null
    }
    const file = join(folder, 'checkpoints.jsonl')
    const made = await Promise.all([1, 2, 3, 4].map(() => checkpointsOn(file, stamp).make()))
    expect(made.every((one) => one !== null)).toBe(true)
    expect(await found()).toEqual([])
  })

  it('copies to the file what a crash between database and file left behind', async () => {
    const lost = checkpointsOn('/dev/null/not-a-folder/checkpoints.jsonl')
    await expect(lost.make()).rejects.toThrow()
    expect(await readCheckpointFile(join(folder, 'checkpoints.jsonl'))).toEqual([])
    await checkpoints.make()
    expect(await readCheckpointFile(join(folder, 'checkpoints.jsonl'))).toHaveLength(2)
    expect(await found()).toEqual([])
  })

  it('reads past a line that a crash cut short', async () => {
    const file = join(folder, 'checkpoints.jsonl')
    await checkpoints.make()
    await writeFile(file, `${await readFile(file, 'utf8')}\n{"id":2,"hea`)
    await act('document-downloaded')
    await checkpointsOn(file).make()
    expect(await readCheckpointFile(file)).toHaveLength(2)
    expect(await found()).toEqual([])
  })

  it('opens the same key at every start, readable by its owner alone', async () => {
    const file = join(folder, 'keys', 'checkpoint.pem')
    expect((await openCheckpointKey(file)).id).toBe(key.id)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const raced = await Promise.all([1, 2, 3].map(() => openCheckpointKey(join(folder, 'keys', 'raced.pem'))))
    expect(new Set(raced.map(({ id }) => id)).size).toBe(1)
  })
})
