import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorModules } from '#domain/sessions/second-factor.ts'
import type { Parts } from '#services/parts.ts'
import { checkpointPlaces, readCheckpointFile } from '#store/audit/checkpoint-file.ts'
import { readCheckpointKey } from '#store/audit/checkpoint-key.ts'
import { platformId } from '#store/audit/platform-chain.ts'
import { verifyChains } from '#store/audit/verify-chains.ts'
import { openDatabase } from '#store/database.ts'
import { newId } from '#store/new-id.ts'
import { openStore, type Store } from '#store/store.ts'
import { aDatabase, type TestDatabase } from '#testing/database.ts'
import { anOrganisation, aUser, joins } from '#testing/people.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { openCheckpoints } from './open-checkpoints.ts'

let database: TestDatabase
let store: Store
let data: string
const id = newId()
const inAnHour = new Date(Date.now() + 3_600_000)

beforeAll(async () => {
  database = await aDatabase()
  store = await openStore({ url: database.url, worksJobs: false, mostConnections: 2 })
  data = await mkdtemp(join(tmpdir(), 'muhar-data-'))
  await mkdir(join(data, 'run'), { recursive: true })
  await writeFile(join(data, 'run', 'database.json'), JSON.stringify({ url: database.url }))
  await store.platform.transaction((tx) =>
    rowsOf(tx)
      .insertInto('organisations')
      .values({ id, public_id: 'sun', name: 'Sunrise Finance' })
      .execute(),
  )
})
afterAll(async () => {
  await store.close()
  await rm(data, { recursive: true, force: true })
})

