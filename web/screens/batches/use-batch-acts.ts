import { useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import type { BatchRecord } from '#contract/batches/batch-record.ts'
import { deleteBatch } from '#contract/batches/deleteBatch.ts'
import { getBulkworkflowBatches } from '#contract/batches/getBulkworkflowBatches.ts'
import { getWFBatch } from '#contract/batches/getWFBatch.ts'
import { getWFBatchDocument } from '#contract/batches/getWFBatchDocument.ts'
import { resumeJob } from '#contract/progress/resumeJob.ts'
import { stopJob } from '#contract/progress/stopJob.ts'
import { alsoFollowBatches } from '../../shell/followed.ts'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { sendCall, useCall } from '../../wire/use-call.ts'

// News of a batch come through the stream; what they change is asked again.
alsoFollowBatches(getBulkworkflowBatches, getWFBatch, getWFBatchDocument)

/** Asks again what is shown of batches. */
export function useReloadBatches(): () => Promise<void> {
  const queries = useQueryClient()

  return async () => {
    for (const { path } of [getBulkworkflowBatches, getWFBatch, getWFBatchDocument])
      await queries.invalidateQueries({ queryKey: [path] })
  }
}

const failed = (failure: unknown) => toast(failureWords(i18next.t, i18next.language, failure), 'bad')

/** Acts that are done at once: pause, go on, delete, bring back. */
export function useBatchActs() {
  const { t } = useTranslation()
  const reload = useReloadBatches()
  const after = { onSuccess: () => void reload(), onError: failed }
  const stop = useCall(stopJob, after)
  const resume = useCall(resumeJob, after)
  const remove = useCall(deleteBatch)
  const bringBack = ({ batch_id, name }: Pick<BatchRecord, 'batch_id' | 'name'>) =>
    sendCall(deleteBatch, { batch_id, undo: true }).then(async () => {
      await reload()
      toast(t('batches.isBack', { name }), 'good')
    }, failed)

  return {
    isBusy: stop.pending || resume.pending || remove.pending,
    pause: ({ job }: Pick<BatchRecord, 'job'>) => job?.job_id && stop.send({ job_id: job.job_id }),
    goOn: ({ job }: Pick<BatchRecord, 'job'>) => job?.job_id && resume.send({ job_id: job.job_id }),
    bringBack,
    remove: (batch: Pick<BatchRecord, 'batch_id' | 'name'>, onDone?: () => void) =>
      remove.sendAsync({ batch_id: batch.batch_id }).then(async () => {
        onDone?.()
        await reload()
        toast(t('batches.deleted', { name: batch.name }), 'good', {
          words: t('batches.undo'),
          onPress: () => void bringBack(batch),
        })
      }, failed),
  }
}

export const mayPause = ({ job }: Pick<BatchRecord, 'job'>): boolean =>
  job?.may_stop === true && (job.state === 'running' || job.state === 'queued')

/** What a colleague left is taken over in place of it: it would rest again at once. */
export const mayGoOn = ({ job, may_change }: Pick<BatchRecord, 'job' | 'may_change'>): boolean =>
  job?.state === 'stopped' && job.may_resume && may_change

export const mayDelete = ({ state }: Pick<BatchRecord, 'state'>): boolean =>
  state === 'uploaded' || state === 'validated'
