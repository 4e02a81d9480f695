import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { downloadDocuments } from '#contract/document-files/downloadDocuments.ts'
import { downloadWFDocuments } from '#contract/document-files/downloadWFDocuments.ts'
import { fetchDownloadDocumentRequestLog } from '#contract/document-files/fetchDownloadDocumentRequestLog.ts'
import { revokeDocument } from '#contract/documents/revokeDocument.ts'
import { resumeJob } from '#contract/progress/resumeJob.ts'
import { stopJob } from '#contract/progress/stopJob.ts'
import { changeOwnDetails } from '#contract/users/changeOwnDetails.ts'
import { makeZipJob } from '#jobs/make-zip.ts'
import type { Parts } from '#services/parts.ts'
import { newId } from '#store/new-id.ts'
import { Outage } from '#store/outage.ts'
import { aDocumentOutForSignature, aDraft, aPerson } from '#testing/builders.ts'
import { aServerFixture, type ServerFixture } from '#testing/server-fixture.ts'

const execute = promisify(execFile)
/** Other programs read and write names in UTF-8. */
const run = (program: string, given: readonly string[], more: { cwd?: string } = {}) =>
  execute(program, given, { ...more, env: { ...process.env, LC_ALL: 'C.UTF-8' } })

describe('ZIP of documents', () => {
  let fixture: ServerFixture
  let folder: string
  beforeAll(async () => {
    fixture = await aServerFixture({ worksJobs: false })
    folder = await mkdtemp(join(tmpdir(), 'muhar-zip-'))
  })
  afterAll(async () => {
    await fixture?.close()
    await rm(folder, { recursive: true, force: true })
  })

  const makes = (jobId: string, parts: Parts = fixture.parts) =>
    makeZipJob.run({ organisationId: fixture.organisationId, jobId }, parts)
  const logOf = async (jobId: string, client = fixture.reader) => {
    const { rows } = await client.call(fetchDownloadDocumentRequestLog, {})

    return rows.find(({ job_id }) => job_id === jobId)
  }
  /**
   * As another program unpacks it: its files, and the rows of its manifest by the name of the
   * document.
   */
  async function unpacked(jobId: string, client = fixture.reader) {
    const { result } = await client.call(fetchDownloadDocumentRequestLog, { ticket_for: jobId })
    const bytes = await client.download(result!.url)
    const zip = join(folder, `${jobId}.zip`)
    await writeFile(zip, bytes)
    await run('unzip', ['-t', zip])
    await run('unzip', ['-q', '-o', zip, '-d', join(folder, jobId)])
    const { stdout } = await run('unzip', ['-Z1', zip])
    const manifest = await readFile(join(folder, jobId, 'manifest.csv'), 'utf8')
    await agreesWithItsManifest(join(folder, jobId), manifest)
    const rows = manifest
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((line) => line.split(','))

    return { bytes, url: result!.url, names: stdout.trim().split('\n'), rows, folder: join(folder, jobId) }
  }

  /** Another program computes the hashes; each file of the ZIP stands in the manifest. */
  async function agreesWithItsManifest(inFolder: string, manifest: string) {
    const sums = manifest
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((line) => line.split(','))
      .flatMap(([file = '', hash = '']) => (file ? [`${hash}  ${file}`] : []))
    const files = (await readdir(inFolder, { recursive: true })).filter((file) => file !== 'manifest.csv')
    expect(sums).toHaveLength(files.length)
    if (sums.length === 0) return
    const list = `${inFolder}.sha256`
    await writeFile(list, `${sums.join('\n')}\n`)
    const { stdout } = await run('sha256sum', ['-c', '--strict', list], { cwd: inFolder })
    expect(stdout.match(/: OK$/gm)).toHaveLength(sums.length)
  }

  it('says in the language of who asked for it what each file is and why one was left out', async () => {
    const taken = await aDocumentOutForSignature(fixture.initiator)
    await fixture.initiator.call(revokeDocument, { document_id: taken.documentId, reason: 'Wrong amount' })
    const draft = await aDraft(fixture.initiator, 'Lease.pdf')
    await fixture.reader.call(changeOwnDetails, { language: 'hi' })
    const { job_id } = await fixture.reader.call(downloadDocuments, {
      document_ids: [draft.documentId, taken.documentId],
    })
    await makes(job_id)
    const { folder: here, rows } = await unpacked(job_id)
    await fixture.reader.call(changeOwnDetails, { language: 'en' })
    const [heads] = (await readFile(join(here, 'manifest.csv'), 'utf8')).split(/\r?\n/)
    expect(heads?.replace('\uFEFF', '')).toBe(
      'फ़ाइल,SHA-256,बाइट,दस्तावेज़,डॉकेट,संदर्भ,स्थिति,छोड़ने का कारण,दस्तावेज़ ID',
    )
    expect(rows.find((row) => row.at(-1) === draft.documentId)).toContain('ड्राफ़्ट')
    const leftOut = rows.find((row) => row.at(-1) === taken.documentId)
    expect(leftOut).toContain('वापस लिया गया')
    expect(leftOut?.join()).toContain('वापस लिए गए काग़ज़ ZIP में नहीं जाते')
    expect(rows.join()).not.toMatch(/Revoked|was revoked|Draft/)
  })

  it('holds each file under a name of its own, and a manifest that says its hash and what was left out', async () => {
    const one = await aDraft(fixture.initiator, 'Loan: a|b.pdf')
    const two = await aDraft(fixture.initiator, 'Loan: A|B.pdf')
    const taken = await aDocumentOutForSignature(fixture.initiator)
    await fixture.initiator.call(revokeDocument, { document_id: taken.documentId, reason: 'Wrong amount' })
    const foreign = await aDraft(fixture.stranger)
    const { job_id } = await fixture.reader.call(downloadDocuments, {
      document_ids: [one.documentId, two.documentId, one.documentId, taken.documentId, foreign.documentId],
    })
    expect(await logOf(job_id)).toMatchObject({ state: 'queued', file: null, may_stop: true })
    await makes(job_id)
    // Of another organisation there is no row at all.
    expect(await logOf(job_id)).toMatchObject({ state: 'done', total: 3, done: 3, failed: 1 })

    const zip = await unpacked(job_id)
    expect(zip.names).toEqual(['Loan a b.pdf', 'Loan A B (2).pdf', 'manifest.csv'])
    const leftOut = zip.rows.find((row) => row.at(-1) === taken.documentId)
    expect(leftOut?.slice(0, 3)).toEqual(['', '', ''])
    expect(leftOut?.join()).toContain('This document was revoked')
    expect(await fixture.auditOf(one.documentId)).toContain('document-downloaded')
    expect(await fixture.auditOf(taken.documentId)).not.toContain('document-downloaded')

    // A broken download goes on where it was.
    const rest = await fixture.reader.get(zip.url, { Range: `bytes=100-` })
    expect(rest.status).toBe(206)
    expect(Buffer.from(await rest.arrayBuffer())).toEqual(zip.bytes.subarray(100))
    // Made again, nothing is noted twice.
    await makes(job_id)
    const noted = (await fixture.auditOf(one.documentId)).filter((event) => event === 'document-downloaded')
    expect(noted).toHaveLength(1)
  })

  it('fixes what the filter shows when it is asked for', async () => {
    const word = newId()
    const before = await aDraft(fixture.initiator, `${word} one.pdf`)
    const { job_id } = await fixture.reader.call(downloadDocuments, { filter: {}, searchValue: word })
    await aDraft(fixture.initiator, `${word} two.pdf`)
    await makes(job_id)
    const { rows } = await unpacked(job_id)
    expect(rows.map((row) => row.at(-1))).toEqual([before.documentId])
  })

  it('rests when it is stopped, and is whole after a kill', async () => {
    const { documentId } = await aDraft(fixture.initiator)
    const { job_id } = await fixture.reader.call(downloadDocuments, { document_ids: [documentId] })
    await fixture.reader.call(stopJob, { job_id })
    await makes(job_id)
    expect(await logOf(job_id)).toMatchObject({ state: 'stopped', file: null })
    await fixture.reader.call(resumeJob, { job_id })
    const dying: Parts = {
      ...fixture.parts,
      vault: {
        ...fixture.parts.vault,
        put: async (_organisation, bytes) => {
          for await (const _ of bytes as AsyncIterable<Uint8Array>) throw new Error('killed')
          throw new Error('killed')
        },
      },
    }
    await expect(makes(job_id, dying)).rejects.toThrow('killed')
    expect(await logOf(job_id)).toMatchObject({ state: 'running', file: null })
    await makes(job_id)
    expect(await logOf(job_id)).toMatchObject({ state: 'done', done: 1, failed: 0 })
    expect((await unpacked(job_id)).names).toHaveLength(2)
  })

  it('fails in words when the disk is full, and leaves a damaged file out', async () => {
    const { documentId } = await aDraft(fixture.initiator)
    const { vault } = fixture.parts
    const ask = async () =>
      (await fixture.reader.call(downloadDocuments, { document_ids: [documentId] })).job_id
    const full = await ask()
    await makes(full, {
      ...fixture.parts,
      vault: { ...vault, put: () => Promise.reject(new Outage('STORAGE_FULL')) },
    })
    expect(await logOf(full)).toMatchObject({ state: 'failed', error: { code: 'STORAGE_FULL' } })
    expect((await fixture.reader.send(fetchDownloadDocumentRequestLog, { ticket_for: full })).body.code).toBe(
      'JOB_FILE_GONE',
    )
    // Once there is room it goes on with what was fixed when it was asked for.
    expect((await logOf(full))?.may_resume).toBe(true)
    const { job } = await fixture.reader.call(resumeJob, { job_id: full })
    expect(job).toMatchObject({ state: 'queued', error: null, finished_at: null, may_resume: false })
    expect((await fixture.reader.send(resumeJob, { job_id: full })).body.code).toBe('WRONG_STATE')
    await makes(full)
    expect(await logOf(full)).toMatchObject({ state: 'done', done: 1, failed: 0 })
    expect((await unpacked(full)).names).toHaveLength(2)
    expect((await fixture.reader.send(resumeJob, { job_id: full })).body.code).toBe('WRONG_STATE')
    const damaged = await ask()
    await makes(damaged, { ...fixture.parts, vault: { ...vault, open: async () => null } })
    expect(await logOf(damaged)).toMatchObject({ state: 'done', failed: 1 })
    const { names, rows } = await unpacked(damaged)
    expect([names, rows[0]?.join()]).toEqual([['manifest.csv'], expect.stringContaining('damaged')])
  })

  it('goes on where a run that was missed meets its full disk after all', async () => {
    const { documentId } = await aDraft(fixture.initiator)
    const { job_id } = await fixture.reader.call(downloadDocuments, { document_ids: [documentId] })
    const { vault } = fixture.parts
    const on = (put: () => Promise<never>) => makes(job_id, { ...fixture.parts, vault: { ...vault, put } })
    const isFull = () => Promise.reject(new Outage('STORAGE_FULL'))
    const hangs = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const missed = on(async () => {
      begun.resolve()
      await hangs.promise

      return await isFull()
    })
    await begun.promise
    await on(isFull)
    await fixture.reader.call(resumeJob, { job_id })
    hangs.resolve()
    await missed
    expect(await logOf(job_id)).toMatchObject({ state: 'queued', error: null })
    await makes(job_id)
    expect(await logOf(job_id)).toMatchObject({ state: 'done', done: 1, failed: 0 })
  })

  it('asks again at run time what the member who asked may see', async () => {
    const { documentId } = await aDraft(fixture.initiator)
    const { job_id } = await fixture.reader.call(downloadDocuments, { document_ids: [documentId] })
    await fixture.within((tx) => tx.documents.update(documentId, { deleted_at: new Date() }, new Date()))
    await makes(job_id)
    expect((await unpacked(job_id)).names).toEqual(['manifest.csv'])
  })

  it('refuses nothing chosen, both ways at once, and what is of others', async () => {
    const { documentId, docketId } = await aDraft(fixture.initiator)
    const codeOf = async (input: object, client = fixture.reader) =>
      (await client.send(downloadDocuments, input as never)).body.code
    expect(await codeOf({ filter: {}, searchValue: newId() })).toBe('NOTHING_CHOSEN')
    expect(await codeOf({ document_ids: [newId()] })).toBe('DOCUMENT_NOT_FOUND')
    expect(await codeOf({})).toBe('BAD_REQUEST')
    expect(await codeOf({ document_ids: [documentId], filter: {} })).toBe('BAD_REQUEST')
    // The module `documents`, which the initiator here does not have.
    expect(await codeOf({ document_ids: [documentId] }, fixture.initiator)).toBe('NOT_ALLOWED')
    for (const client of [fixture.stranger, fixture.colleague])
      expect((await client.send(downloadWFDocuments, { docket_id: docketId })).body.code).toBe(
        'DOCKET_NOT_FOUND',
      )
    const { job_id } = await fixture.reader.call(downloadDocuments, { document_ids: [documentId] })
    const asked = { ticket_for: job_id }
    expect((await fixture.initiator.send(fetchDownloadDocumentRequestLog, asked)).body.code).toBe(
      'JOB_NOT_FOUND',
    )
    await makes(job_id)
  })

  describe('workflow/downloadWFDocuments', () => {
    it('holds the files of the docket, its certificate once there is one, and its sealed trail', async () => {
      const { documentId, docketId } = await aDocumentOutForSignature(fixture.initiator, [aPerson()])
      const certificate = Buffer.from('%PDF-1.7 the certificate of completion')
      const kept = await fixture.parts.vault.put(fixture.organisationId, certificate)
      await fixture.within((tx) =>
        tx.completionCertificates.add({ id: newId(), docket_id: docketId, ...kept }),
      )
      const { job_id } = await fixture.initiator.call(downloadWFDocuments, { docket_id: docketId })
      await makes(job_id)
      const { names, rows, folder } = await unpacked(job_id, fixture.initiator)
      expect(names.slice(1)).toEqual(['Certificate of completion.pdf', 'Audit trail.pdf', 'manifest.csv'])
      expect(await readFile(join(folder, 'Certificate of completion.pdf'))).toEqual(certificate)
      expect((await readFile(join(folder, 'Audit trail.pdf'))).subarray(0, 5).toString()).toBe('%PDF-')
      expect(rows.map((row) => row.at(-1))).toEqual([documentId, '', ''])
      expect(await logOf(job_id, fixture.initiator)).toMatchObject({
        subject_id: docketId,
        file: { name: 'Loan of Asha.zip' },
      })
      // Who reads Hindi has its files and rows under Hindi names.
      await fixture.initiator.call(changeOwnDetails, { language: 'hi' })
      const hindi = await fixture.initiator.call(downloadWFDocuments, { docket_id: docketId })
      await makes(hindi.job_id)
      const zip = await unpacked(hindi.job_id, fixture.initiator)
      await fixture.initiator.call(changeOwnDetails, { language: 'en' })
      expect(zip.rows.slice(1).map(([file, , , name]) => [file, name])).toEqual([
        ['पूर्णता प्रमाणपत्र.pdf', 'पूर्णता प्रमाणपत्र'],
        ['ऑडिट ट्रेल.pdf', 'ऑडिट ट्रेल'],
      ])
      expect(zip.rows.join()).not.toMatch(/Certificate|Audit/)
    })
  })
})
