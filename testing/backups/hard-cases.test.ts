import { randomBytes } from 'node:crypto'
import { appendFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { keepManifest, type Manifest, readManifest } from '#main/backup/backup-folder.ts'
import { makeBackup } from '#main/backup/make-backup.ts'
import { restoreBackup } from '#main/backup/restore-backup.ts'
import { sweepUploads } from '#services/uploads/sweep-uploads.ts'
import { checkpointPlaces } from '#store/audit/checkpoint-file.ts'
import { keysUnder } from '#store/keys.ts'
import { newId } from '#store/new-id.ts'
import type { BlobStore } from '#store/vault/blob-store.ts'
import { folderStore } from '#store/vault/folder-store.ts'
import { erasureLock } from '#store/vault-erasure.ts'
import { aPdf } from '../builders.ts'
import { aDatabase, type TestDatabase } from '../database.ts'
import { testParts } from '../parts.ts'
import { aMember, anOrganisation } from '../people.ts'
import { anS3Driver } from '../vault-drivers.ts'

const masterKey = randomBytes(32)
let root: string
let database: TestDatabase
let parts: Awaited<ReturnType<typeof testParts>>
let organisationIds: string[]

/** Two organisations with a file each, and entries in their trails. */
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'muhar-backup-'))
  database = await aDatabase()
  parts = await testParts({ databaseUrl: database.url, masterKey, vaultFolder: join(root, 'vault') })
  organisationIds = []
  for (const name of ['Sunrise', 'Moonrise']) {
    const organisation = await anOrganisation(parts, name)
    await aMember(parts, organisation)
    await anUpload(organisation.id, await aPdf({ title: name }))
    organisationIds.push(organisation.id)
  }
  await parts.checkpoints.make()
})
afterEach(async () => {
  await parts.close()
  await rm(root, { recursive: true, force: true })
})

async function anUpload(organisationId: string, bytes: Uint8Array, expires_at?: Date): Promise<Buffer> {
  const { sha256, size } = await parts.vault.put(organisationId, bytes)
  await parts.store.forOrganisation(organisationId).transaction(async (tx) => {
    await tx.files.add({
      id: newId(),
      sha256,
      size,
      mime: 'application/pdf',
      name: 'Paper.pdf',
      pages: 2,
      state: expires_at ? 'uploaded' : 'used',
      ...(expires_at && { expires_at }),
    })
    await tx.audit.add('document-added', { by: { kind: 'member', name: 'Asha' } })
  })

  return sha256
}

const places = () => checkpointPlaces(join(root, 'vault', '.data'))
const backup = (folder: string, more: Partial<Parameters<typeof makeBackup>[0]> = {}): Promise<Manifest> =>
  makeBackup({
    databaseUrl: database.adminUrl,
    blobs: folderStore(join(root, 'vault')),
    keys: keysUnder(masterKey),
    dataFolder: join(root, 'vault', '.data'),
    checkpoints: places(),
    release: '0.1.0',
    folder,
    ...more,
  })

async function emptyDatabase(): Promise<{ adminUrl: string }> {
  const admin = new pg.Client({ connectionString: database.adminUrl })
  await admin.connect()
  const name = `restored_${randomBytes(6).toString('hex')}`
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = new URL(database.adminUrl)
  url.pathname = `/${name}`

  return { adminUrl: url.href }
}

async function restore(
  folder: string,
  blobs: BlobStore = folderStore(join(root, 'new/vault')),
  key = masterKey,
) {
  const { adminUrl } = await emptyDatabase()
  const keys = keysUnder(key)
  const restored = await restoreBackup({
    folder,
    manifest: await readManifest(folder, keys),
    databaseUrl: adminUrl,
    appPassword: inject('postgres').appPassword,
    blobs,
    spool: join(root, 'new/vault/.spool'),
    keys,
    dataFolder: join(root, 'new'),
    checkpoints: checkpointPlaces(join(root, 'new')),
  })

  return { ...restored, adminUrl }
}

async function rowsOf(url: string, table: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(`select count(*)::int as n from ${table}`)
  await client.end()

  return rows[0].n
}

