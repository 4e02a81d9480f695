import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { getBulkworkflowBatches } from '#contract/batches/getBulkworkflowBatches.ts'
import type { OutputOf } from '#contract/define-call.ts'
import { BatchProgress } from './BatchProgress.tsx'
import { BatchState } from './BatchState.tsx'
import styles from './batches.module.css'

interface Props {
  name: string
  found: OutputOf<typeof getBulkworkflowBatches>
}

/** Batches whose rows are being made: rows, rate and time left; one opens the batch. */
export default function RunningBatches({ name, found: { rows, total } }: Props) {
  const { t } = useTranslation()

  return (
    <section className="sheet pad" aria-label={name}>
      <h2>{name}</h2>
      <ul className={styles.runs}>
        {rows.map((batch) => (
          <li key={batch.batch_id}>
            <span className={styles.run}>
              {batch.may_open ? (
                <Link className="row-name" to={`/batch-process/${batch.batch_id}`}>
                  {batch.name}
                </Link>
              ) : (
                <span className="row-name">{batch.name}</span>
              )}
              <BatchState batch={batch} />
            </span>
            <BatchProgress batch={batch} />
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <Link className="sm" to="/batch-process?running=yes">
          {t('batches.runsMore', { count: total - rows.length })}
        </Link>
      )}
    </section>
  )
}
