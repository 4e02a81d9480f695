import { byMember } from '#domain/actors.ts'
import { fileName, uniqueNames } from '#domain/documents/zip-names.ts'
import { Refusal, type Said, said } from '#domain/refusal.ts'
import { memberLater } from '#services/dockets/member-later.ts'
import { writeZip, type ZipEntry } from '#services/papers/write-zip.ts'
import type { Parts } from '#services/parts.ts'
import {
  beginRun,
  countStep,
  expectOfJob,
  failJob,
  finishJob,
  mayStep,
} from '#services/progress/follow-job.ts'
import { keepResult } from '#services/progress/keep-result.ts'
import type { OrganisationStore } from '#store/store.ts'
import { evidenceOf } from './evidence-of-docket.ts'
import { addedName, type ManifestRow, manifestOf } from './manifest.ts'
import { noteTaken } from './note-taken.ts'
import { openPaper } from './open-paper.ts'
import { type Paper, papersOf } from './papers-of-zip.ts'

interface Wanted {
  organisationId: string
  jobId: string
}

// Our choice: so many documents are judged at a time; somebody who stops the work waits for no more
// of them.
const papersOfStep = 25

/** Somebody else goes on with this job, or it rests: what was begun here is dropped. */
class NotOurs extends Error {}

/**
 * Makes the ZIP from its first document on, straight from the vault into the vault; cut off or
 * stopped, it is begun again and nothing of it was kept. What is in it is noted in the trails once
 * it is whole.
 */
export async function makeZip(
  parts: Parts,
  { organisationId, jobId }: Wanted,
  until?: AbortSignal,
): Promise<void> {
  const store = parts.store.forOrganisation(organisationId)
  const now = () => parts.clock.now()
  const begun = await store.transaction(async (tx) => {
    const run = await beginRun(tx, jobId, now())
    if (!run) return null
    const work = await tx.documentWork.get(jobId)
    const job = await tx.jobProgress.get(jobId)
    if (!work || !job) return null
    await expectOfJob(tx, jobId, await tx.documentWork.count(jobId))

    const reader = await tx.members.get(job.asked_by)

    return { work, job, run, language: reader?.language ?? 'en' }
  })
  if (!begun) return
  const { work, job, run, language } = begun

  const rows: ManifestRow[] = []
  const versions = new Map<string, number>()
  const leftOut = new Map<string, Said | undefined>()
  try {
    const fileId = await keepResult(parts, organisationId, {
      name: `${job.name}.zip`,
      mime: 'application/zip',
      bytes: writeZip(entries()),
      madeFor: job.asked_by,
    })
    const taken = {
      jobId,
      name: job.name,
      versions,
      leftOut,
    }
    await noteTaken(store, taken, await actorOf(store, job.asked_by, work.asked_from))
    await store.transaction(async (tx) => {
      if (await mayStep(tx, jobId, now(), run)) await finishJob(tx, jobId, now(), fileId)
    })
  } catch (error) {
    if (error instanceof NotOurs) return
    if (!(error instanceof Refusal) || (error.code !== 'NOT_ALLOWED' && error.code !== 'STORAGE_FULL'))
      throw error
    const { code } = error
    await store.transaction((tx) => failJob(tx, jobId, now(), code, run))
  }

  async function* entries(): AsyncGenerator<ZipEntry> {
    const nameOf = uniqueNames()
    nameOf('manifest', '.csv')
    for (let after = 0; ; ) {
      until?.throwIfAborted()
      const step = await nextPapers(store, { jobId, run, userId: job.asked_by, after, language }, now())
      if (step.papers.length === 0) break
      for (const paper of step.papers) yield* entryOf(paper, nameOf)
      after = step.last
      const failed = step.papers.filter(({ documentId }) => leftOut.get(documentId)).length
      await store.transaction(async (tx) => {
        if (!(await mayStep(tx, jobId, now(), run))) throw new NotOurs()
        await countStep(tx, jobId, { done: step.papers.length, failed })
      })
    }
    // To somebody who may see none of its papers, the evidence of a docket is not there either.
    const [first] = rows
    if (work.act === 'docket_zip' && first && rows.some(({ state }) => state !== ''))
      for (const { name, bytes, sha256 } of await evidenceOf(
        parts,
        organisationId,
        first.docketId,
        language,
      )) {
        const file = nameOf(name, '.pdf')
        yield { name: file, at: now(), bytes }
        rows.push({
          ...first,
          name,
          state: '',
          reference: '',
          documentId: '',
          leftOut: undefined,
          file,
          sha256: sha256.toString('hex'),
          size: bytes.length,
        })
      }
    yield { name: 'manifest.csv', at: now(), bytes: manifestOf(rows, language) }
  }

  async function* entryOf(paper: Paper, nameOf: ReturnType<typeof uniqueNames>): AsyncGenerator<ZipEntry> {
    const { version, added = [], ...row } = paper
    const file = version && (await openPaper(parts, organisationId, version))
    if (!version || !file) {
      const why = row.leftOut ?? said('ZIP_FILE_DAMAGED')
      leftOut.set(row.documentId, why)
      rows.push({ ...row, leftOut: why, ...noFile })

      return
    }
    const name = nameOf(row.name, version.end)
    yield { name, at: version.at, bytes: file }
    versions.set(row.documentId, version.number)
    rows.push({ ...row, file: name, sha256: version.sha256.toString('hex'), size: version.size })
    for (const one of added) {
      const about = { ...row, name: addedName(language, one.name, one.by) }
      const bytes = await openPaper(parts, organisationId, one)
      if (!bytes) {
        rows.push({ ...about, leftOut: said('ZIP_FILE_DAMAGED'), ...noFile })
        continue
      }
      const beside = nameOf(fileName(`${row.name} - ${withoutEnd(one.name)}`), one.end)
      yield { name: beside, at: version.at, bytes }
      rows.push({ ...about, file: beside, sha256: one.sha256.toString('hex'), size: one.size })
    }
  }
}

const noFile = { file: '', sha256: '', size: null }

const withoutEnd = (name: string): string => name.replace(/\.[A-Za-z0-9]{1,5}$/, '')

async function nextPapers(
  store: OrganisationStore,
  {
    jobId,
    run,
    userId,
    after,
    language,
  }: {
    jobId: string
    run: Date
    userId: string
    after: number
    language: string
  },
  now: Date,
): Promise<{ papers: Paper[]; last: number }> {
  return store.transaction(async (tx) => {
    if (!(await mayStep(tx, jobId, now, run))) throw new NotOurs()
    const member = await memberLater(tx, userId)
    if (!member) throw new Refusal('NOT_ALLOWED')
    const rows = await tx.documentWork.after(jobId, after, papersOfStep)

    return { papers: await papersOf(tx, member, rows, language), last: rows.at(-1)?.number ?? after }
  })
}

async function actorOf(store: OrganisationStore, userId: string, from: { address: string; device: string }) {
  const names = await store.read((tx) => tx.members.names([userId]))

  return byMember(userId, names.get(userId) ?? '', from)
}