describe('a backup', () => {
  it('comes back row for row and byte for byte, and its trails hold', async () => {
    await backup(join(root, 'copy'))
    const { adminUrl, audit, documents } = await restore(join(root, 'copy'))
    expect(documents).toBe(2)
    expect(audit.findings).toEqual([])
    for (const table of [
      'organisations',
      'users',
      'memberships',
      'files',
      'organisation_keys',
      'consent_texts',
    ])
      expect(await rowsOf(adminUrl, table), table).toBe(await rowsOf(database.adminUrl, table))
    // One more in each trail: that it was restored.
    expect(await rowsOf(adminUrl, 'audit_entries')).toBe(
      (await rowsOf(database.adminUrl, 'audit_entries')) + 2,
    )
  })

  it('is as whole for a login that row security binds', async () => {
    const login = `keeper_${randomBytes(4).toString('hex')}`
    const admin = new pg.Client({ connectionString: database.adminUrl })
    await admin.connect()
    await admin.query(`create role ${login} login password 'only-for-tests' in role muhar_owner`)
    const url = new URL(database.adminUrl)
    url.username = login
    url.password = 'only-for-tests'
    const whole = await backup(join(root, 'all'))
    const bound = await backup(join(root, 'bound'), { databaseUrl: url.href })
    await admin.query(`drop role ${login}`)
    await admin.end()
    const counted = ({ tables }: Manifest) => tables.map(({ table, rows }) => [table, rows])
    expect(counted(bound)).toEqual(counted(whole))
    expect(bound.references.count).toBe(whole.references.count)
    expect((await restore(join(root, 'bound'))).audit.findings).toEqual([])
  })

  it('goes to S3 and comes from it', async () => {
    const driver = await anS3Driver()
    try {
      for await (const name of folderStore(join(root, 'vault')).names())
        await driver.overwrite(name, await readFile(join(root, 'vault', name)))
      const made = await backup(join(root, 'copy'), { blobs: driver.blobs })
      expect(made.vault.count).toBe(2)
      for await (const name of driver.blobs.names()) await driver.blobs.remove(name)
      expect((await restore(join(root, 'copy'), driver.blobs)).documents).toBe(2)
      expect(await driver.names()).toHaveLength(2)
    } finally {
      await driver.close()
    }
  })

  it('holds no master key, and nothing that opens without it', async () => {
    await backup(join(root, 'copy'))
    const files = (await readdir(join(root, 'copy'), { recursive: true, withFileTypes: true })).filter(
      (entry) => entry.isFile(),
    )
    const pem = await readFile(places().keyFile, 'utf8')
    expect(files.length).toBeGreaterThan(30)
    for (const { parentPath, name } of files) {
      const bytes = await readFile(join(parentPath, name))
      expect(bytes.includes(masterKey), name).toBe(false)
      expect(bytes.includes(pem.slice(30, 80)), name).toBe(false)
      expect((await stat(join(parentPath, name))).mode & 0o077, name).toBe(0)
    }
    await expect(readManifest(join(root, 'copy'), keysUnder(randomBytes(32)))).rejects.toThrow(
      'The master key is not the one',
    )
  })

  it('links what an earlier one on the same disk holds already', async () => {
    await backup(join(root, 'monday'))
    await anUpload(organisationIds[0]!, await aPdf({ title: 'Tuesday' }))
    const tuesday = await backup(join(root, 'tuesday'), { base: join(root, 'monday') })
    expect(tuesday.vault.count).toBe(3)
    const links = []
    for await (const name of folderStore(join(root, 'tuesday/vault')).names())
      links.push((await stat(join(root, 'tuesday/vault', name))).nlink)
    expect(links.sort()).toEqual([1, 2, 2])
    await rm(join(root, 'monday'), { recursive: true })
    expect((await restore(join(root, 'tuesday'))).documents).toBe(3)
  })

  it('that was cut off is no backup, and is gone on with', async () => {
    const blobs = folderStore(join(root, 'vault'))
    let reads = 0
    const breaking: BlobStore = {
      ...blobs,
      read: (...at) => (++reads > 1 ? Promise.reject(new Error('The disk went away.')) : blobs.read(...at)),
    }
    await expect(backup(join(root, 'copy'), { blobs: breaking })).rejects.toThrow('The disk went away.')
    await expect(readManifest(join(root, 'copy'), keysUnder(masterKey))).rejects.toThrow('not a whole backup')
    let again = 0
    const counting: BlobStore = { ...blobs, read: (...at) => blobs.read(...at).finally(() => again++) }
    await backup(join(root, 'copy'), { blobs: counting })
    expect(again).toBe(1)
    expect((await restore(join(root, 'copy'))).documents).toBe(2)
    await expect(backup(join(root, 'copy'))).rejects.toThrow('holds a whole backup already')
    await writeFile(join(root, 'vault', 'note.txt'), 'mine')
    await expect(backup(join(root, 'vault'))).rejects.toThrow('what lies there is no backup')
  })

  it('tells what the vault had lost, and holds all the rest', async () => {
    const sha256 = await anUpload(organisationIds[0]!, await aPdf({ title: 'Lost' }))
    await parts.vault.delete(organisationIds[0]!, sha256)
    const { missing } = await backup(join(root, 'copy'))
    expect(missing).toEqual([`${organisationIds[0]}/${sha256.toString('hex')}`])
    expect((await restore(join(root, 'copy'))).documents).toBe(2)
  })

  it('keeps what is due to be erased until it is done', async () => {
    const organisationId = organisationIds[0]!
    const past = new Date(Date.now() - 60_000)
    const sha256 = await anUpload(organisationId, await aPdf({ title: 'Forgotten' }), past)
    const running = new pg.Client({ connectionString: database.adminUrl })
    await running.connect()
    await running.query('select pg_advisory_lock($1, $2)', [...erasureLock])
    expect(await sweepUploads(parts, organisationId, 10)).toBe(0)
    expect(await parts.vault.open(organisationId, sha256)).not.toBeNull()
    await running.end()
    expect(await sweepUploads(parts, organisationId, 10)).toBe(1)
    expect(await parts.vault.open(organisationId, sha256)).toBeNull()
  })
})

