import { useTranslation } from 'react-i18next'
import { count } from '../../../components/amounts.ts'
import styles from './company.module.css'
import { allOf, type Figures, shownStates } from './figures.ts'

// Our choice: more bars are no picture any more; the table has all of them.
const mostBars = 12

/**
 * The largest branches as bars, a part for each state. The table below says the same in numbers.
 */
export function BranchBars({ figures }: { figures: Figures }) {
  const { t } = useTranslation()
  const states = shownStates(figures)
  const rows = [...figures.branches]
    .sort((one, other) => allOf(other.counts) - allOf(one.counts))
    .slice(0, mostBars)
    .filter(({ counts }) => allOf(counts) > 0)
  const most = Math.max(1, ...rows.map(({ counts }) => allOf(counts)))
  if (rows.length === 0) return null

  return (
    <figure className={`sheet pad ${styles.chart}`}>
      <figcaption className="visually-hidden">{t('company.chart')}</figcaption>
      <ul className={styles.legend} aria-hidden="true">
        {states.map((state) => (
          <li key={state} data-state={state}>
            {t(`documentState.${state}`)}
          </li>
        ))}
      </ul>
      <div className={styles.bars} aria-hidden="true">
        {rows.map(({ branch_id, name, is_own, counts }) => (
          <div key={`${branch_id} ${is_own}`} className={styles.barRow}>
            <span className="trim sm">{name ?? t('company.branchless')}</span>
            <span className={styles.bar}>
              {states.map((state) => (
                <i
                  key={state}
                  data-state={state}
                  ref={(part) => {
                    if (part) part.style.width = `${(100 * (counts[state] ?? 0)) / most}%`
                  }}
                />
              ))}
            </span>
            <span className={`sm ${styles.figure}`}>{count(allOf(counts))}</span>
          </div>
        ))}
      </div>
    </figure>
  )
}
