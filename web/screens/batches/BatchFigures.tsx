import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { WholeBatch } from '#contract/batches/batch-record.ts'
import { batchRowStates } from '#contract/vocabulary/batches.ts'
import { documentStates } from '#contract/vocabulary/states.ts'
import { count } from '../../components/amounts.ts'
import { StateChip } from '../../components/StateChip.tsx'
import { useAddresses } from '../../shell/addresses.ts'
import { useMe } from '../../shell/me.ts'
import styles from './batches.module.css'

/** How many rows became what, and how the documents of them stand. */
export function BatchFigures({ batch: { batch_id, counts, dockets } }: { batch: WholeBatch }) {
  const { t } = useTranslation()
  const { allowedModules } = useMe()
  const addresses = useAddresses()
  const isOpen = allowedModules.workflow === true || allowedModules.documents === true
  const states = documentStates.filter((state) => (dockets[state] ?? 0) > 0)

  return (
    <section className={`sheet pad ${styles.figures}`} aria-label={t('batches.figures')}>
      <dl className={styles.numbers}>
        <div>
          <dt>{t('batches.allRows')}</dt>
          <dd>{count(counts.all)}</dd>
        </div>
        {batchRowStates
          .filter((state) => counts[state] > 0)
          .map((state) => (
            <div key={state} className={state === 'failed' || state === 'invalid' ? styles.bad : undefined}>
              <dt>{t(`batches.rowState.${state}`)}</dt>
              <dd>{count(counts[state])}</dd>
            </div>
          ))}
      </dl>
      {states.length > 0 && (
        <ul className={styles.chips} aria-label={t('batches.documents')}>
          {states.map((state) => (
            <li key={state}>
              {isOpen ? (
                <Link to={`${addresses.list}?${new URLSearchParams({ batch: batch_id, state })}`}>
                  <StateChip state={state} /> <b>{count(dockets[state] ?? 0)}</b>
                </Link>
              ) : (
                <>
                  <StateChip state={state} /> <b>{count(dockets[state] ?? 0)}</b>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
