import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { WholeBatch } from '#contract/batches/batch-record.ts'
import { getWFBatch } from '#contract/batches/getWFBatch.ts'
import { Crumb } from '../../components/Crumb.tsx'
import { Icon } from '../../components/Icon.tsx'
import { JobProgress } from '../../components/JobProgress.tsx'
import { Loading } from '../../components/Loading.tsx'
import { NotShown } from '../../shell/NotShown.tsx'
import { useTitle } from '../../shell/use-title.ts'
import { wordsOfCode } from '../../texts/failure-words.ts'
import { useQueryCall } from '../../wire/use-call.ts'
import { BatchActs } from './BatchActs.tsx'
import { BatchColumns } from './BatchColumns.tsx'
import { BatchFigures } from './BatchFigures.tsx'
import { BatchRows } from './BatchRows.tsx'
import { BatchState } from './BatchState.tsx'
import { BatchWaits } from './BatchWaits.tsx'
import { type BatchPhase, isMoving, phaseOf, rateOf } from './batch-state.ts'
import styles from './batches.module.css'
import { ColumnCorrections } from './ColumnCorrections.tsx'
import { ConfirmBatch } from './ConfirmBatch.tsx'
import { FailureCauses } from './FailureCauses.tsx'
import { LeftBatch } from './LeftBatch.tsx'
import { NotRevoked } from './NotRevoked.tsx'
import { SharedPeople } from './SharedPeople.tsx'
import { TakeBatchSheet } from './TakeBatchSheet.tsx'
import { useReloadBatches } from './use-batch-acts.ts'

/** One batch, from its sheet to what became of each row; left and come back to at any time. */
export function BatchScreen({ batchId }: { batchId: string }) {
  const { t } = useTranslation()
  const asked = useQueryCall(
    getWFBatch,
    // It is asked again and again: what its rows take is added up where it is confirmed.
    { batch_id: batchId, with_plan: false },
    { refetchInterval: ({ state }) => (state.data && isMoving(state.data.batch) ? 1_500 : 15_000) },
  )
  const reload = useReloadBatches()
  const batch = asked.data?.batch
  useTitle(batch?.name ?? t('batches.title'))
  if (asked.error && !batch) return <NotShown failure={asked.error} onAgain={() => void asked.refetch()} />
  if (!batch) return <Loading />

  return <Whole batch={batch} onChanged={() => void reload()} />
}

function Whole({ batch, onChanged }: { batch: WholeBatch; onChanged: () => void }) {
  const { t } = useTranslation()
  const [isConfirming, setConfirming] = useState(false)
  const phase = phaseOf(batch)
  const confirm = phase === 'checked' && (
    <button
      type="button"
      className="btn primary"
      disabled={batch.counts.valid === 0}
      onClick={() => setConfirming(true)}
    >
      {t(batch.needs_review ? 'batches.submit' : 'batches.confirm')}
    </button>
  )

  return (
    <div className={confirm ? styles.hasBar : undefined}>
      <Crumb label={t('batches.where')} to="/batch-process" above={t('batches.title')}>
        <span>{t('batches.one')}</span>
      </Crumb>
      <div className={`top ${styles.top}`}>
        <h1>{batch.name}</h1>
        <BatchState batch={batch} />
        <span className={`right row ${styles.acts}`}>
          <BatchActs batch={batch} />
          {confirm && <span className="desk">{confirm}</span>}
        </span>
      </div>
      <Facts batch={batch} />
      <div className={styles.parts}>
        <Notes batch={batch} phase={phase} />
        <Progress batch={batch} phase={phase} />
        {phase === 'worked' && <BatchFigures batch={batch} />}
        {phase === 'worked' && <NotRevoked batch={batch} />}
        {phase === 'worked' && <LeftBatch batch={batch} onChanged={onChanged} />}
        {phase === 'worked' && batch.may_change && <FailureCauses batch={batch} onChanged={onChanged} />}
        {(phase === 'empty' || phase === 'columns' || phase === 'checked') && (
          <SharedPeople batch={batch} onChanged={onChanged} />
        )}
        {phase === 'empty' && <TakeBatchSheet batch={batch} onTaken={onChanged} />}
        {(phase === 'columns' || phase === 'checked') && (
          <BatchColumns
            key={`${batch.batch_id}:${batch.job?.job_id}`}
            batch={batch}
            isOpen={phase === 'columns'}
            onMapped={onChanged}
          />
        )}
        {(phase === 'columns' || phase === 'checked') && (
          <ColumnCorrections batch={batch} onChanged={onChanged} />
        )}
        {(phase === 'checked' || phase === 'worked') && <BatchRows batch={batch} onChanged={onChanged} />}
      </div>
      {isConfirming && <ConfirmBatch batch={batch} onDone={onChanged} onClose={() => setConfirming(false)} />}
      {confirm && <div className="botbar phone">{confirm}</div>}
    </div>
  )
}

/** Shows the template, the sheet and the maker of a batch. */
function Facts({ batch }: { batch: WholeBatch }) {
  const { t } = useTranslation()
  const { template, template_version, client, made_by, file_name } = batch

  return (
    <p className="page-lead">
      {template_version === null
        ? t('batches.likeDocket', { title: template.name })
        : t('batches.ofTemplate', { name: template.name, version: template_version })}
      {template.current_version !== template_version &&
        ` ${t('batches.newerVersion', { version: template.current_version })}`}
      {client && ` · ${client.name}`}
      {file_name && ` · ${file_name}`}
      {` · ${made_by.name}`}
    </p>
  )
}

function Notes({ batch, phase }: { batch: WholeBatch; phase: BatchPhase }) {
  const { t, i18n } = useTranslation()
  const { job, waits, same_as } = batch
  const readFailed = phase === 'empty' && job?.kind === 'batch_read' && job.state === 'failed' && job.error

  return (
    <>
      {readFailed && (
        <div className="note no" role="alert">
          <Icon name="bad" />
          <span>{wordsOfCode(i18n.language, readFailed)}</span>
        </div>
      )}
      {waits && (
        <div className="note wait" role="status">
          <Icon name="clock" />
          <span>
            <BatchWaits waits={waits} />
          </span>
        </div>
      )}
      {same_as && phase === 'checked' && (
        <div className="note wait">
          <Icon name="warn" />
          <span>
            {t('batches.sameBefore', { name: same_as.name })}{' '}
            <Link to={`/batch-process/${same_as.batch_id}`}>{t('batches.sameOpen')}</Link>
          </span>
        </div>
      )}
      {phase === 'columns' && batch.counts.all > 0 && (
        <p className="muted" role="status">
          {t('batches.wasRead', { count: batch.counts.all, shown: batch.counts.all.toLocaleString('en-IN') })}
        </p>
      )}
    </>
  )
}

/** Shows the progress of the running job, or of the last one that ended. */
function Progress({ batch, phase }: { batch: WholeBatch; phase: BatchPhase }) {
  const { t } = useTranslation()
  const { job } = batch
  const rate = rateOf(batch)
  const isShown = phase === 'reading' || phase === 'checking' || phase === 'worked'
  const checkFailed = phase === 'columns' && job?.state === 'failed'
  if (!job || !(isShown || checkFailed)) return null

  return (
    <JobProgress job={{ ...job, name: t(`batches.work.${job.kind}`) }}>
      {rate !== null && (
        <span className={`sm faint ${styles.rate}`}>
          {t('batches.rate', { count: rate, shown: rate.toLocaleString('en-IN') })}
        </span>
      )}
    </JobProgress>
  )
}