describe('a restore refuses', () => {
  it.each([
    ['a table', 'database/users.copy.gz'],
    ['the list of the vault', 'vault.list.gz'],
    ['the manifest', 'manifest.json'],
    ['the keys', 'keys.sealed'],
  ])('%s that was altered', async (_, file) => {
    await backup(join(root, 'copy'))
    const bytes = await readFile(join(root, 'copy', file))
    bytes[Math.trunc(bytes.length / 2)]! ^= 1
    await writeFile(join(root, 'copy', file), bytes)
    await expect(restore(join(root, 'copy'))).rejects.toThrow()
  })

  it('a file of the vault that was altered, or is gone', async () => {
    await backup(join(root, 'copy'))
    let name = ''
    for await (const one of folderStore(join(root, 'copy/vault')).names()) name = one
    await appendFile(join(root, 'copy/vault', name), 'x')
    await expect(restore(join(root, 'copy'))).rejects.toThrow(`The file ${name} of the backup is not`)
    await rm(join(root, 'copy/vault', name))
    await rm(join(root, 'new'), { recursive: true })
    await expect(restore(join(root, 'copy'))).rejects.toThrow(/ENOENT/)
  })

  it('what a newer version made', async () => {
    const { migrations, ...rest } = await backup(join(root, 'copy'))
    await rm(join(root, 'copy/manifest.json'))
    await keepManifest(
      join(root, 'copy'),
      { ...rest, migrations: [...migrations, '9999-later'] },
      keysUnder(masterKey),
    )
    await expect(restore(join(root, 'copy'))).rejects.toThrow('does not know 9999-later')
  })

  it('a target that holds something', async () => {
    await backup(join(root, 'copy'))
    await restore(join(root, 'copy'))
    await expect(restore(join(root, 'copy'))).rejects.toThrow('The vault is not empty')
  })
})
