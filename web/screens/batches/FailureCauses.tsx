import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { WholeBatch } from '#contract/batches/batch-record.ts'
import { count } from '../../components/amounts.ts'
import { wordsOfCode } from '../../texts/failure-words.ts'
import styles from './batches.module.css'
import { TakeUpDialog } from './TakeUpDialog.tsx'

interface Props {
  batch: WholeBatch
  onChanged: () => void
}

/** Rows that failed, by their cause: one cause is mended, then tried again for all of its rows. */
export function FailureCauses({ batch, onChanged }: Props) {
  const { t, i18n } = useTranslation()
  const [asked, setAsked] = useState<{ cause: string | null; rows: number } | null>(null)
  const { causes, counts, state, job } = batch
  // Rows of a run that goes on wait for their turn; others were corrected after it.
  const isOver = state !== 'revoked' && (!job || job.state === 'done' || job.state === 'failed')
  const waiting = isOver ? counts.valid : 0
  const back = batch.dockets.draft ?? 0
  const mayTry = batch.left_by === null || batch.may_take_over
  if (state === 'revoked' || causes.length + waiting + back === 0) return null

  return (
    <section className="sheet" aria-labelledby="batch-causes">
      <div className={`pad ${styles.causesHead}`}>
        <h2 id="batch-causes">{t('batches.causes')}</h2>
        {mayTry && causes.length > 1 && (
          <button
            type="button"
            className="btn compact"
            onClick={() => setAsked({ cause: null, rows: counts.failed })}
          >
            {t('batches.tryAll')}
          </button>
        )}
      </div>
      <ul className={styles.causes}>
        {causes.map((cause) => (
          <li key={cause.code}>
            <span className={styles.grows}>
              <span>{wordsOfCode(i18n.language, { ...cause, values: {} })}</span>
              <Link className="sm" to={`?rows=failed&cause=${cause.code}`}>
                {t('batches.causeRows', { count: cause.rows, shown: count(cause.rows) })}
              </Link>
            </span>
            {mayTry && (
              <button
                type="button"
                className="btn compact"
                onClick={() => setAsked({ cause: cause.code, rows: cause.rows })}
              >
                {t('batches.tryAgain')}
              </button>
            )}
          </li>
        ))}
        {back > 0 && (
          <li>
            <span className={styles.grows}>
              <span>{t('batches.sentBackWords')}</span>
              <Link className="sm" to="?rows=made&docket=draft">
                {t('batches.causeRows', { count: back, shown: count(back) })}
              </Link>
            </span>
          </li>
        )}
        {waiting > 0 && (
          <li>
            <span className={styles.grows}>
              {t('batches.correctedRows', { count: waiting, shown: count(waiting) })}
            </span>
            {mayTry && (
              <button
                type="button"
                className="btn compact primary"
                onClick={() =>
                  setAsked({
                    cause: 'BATCH_ROW_CORRECTED',
                    rows: causes.find(({ code }) => code === 'BATCH_ROW_CORRECTED')?.rows ?? 0,
                  })
                }
              >
                {t('batches.make')}
              </button>
            )}
          </li>
        )}
      </ul>
      {asked && <TakeUpDialog {...asked} batch={batch} onDone={onChanged} onClose={() => setAsked(null)} />}
    </section>
  )
}
