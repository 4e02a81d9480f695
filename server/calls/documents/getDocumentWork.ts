import { answer } from '#calls/answer.ts'
import { memberOf } from '#calls/askers.ts'
import { getDocumentWork } from '#contract/documents/getDocumentWork.ts'
import { checkActs, manyActs } from '#contract/documents/many-acts.ts'
import { Refusal, refusalText } from '#domain/refusal.ts'
import { presentJob } from '#services/progress/present-jobs.ts'
import type { WorkRow } from '#store/documents/document-work.ts'

export default answer(getDocumentWork, ({ job_id, filter, pageNo, maxRows }, context) => {
  const member = memberOf(context)

  return context.store.read(async (tx) => {
    const job = await presentJob(tx, job_id, member, context.parts.clock.now())
    const work = await tx.documentWork.get(job_id)
    const act = [...manyActs, ...checkActs].find((one) => one === work?.act)
    if (!act) throw new Refusal('JOB_NOT_FOUND')
    const { rows, total } = await tx.documentWork.page(job_id, filter.outcome ?? null, pageNo, maxRows)

    return {
      act,
      job,
      rows: rows.map((row) => {
        const isHidden = row.code === 'DOCUMENT_NOT_FOUND' || row.code === 'DOCKET_NOT_FOUND'

        return {
          document_id: row.document_id,
          name: isHidden ? '' : row.name,
          title: isHidden ? '' : row.title,
          outcome: row.outcome,
          refusal: refusalOf(row),
        }
      }),
      total,
      more: false,
    }
  })
})

function refusalOf({ code, said }: Pick<WorkRow, 'code' | 'said'>) {
  if (!code) return null
  const values = said ?? undefined

  return { code, ...(values && { values }), message: refusalText(code, values) }
}
