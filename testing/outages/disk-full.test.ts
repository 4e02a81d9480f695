import { spawnSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { convertPdf2Images } from '#contract/document-files/convertPdf2Images.ts'
import { downloadDocuments } from '#contract/document-files/downloadDocuments.ts'
import { fetchDocumentInfo } from '#contract/documents/fetchDocumentInfo.ts'
import { getJobStatus } from '#contract/progress/getJobStatus.ts'
import { resumeJob } from '#contract/progress/resumeJob.ts'
import { completeSigning } from '#contract/signers/completeSigning.ts'
import { createUser } from '#contract/signers/createUser.ts'
import { getSigningPage } from '#contract/signers/getSigningPage.ts'
import { makeZipJob } from '#jobs/make-zip.ts'
import type { Parts } from '#services/parts.ts'
import { rowsOf } from '#testing/rows-of.ts'
import { aHeavyPdf } from '../a-heavy-pdf.ts'
import { aSignerComesIn, starts } from '../a-signer.ts'
import { aDocumentOutForSignature, aDraft, aPdf } from '../builders.ts'
import { anOutageFixture, measured, type OutageFixture, soonEnough } from './outage-fixture.ts'
import { type OwnDatabase, ownDatabase } from './own-database.ts'
import { aSmallDisk, type SmallDisk } from './small-disk.ts'

const megabyte = 1024 * 1024
const soon = { timeout: 30_000, interval: 100 }
const mayMount = spawnSync('mount', ['-V']).status === 0 && process.getuid?.() === 0

describe.runIf(mayMount)('a disk that fills up', () => {
  let disk: SmallDisk
  let fixture: OutageFixture
  beforeAll(async () => {
    const mounted = await aSmallDisk(48)
    if (!mounted) throw new Error('this machine mounts no disk in memory, although we are root')
    disk = mounted
    fixture = await anOutageFixture({ vaultFolder: join(disk.folder, 'vault'), keepFreeBytes: 16 * megabyte })
  })
  afterAll(async () => {
    await fixture?.close()
    await disk?.close()
  })

  const aBigPdf = async (bytes: number) =>
    Buffer.concat([await aPdf(), Buffer.from('\n%'), randomBytes(bytes)])
  const rows = async () =>
    (await fixture.store.read((tx) => rowsOf(tx).selectFrom('files').select('id').execute())).length
  const spooled = async () => (await readdir(join(fixture.folder, '.spool'))).length

  it('refuses uploads while there is room for what is under way, which goes on', async () => {
    const { documentId, first, second } = await aDocumentOutForSignature(fixture.initiator)
    const signer = await aSignerComesIn(fixture, first.email)
    await fixture.initiator.upload(await aBigPdf(4 * megabyte), 'Fits.pdf')
    const before = await rows()

    await disk.fillLeaving(12 * megabyte)
    const refused = await measured(async () =>
      fixture.initiator.sendUpload(await aBigPdf(megabyte), 'Big.pdf'),
    )
    expect(refused).toMatchObject({ status: 503, code: 'STORAGE_FULL', comesAgain: 60 })
    expect(refused.message).toMatch(/no room left for new files.*Nothing is lost/)
    expect(refused.tookMs).toBeLessThan(soonEnough)
    expect([await rows(), await spooled()]).toEqual([before, 0])
    expect(await fixture.ready()).toMatchObject({ status: 200, body: { room: 'low', storage: true } })

    // Lists, pages, and the signature of somebody who is on their way.
    expect((await fixture.reads()).status).toBe(200)
    const { images } = await fixture.initiator.call(convertPdf2Images, { document_id: documentId })
    expect((await fixture.initiator.get(images[0]?.url ?? '')).status).toBe(200)
    const { transaction_id } = await starts(signer, 'electronic')
    expect((await signer.call(completeSigning, { transaction_id })).outcome.state).toBe('signed')

    // Full to the last block: what cannot be written is refused whole, and the turn is kept.
    const next = await aSignerComesIn(fixture, second.email)
    const started = await starts(next, 'electronic')
    await disk.fillLeaving(0)
    const full = await measured(() => next.send(completeSigning, { transaction_id: started.transaction_id }))
    expect(full).toMatchObject({ status: 503, code: 'STORAGE_FULL', comesAgain: 60 })
    expect(full.tookMs).toBeLessThan(soonEnough)
    expect((await next.call(getSigningPage, {})).page).toMatchObject({ next_step: 'read', signing_now: null })
    expect((await fixture.initiator.get(images[1]?.url ?? '')).status).toBe(200)
    expect(await spooled()).toBe(0)
    expect((await fixture.ready()).body.room).toBe('full')

    await disk.makeRoom()
    const again = await starts(next, 'electronic')
    const { outcome } = await next.call(completeSigning, { transaction_id: again.transaction_id })
    expect(outcome.state).toBe('signed')
    await expect
      .poll(
        async () =>
          (await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })).document.state,
        soon,
      )
      .toBe('completed')
    expect((await fixture.initiator.sendUpload(await aBigPdf(megabyte), 'Big.pdf')).status).toBe(200)
    expect(await fixture.versionsWithoutBytes()).toEqual([])
  })

  it('refuses an upload that would fill it while it comes', async () => {
    // More than uploads may leave is free at its beginning, less before its end.
    await disk.fillLeaving(24 * megabyte)
    const before = await rows()
    const answer = await fixture.initiator.sendUpload(await aBigPdf(20 * megabyte), 'Too big.pdf')
    expect([answer.status, answer.body.code]).toEqual([503, 'STORAGE_FULL'])
    expect(await rows()).toEqual(before)
    // Work of the papers before may still write for a moment.
    await expect.poll(spooled, soon).toBe(0)
    await expect.poll(() => disk.free()).toBeGreaterThan(23 * megabyte)
    await disk.makeRoom()
  })
})

