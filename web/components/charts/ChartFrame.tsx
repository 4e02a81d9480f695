import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { toast } from '../../shell/toast.ts'
import styles from './charts.module.css'
import { savePicture } from './save-picture.ts'

/** A number may open its rows. */
export type TableCell = string | { says: string; to: string }

interface Props {
  /** What the picture shows, as a sentence: its finding. */
  title: string
  /** What it is of; the name of a saved picture too. */
  name: string
  table: { heads: readonly string[]; rows: readonly (readonly TableCell[])[] }
  /** What picture and table are of, to be chosen. */
  choices?: ReactNode
  /** The drawing, at this width in pixels. */
  children: ReactNode
}

/** A picture with its finding, the same as a table, and a way to take it along. */
export function ChartFrame({ title, name, table, choices, children }: Props) {
  const { t } = useTranslation()
  const [isTable, setTable] = useState(false)
  const drawing = useRef<HTMLDivElement>(null)
  const save = (format: 'svg' | 'png') => {
    const svg = drawing.current?.querySelector('svg')
    if (svg) void savePicture(svg, name, format).catch(() => toast(t('chart.notSaved'), 'bad'))
  }

  return (
    <figure className={`sheet pad ${styles.frame}`}>
      <figcaption className={styles.head}>
        <span>
          <b>{title}</b>
          <span className="sm muted">{name}</span>
        </span>
        <span className="row gap-8">
          <button
            type="button"
            className="btn quiet compact"
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
          >
            {t('chart.asTable')}
          </button>
          {!isTable &&
            (['svg', 'png'] as const).map((format) => (
              <button
                key={format}
                type="button"
                className="btn quiet compact"
                aria-label={t('chart.save', { format: format.toUpperCase() })}
                onClick={() => save(format)}
              >
                {format.toUpperCase()}
              </button>
            ))}
        </span>
      </figcaption>
      {choices}
      {isTable ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
        <section className={styles.scrolls} tabIndex={0} aria-label={name}>
          <table>
            <thead>
              <tr>
                {table.heads.map((head, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name
                  <th key={at} scope="col" className={at > 0 ? 'num' : undefined}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(([first, ...cells], row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have one name
                <tr key={row}>
                  <th scope="row">{first && <Cell cell={first} />}</th>
                  {cells.map((cell, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: as the heads
                    <td key={at} className="num">
                      <Cell cell={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : (
        <div ref={drawing}>{children}</div>
      )}
    </figure>
  )
}

const Cell = ({ cell }: { cell: TableCell }) =>
  typeof cell === 'string' ? cell : <Link to={cell.to}>{cell.says}</Link>
