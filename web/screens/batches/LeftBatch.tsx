import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WholeBatch } from '#contract/batches/batch-record.ts'
import { count } from '../../components/amounts.ts'
import { Icon } from '../../components/Icon.tsx'
import { TakeUpDialog } from './TakeUpDialog.tsx'

/** Who sent it sends no more: a colleague takes up what is left of it. */
export function LeftBatch({ batch, onChanged }: { batch: WholeBatch; onChanged: () => void }) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const { left_by, state, counts } = batch
  const rows = counts.valid + counts.failed
  if (!left_by || state === 'revoked' || rows === 0) return null

  return (
    <section className="note wait" aria-label={t('batches.leftTitle')}>
      <Icon name="warn" />
      <div className="col gap-8">
        <p>{t('batches.leftWords', { name: left_by.name, count: rows, shown: count(rows) })}</p>
        {batch.may_take_over && (
          <button type="button" className="btn compact" onClick={() => setAsking(true)}>
            {t('batches.takeOver')}
          </button>
        )}
      </div>
      {isAsking && (
        <TakeUpDialog
          batch={batch}
          cause={null}
          rows={counts.failed}
          onDone={onChanged}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}
