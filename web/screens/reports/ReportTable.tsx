import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OutputOf } from '#contract/define-call.ts'
import type { getReportRows } from '#contract/reports/getReportRows.ts'
import { factsOfColumn, type ReportColumn } from '#contract/vocabulary/reports/columns.ts'
import { ListSkeleton } from '../../components/list/ListSkeleton.tsx'
import { cellWords, isNumber, languageOf } from './report-cells.tsx'
import styles from './reports.module.css'

type Answer = OutputOf<typeof getReportRows>

interface Props {
  name: string
  columns: readonly ReportColumn[]
  /** Undefined until they come. */
  answer: Answer | undefined
  isStale: boolean
  /** Where what a row adds up is shown; null where there is no such place. */
  linkOf: (row: Answer['rows'][number]) => string | null
}

/** The rows as the sheet has them; wider than a window, so it scrolls by itself, also by keys. */
export function ReportTable({ name, columns, answer, isStale, linkOf }: Props) {
  const { t, i18n } = useTranslation()
  const language = languageOf(i18n.language)

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className={styles.scrolls} aria-label={t('reports.table', { name })} tabIndex={0}>
      <table className={isStale ? `${styles.table} is-stale` : styles.table} aria-busy={!answer || isStale}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={isNumber(column) ? styles.number : undefined}>
                {factsOfColumn(column).name[language]}
              </th>
            ))}
          </tr>
        </thead>
        {answer ? (
          <tbody>
            {answer.rows.map((row) => (
              <tr key={row.key}>
                {row.cells.map((cell, at) => {
                  const column = columns[at]
                  if (!column) return null
                  const words = cellWords(column, cell, i18n.language)
                  const to = at === 0 ? linkOf(row) : null

                  return at === 0 ? (
                    <th key={column} scope="row">
                      {to ? <Link to={to}>{words}</Link> : words}
                    </th>
                  ) : (
                    <td key={column} className={isNumber(column) ? styles.number : undefined}>
                      {words}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        ) : (
          <ListSkeleton cells={columns.length} isChosen={false} />
        )}
      </table>
    </section>
  )
}
