import { Refusal } from '#domain/refusal.ts'
import type { Acting } from '#services/dockets/acting.ts'
import { startJob } from '#services/progress/follow-job.ts'
import { requireFewJobs } from '#services/progress/require-few-jobs.ts'
import type { Tx } from '#store/store.ts'

interface AskedZip {
  act: 'zip' | 'docket_zip'
  /** Of the file, without its end. */
  name: string
  documentIds: readonly string[]
  docketId?: string
}

/**
 * Begins a ZIP of these documents, which are fixed here; each is judged again when its turn comes.
 */
export async function askZip(
  tx: Tx,
  { member, by }: Pick<Acting, 'member' | 'by'>,
  { act, name, documentIds, docketId }: AskedZip,
): Promise<{ job_id: string }> {
  await requireFewJobs(tx, member.userId, 'documents_zip')
  const jobId = await startJob(tx, {
    kind: 'documents_zip',
    name,
    askedBy: member.userId,
    total: documentIds.length,
    ...(docketId && { subjectId: docketId }),
  })
  const askedFrom = { address: by.address ?? '', device: by.device ?? '' }
  const documents = await tx.documentWork.add({ id: jobId, act, options: {}, askedFrom }, documentIds)
  if (documents === 0) throw new Refusal('DOCUMENT_NOT_FOUND')
  await tx.audit.add('documents-zip-asked', { by, detail: { name, documents } })
  await tx.jobs.send('make-zip', { organisationId: tx.organisationId, jobId }, { singletonKey: jobId })

  return { job_id: jobId }
}