describe.runIf(mayMount)('a ZIP whose disk fills up while it is written', () => {
  let disk: SmallDisk
  let fixture: OutageFixture
  beforeAll(async () => {
    const mounted = await aSmallDisk(64)
    if (!mounted) throw new Error('this machine mounts no disk in memory, although we are root')
    disk = mounted
    // The test itself takes the work, so that the disk fills at a moment that is known.
    fixture = await anOutageFixture({ vaultFolder: join(disk.folder, 'vault'), worksJobs: false })
  })
  afterAll(async () => {
    await fixture?.close()
    await disk?.close()
  })

  it('fails in words, leaves nothing behind, and goes on once there is room', async () => {
    const document_ids: string[] = []
    for (let number = 1; number <= 4; number += 1) {
      const bytes = await aHeavyPdf(3 * megabyte)
      document_ids.push((await aDraft(fixture.initiator, `Loan ${number}.pdf`, bytes)).documentId)
    }
    const { job_id } = await fixture.initiator.call(downloadDocuments, { document_ids })
    const payload = { organisationId: fixture.organisation.id, jobId: job_id }
    const { vault } = fixture.parts
    let written = 0
    const filling: Parts = {
      ...fixture.parts,
      vault: {
        ...vault,
        put: (organisation, bytes) =>
          vault.put(organisation, filledOnTheWay(bytes as AsyncIterable<Uint8Array>)),
      },
    }
    async function* filledOnTheWay(bytes: AsyncIterable<Uint8Array>) {
      for await (const piece of bytes) {
        yield piece
        const before = written
        written += piece.length
        if (before < 4 * megabyte && written >= 4 * megabyte) await disk.fillLeaving(0)
      }
    }
    const jobOf = async () => (await fixture.initiator.call(getJobStatus, { job_id })).job
    const files = async () => (await readdir(join(fixture.folder), { recursive: true })).sort()
    const before = await files()

    await makeZipJob.run(payload, filling)
    expect(written).toBeGreaterThan(4 * megabyte)
    expect(await jobOf()).toMatchObject({
      state: 'failed',
      error: { code: 'STORAGE_FULL' },
      file: null,
      may_resume: true,
    })
    expect(await files(), 'of what was begun nothing is kept').toEqual(before)

    await disk.makeRoom()
    await fixture.initiator.call(resumeJob, { job_id })
    // Another of the same documents would be a second list; this one goes on with its own.
    await makeZipJob.run(payload, fixture.parts)
    expect(await jobOf()).toMatchObject({ state: 'done', done: 4, failed: 0, error: null })
    const { result } = await fixture.initiator.call(getJobStatus, { job_id, ticket: true })
    expect((await fixture.initiator.download(result!.url)).length).toBeGreaterThan(12 * megabyte)
  })
})

