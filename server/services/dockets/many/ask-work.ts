import type { CheckAct, ManyAct } from '#contract/documents/many-acts.ts'
import { Refusal } from '#domain/refusal.ts'
import { startJob } from '#services/progress/follow-job.ts'
import { requireFewJobs } from '#services/progress/require-few-jobs.ts'
import type { Tx } from '#store/store.ts'
import type { WorkOptions } from '#store/tables/document-work.ts'
import type { Acting } from '../acting.ts'
import { sendWork } from './work-on-documents.ts'

interface AskedWork {
  act: ManyAct | CheckAct
  options: WorkOptions
  documentIds: readonly string[]
}

/** Begins an act on these documents, which are fixed here; each is judged when its turn comes. */
export async function askWork(
  tx: Tx,
  { member, by }: Acting,
  { act, options, documentIds }: AskedWork,
): Promise<{ job_id: string }> {
  await requireFewJobs(tx, member.userId, 'document_act')
  const jobId = await startJob(tx, {
    kind: 'document_act',
    name: act,
    askedBy: member.userId,
    total: documentIds.length,
  })
  const askedFrom = { address: by.address ?? '', device: by.device ?? '' }
  const documents = await tx.documentWork.add({ id: jobId, act, options, askedFrom }, documentIds)
  if (documents === 0) throw new Refusal('DOCUMENT_NOT_FOUND')
  // Of other organisations there are no rows; of whole dockets there is one each.
  await tx.jobProgress.update(jobId, { total: documents })
  await tx.audit.add('documents-act-asked', { by, detail: { act, documents } })
  await sendWork(tx, jobId)

  return { job_id: jobId }
}
