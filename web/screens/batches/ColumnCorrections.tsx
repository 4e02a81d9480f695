import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WholeBatch } from '#contract/batches/batch-record.ts'
import { correctBatchColumn } from '#contract/batches/correctBatchColumn.ts'
import { Icon } from '../../components/Icon.tsx'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { useCall } from '../../wire/use-call.ts'
import styles from './batches.module.css'
import { CorrectColumn } from './CorrectColumn.tsx'
import { columnName, useCorrectionWords } from './correction-words.ts'

interface Props {
  batch: WholeBatch
  onChanged: () => void
}

/** What was corrected in whole columns; the newest can be taken back. */
export function ColumnCorrections({ batch, onChanged }: Props) {
  const { t, i18n } = useTranslation()
  const words = useCorrectionWords()
  const [isOpen, setOpen] = useState(false)
  const { batch_id, corrections, columns } = batch
  const undo = useCall(correctBatchColumn, {
    onSuccess: () => {
      onChanged()
      toast(t('batches.correct.undone'), 'good')
    },
    onError: (failure) => {
      onChanged()
      toast(failureWords(t, i18n.language, failure), 'bad')
    },
  })
  const newest = corrections.at(-1)

  return (
    <section className={`sheet pad ${styles.shared}`} aria-labelledby="batch-corrections">
      <div className={styles.grows}>
        <h2 id="batch-corrections">{t('batches.correct.title')}</h2>
        {corrections.length === 0 ? (
          <p className="muted">{t('batches.correct.none')}</p>
        ) : (
          <ol className={styles.people}>
            {corrections.map((correction) => (
              <li key={correction.number}>
                <b>{columnName(t, columns, correction.column)}</b>{' '}
                <span className="faint">· {words(correction)}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
      {newest && (
        <button
          type="button"
          className="btn compact"
          disabled={undo.pending}
          onClick={() => undo.send({ batch_id, undo: newest.number })}
        >
          <Icon name="undo" />
          {t('batches.correct.undo')}
        </button>
      )}
      <button type="button" className="btn compact" onClick={() => setOpen(true)}>
        <Icon name="pen" />
        {t('batches.correct.open')}
      </button>
      {isOpen && (
        <CorrectColumn
          batch={batch}
          onDone={(number) => {
            onChanged()
            toast(t('batches.correct.done'), 'good', {
              words: t('batches.undo'),
              onPress: () => undo.send({ batch_id, undo: number }),
            })
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}