describe.runIf(mayMount)('a database whose disk is full', () => {
  let disk: SmallDisk
  let database: OwnDatabase
  let fixture: OutageFixture
  beforeAll(async () => {
    const mounted = await aSmallDisk(320)
    if (!mounted) throw new Error('this machine mounts no disk in memory, although we are root')
    disk = mounted
    database = await ownDatabase({
      folder: join(disk.folder, 'pg'),
      settings: ['max_wal_size=64MB', 'min_wal_size=32MB'],
    })
    fixture = await anOutageFixture({ databaseUrl: database.url, worksJobs: false })
  })
  afterAll(async () => {
    await fixture?.close()
    await disk?.makeRoom()
    await database?.close()
    await disk?.close()
  })

  it('is an outage in a sentence, whatever PostgreSQL makes of it, and leaves each act done once', async () => {
    const { documentId } = await aDraft(fixture.initiator)
    const add = (key: string) =>
      fixture.initiator.send(
        createUser,
        { document_id: documentId, sequence: 1, name: 'A'.repeat(90), email: `${key}@example.in` },
        { idempotencyKey: key },
      )
    const keys: string[] = []
    const met = new Set<string>()
    const first = randomUUID()
    expect((await add(first)).status).toBe(200)
    await disk.fillLeaving(0)
    // PostgreSQL goes on in the log it has; sooner or later it needs more.
    for (let turn = 0; turn < 400 && met.size === 0; turn += 1) {
      const key = randomUUID()
      keys.push(key)
      const answer = await measured(() => add(key))
      if (answer.status !== 200) met.add(String(answer.code))
    }
    console.log(`refused after ${keys.length} acts: ${[...met]}`)
    expect([...met].join()).toMatch(/STORAGE_FULL|DATABASE_AWAY/)

    await disk.makeRoom()
    if (!(await fixture.ready()).body.database) await database.startAgain().catch(() => undefined)
    await expect.poll(async () => (await fixture.ready()).body.database, soon).toBe(true)
    for (const key of keys) await expect.poll(async () => (await add(key)).status, soon).toBe(200)
    const { document } = await fixture.initiator.call(fetchDocumentInfo, { document_id: documentId })
    expect(document.signers.map(({ email }) => email).sort()).toEqual(
      [first, ...keys].map((key) => `${key}@example.in`).sort(),
    )
  })
})

describe('a limit on the size of files, as a quota sets it', () => {
  it('refuses what does not fit, and leaves nothing of it', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'muhar-quota-'))
    const program = `
      import { folderStore } from ${JSON.stringify(new URL('../../server/store/vault/folder-store.ts', import.meta.url).href)}
      import { openVault } from ${JSON.stringify(new URL('../../server/store/vault/vault.ts', import.meta.url).href)}
      const key = { id: '${randomUUID()}', key: Buffer.alloc(32, 1) }
      const keys = { current: async () => key, named: async () => key }
      const vault = await openVault(folderStore(${JSON.stringify(folder)}), keys, ${JSON.stringify(join(folder, '.spool'))})
      const put = (bytes) => vault.put('${randomUUID()}', Buffer.alloc(bytes, 7)).then(({ size }) => size, (error) => error.code)
      console.log(JSON.stringify([await put(100_000), await put(3_000_000), await put(200_000)]))`
    // In blocks of 512 or 1,024 bytes, as the shell has it: between half a megabyte and one.
    const { stdout, stderr } = spawnSync(
      'sh',
      ['-c', 'ulimit -f 1000; exec "$0" --input-type=module -e "$1"', process.execPath, program],
      { encoding: 'utf8', cwd: join(import.meta.dirname, '../..') },
    )
    expect(JSON.parse(stdout || stderr)).toEqual([100_000, 'STORAGE_FULL', 200_000])
    expect(await readdir(join(folder, '.spool'))).toEqual([])
    expect(
      (await readdir(folder, { recursive: true })).filter((name) => /[0-9a-f]{64}$/.test(name)),
    ).toHaveLength(2)
    await rm(folder, { recursive: true, force: true })
  })
})
