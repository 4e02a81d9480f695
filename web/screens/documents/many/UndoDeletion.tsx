import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getDocumentWork } from '#contract/documents/getDocumentWork.ts'
import { restoreDocuments } from '#contract/documents/restoreDocuments.ts'
import type { JobRecord } from '#contract/progress/job-record.ts'
import { undoMinutes } from '#contract/vocabulary/docket-notes.ts'
import { mostPageRows } from '#contract/vocabulary/page-rows.ts'
import { minute } from '#contract/vocabulary/time.ts'
import { toast } from '../../../shell/toast.ts'
import { failureWords } from '../../../texts/failure-words.ts'
import { serverNow } from '../../../wire/server-time.ts'
import { ask, sendCall } from '../../../wire/use-call.ts'

/** Brings back the drafts that one work deleted, for as long as the server does. */
export function UndoDeletion({ job }: { job: JobRecord }) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const [phase, setPhase] = useState<'ready' | 'busy' | 'over'>('ready')
  const drafts = job.done - job.failed
  const since = Date.parse(job.finished_at ?? '')
  const isLate = serverNow() - since > undoMinutes * minute
  if (phase === 'over' || job.state !== 'done' || drafts < 1 || drafts > mostPageRows || isLate) return null

  async function undo(): Promise<void> {
    setPhase('busy')
    try {
      const { rows } = await ask(getDocumentWork, {
        job_id: job.job_id,
        filter: { outcome: 'done' },
        maxRows: mostPageRows,
      })
      const document_ids = rows.map(({ document_id }) => document_id)
      await sendCall(restoreDocuments, { document_ids, whole_dockets: true })
      await queries.invalidateQueries()
      toast(t('undo.done', { count: drafts }), 'good')
      setPhase('over')
    } catch (failure) {
      toast(failureWords(t, i18n.language, failure), 'bad')
      setPhase('ready')
    }
  }

  return (
    <button type="button" className="btn" disabled={phase === 'busy'} onClick={() => void undo()}>
      {phase === 'busy' && <span className="spin" />}
      {t('undo.verb')}
    </button>
  )
}