/** As npm run operate runs it, beside a product whose start recorded where its database is. */
async function operate(...given: string[]) {
  const child = spawn(process.execPath, ['server/main/operate.ts', ...given], {
    env: { PATH: process.env.PATH, MUHAR_DATA: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>((done) => child.once('close', done))
  const [printed, complained] = await Promise.all([text(child.stdout), text(child.stderr)])

  return { code: await ended, printed: printed.trim(), complained: complained.trim() }
}

const platformEvents = () =>
  store
    .forOrganisation(platformId)
    .read((tx) =>
      rowsOf(tx)
        .selectFrom('audit_entries')
        .innerJoin('audit_chains', 'audit_chains.id', 'audit_entries.chain_id')
        .select(['kind', 'event', 'actor_role', 'detail'])
        .execute(),
    )

/** Somebody is inside while the operator acts. */
const openSession = ({ userId, membershipId }: { userId: string; membershipId: string }) =>
  store.forOrganisation(id).transaction((tx) =>
    tx.sessions.add({
      id: newId(),
      kind: 'member',
      family: newId(),
      user_id: userId,
      membership_id: membershipId,
      client_key_hash: randomBytes(32),
      token_hash: randomBytes(32),
      expires_at: inAnHour,
      family_expires_at: inAnHour,
      last_activity_at: new Date(),
      address: '127.0.0.1',
      user_agent: 'A browser',
    }),
  )
const sessionsOf = ({ userId }: { userId: string }) =>
  store.forOrganisation(id).read((tx) => tx.sessions.openFamilies(userId, new Date()))

describe('npm run operate', () => {
  it('verifies an organisation once, and writes it in the platform’s chain', async () => {
    expect((await operate('organisations')).printed).toBe(`${id}  not verified  Sunrise Finance`)
    expect(await operate('verify-organisation', id)).toEqual({
      code: 0,
      printed: 'Sunrise Finance is verified.',
      complained: '',
    })
    expect((await operate('verify-organisation', id)).printed).toBe('Sunrise Finance was verified before.')
    expect((await operate('organisations')).printed).toMatch(/ verified 20\S+ {2}Sunrise Finance$/)
    expect(await platformEvents()).toEqual([
      {
        kind: 'platform',
        event: 'organisation-verified',
        actor_role: 'operator',
        detail: { organisation: id, name: 'Sunrise Finance' },
      },
    ])
  })

  it('leaves a chain that holds, is signed like the others, and whose cut tail is found', async () => {
    const checkpoints = await openCheckpoints(data, {
      store,
      timeStamps: { stamp: async () => null },
      clock: { now: () => new Date() },
      log: { info() {}, warn() {}, error() {} },
    })
    await checkpoints.make()
    const places = checkpointPlaces(data)
    const verify = async () => {
      const opened = openDatabase(database.adminUrl, { most: 1 })
      try {
        const key = await readCheckpointKey(places.keyFile)
        return await verifyChains(opened, { key, outside: await readCheckpointFile(places.file) })
      } finally {
        await opened.close()
      }
    }
    expect(await verify()).toMatchObject({ findings: [], organisations: 1, chains: 1, entries: 1 })

    const attacker = openDatabase(database.adminUrl, { most: 1 })
    await attacker.pool.query(
      `begin; set local session_replication_role = replica; delete from audit_entries; delete from audit_chains; commit`,
    )
    await attacker.close()
    expect((await verify()).findings.map(({ kind }) => kind)).toEqual(['chain-removed'])
  })

  it('takes an operator’s word for a mail domain once, and for one organisation alone', async () => {
    const other = newId()
    await store.platform.transaction((tx) =>
      rowsOf(tx)
        .insertInto('organisations')
        .values({ id: other, public_id: 'moon', name: 'Moonrise Finance' })
        .execute(),
    )
    expect(await operate('prove-domain', id.toUpperCase(), 'Sunrise.example')).toEqual({
      code: 0,
      printed: 'sunrise.example is Sunrise Finance’s from now on.',
      complained: '',
    })
    expect((await operate('prove-domain', id, 'sunrise.example')).printed).toMatch(
      /^sunrise\.example was proved before, by \S+\.$/,
    )
    expect(await operate('prove-domain', other, 'sunrise.example')).toMatchObject({
      code: 1,
      complained: 'Another organisation has confirmed this domain as its own.',
    })
    const told = (
      await Promise.all(
        [id, other].map((one) =>
          store
            .forOrganisation(one)
            .read((tx) =>
              rowsOf(tx)
                .selectFrom('audit_entries')
                .select(['event', 'actor_role'])
                .where('organisation_id', '=', one)
                .orderBy('number')
                .execute(),
            ),
        ),
      )
    ).flat()
    expect(told).toEqual([
      { event: 'domain-named', actor_role: 'operator' },
      { event: 'domain-proved', actor_role: 'operator' },
    ])
    expect((await platformEvents()).filter(({ event }) => event === 'domain-proved')).toMatchObject([
      { kind: 'platform', actor_role: 'operator', detail: { organisation: id, domain: 'sunrise.example' } },
    ])
    for (const [organisation, domain, why] of [
      [id, 'sunrise', 'Name the organisation by its id, and the domain as in example.in.'],
      ['Sunrise', 'sunrise.example', 'Name the organisation by its id, and the domain as in example.in.'],
      [id, 'gmail.com', 'Everybody can have an address of this domain.'],
      [newId(), 'sunrise.example', 'There is no organisation'],
    ] as const)
      expect((await operate('prove-domain', organisation, domain)).complained).toContain(why)
  })

  it('makes the first operator of a member, whose sessions end; later ones are made in the portal', async () => {
    const parts = { store } as Parts
    const home = { id, publicId: 'sun', name: 'Sunrise Finance' }
    const [first, second, stranger] = [
      await aUser(parts),
      await aUser(parts, 'Asha'),
      await aUser(parts, 'Gita'),
    ]
    const { membershipId } = await joins(parts, first.userId, home, ['users', 'roles'])
    await joins(parts, second.userId, home, ['users', 'roles'])
    await joins(parts, stranger.userId, await anOrganisation(parts, 'Moonlight Finance'))
    const asked = (email: string, organisation = id) => operate('make-operator', organisation, email)
    expect(await asked(stranger.email)).toMatchObject({
      code: 1,
      complained: `“${stranger.email}” is no active member of that organisation.`,
    })
    await openSession({ ...first, membershipId })
    expect(await sessionsOf(first)).toHaveLength(1)

    expect(await asked(first.email, id.toUpperCase())).toEqual({
      code: 0,
      printed: 'Meera Nair may grant modules to organisations, once a second factor is enrolled.',
      complained: '',
    })
    expect(await sessionsOf(first)).toEqual([])
    const membership = await store.forOrganisation(id).read((open) => open.memberships.ofUser(first.userId))
    expect(membership).toMatchObject({ role_label: 'Operator' })
    expect(membership?.modules).toEqual(expect.arrayContaining([...operatorModules]))
    expect((await asked(first.email)).printed).toBe('Meera Nair was an operator before.')
    expect(await asked(second.email)).toMatchObject({
      code: 1,
      complained: 'That organisation has a role of operators: who has it gives it on, in the portal.',
    })
    const told = await store
      .forOrganisation(id)
      .read((open) =>
        rowsOf(open)
          .selectFrom('audit_entries')
          .select(['event', 'actor_role', 'detail'])
          .where('organisation_id', '=', id)
          .where('event', '=', 'operator-made')
          .execute(),
      )
    expect(told).toMatchObject([
      { actor_role: 'operator', detail: { about_id: first.userId, about_name: 'Meera Nair' } },
    ])
  })

  it('lets a token take PINs again', async () => {
    expect(await store.platform.transaction((tx) => tx.keyTokenTries.count('members', 1))).toBe('counted')
    expect(await store.platform.transaction((tx) => tx.keyTokenTries.count('members', 1))).toBe('unclear')
    expect(await operate('forget-wrong-pins', 'members')).toMatchObject({
      code: 0,
      printed: '“members” takes PINs again.',
    })
    expect((await operate('forget-wrong-pins', 'members')).printed).toBe(
      'No wrong PIN of “members” was counted.',
    )
    expect(await store.platform.transaction((tx) => tx.keyTokenTries.count('members', 1))).toBe('counted')
    expect((await operate('forget-wrong-pins')).code).toBe(1)
  })

  it('says what it can do, and what it cannot', async () => {
    const nothing = await operate()
    expect(nothing.code).toBe(1)
    for (const use of ['verify-organisation <id>', 'prove-domain <organisation> <domain>'])
      expect(nothing.complained).toContain(`npm run operate -- ${use}`)
    expect(await operate('verify-organisation', 'Sunrise')).toMatchObject({
      code: 1,
      complained: 'There is no organisation “Sunrise”; “organisations” lists them.',
    })
  })
})
