import { useId } from 'react'
import { count } from '../amounts.ts'
import { ChartLink } from './ChartLink.tsx'
import styles from './charts.module.css'
import { Drawing } from './Drawing.tsx'
import { Patterns } from './Patterns.tsx'
import { useWidth } from './use-width.ts'

export interface BarPart {
  key: string
  /** "Pune, Completed: 12". */
  words: string
  many: number
  /** The rows that it is of; null where the reader may not open them. */
  to: string | null
}
export interface BarRow {
  key: string
  name: string
  parts: readonly BarPart[]
  /** The number of the row, where its parts do not add up to it. */
  all?: number
  /** All that no bar names: where it is longer than the longest bar, it is cut. */
  isRest?: boolean
}

interface Props {
  label: string
  rows: readonly BarRow[]
  legend: readonly { key: string; name: string }[]
}

const rowHeight = 50
const barHeight = 18

/** Rows side by side, a part for each key, in a colour and a pattern; a part opens its rows. */
export function StackedBars({ label, rows, legend }: Props) {
  const { ref, width } = useWidth()
  const id = useId()
  const totalOf = ({ parts }: BarRow) => parts.reduce((sum, { many }) => sum + many, 0)
  const most = Math.max(1, ...rows.filter(({ isRest }) => !isRest).map(totalOf))

  return (
    <div ref={ref} className={styles.chart}>
      <ul className={styles.legend}>
        {legend.map(({ key, name }) => (
          <li key={key}>
            <svg width="14" height="14" aria-hidden="true">
              <Patterns id={`${id}${key}`} keys={[key]} />
              <rect width="14" height="14" rx="3" fill={`url(#${id}${key}-${key})`} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      {width > 0 && (
        <Drawing width={width} height={rows.length * rowHeight} label={label}>
          <Patterns id={id} keys={legend.map(({ key }) => key)} />
          {rows.map((row, at) => {
            let x = 0
            const scale = Math.max(most, totalOf(row))

            return (
              <g key={row.key} transform={`translate(0 ${at * rowHeight})`}>
                <text x="0" y="16" className={styles.name}>
                  {row.name.length > width / 10 ? `${row.name.slice(0, Math.floor(width / 10))}…` : row.name}
                </text>
                <text x={width} y="16" textAnchor="end" className={styles.total}>
                  {count(row.all ?? totalOf(row))}
                </text>
                {row.parts.map(({ key, words, many, to }) => {
                  const length = (width * many) / scale
                  const from = x
                  x += length
                  if (many === 0) return null
                  const bar = (
                    <rect
                      x={from}
                      y="24"
                      width={Math.max(1, length - 1)}
                      height={barHeight}
                      fill={`url(#${id}-${key})`}
                    >
                      <title>{words}</title>
                    </rect>
                  )

                  return (
                    <ChartLink key={key} to={to} words={words}>
                      {bar}
                    </ChartLink>
                  )
                })}
                {scale > most && (
                  <path className={styles.cut} d={`M${width - 26} 44l8 -22M${width - 20} 44l8 -22`} />
                )}
              </g>
            )
          })}
        </Drawing>
      )}
    </div>
  )
}
