import { ChartLink } from './ChartLink.tsx'
import styles from './charts.module.css'
import { Drawing } from './Drawing.tsx'
import { useArrows } from './use-arrows.ts'
import { useWidth } from './use-width.ts'

export interface HeatCell {
  column: number
  row: number
  words: string
  many: number
  to: string | null
}

interface Props {
  label: string
  rows: readonly string[]
  columns: number
  /** What is written beneath a column; null for none. */
  columnName: (column: number) => string | null
  /** Those that have something. */
  cells: readonly HeatCell[]
}

const left = 44
const cellHeight = 26
const levels = 5

/** A number for each row and column, the more the darker; dots tell the strongest apart, too. */
export function HeatMap({ label, rows, columns, columnName, cells }: Props) {
  const { ref, width } = useWidth()
  const most = Math.max(1, ...cells.map(({ many }) => many))
  const sorted = [...cells].sort((one, other) => one.row - other.row || one.column - other.column)
  const opened = sorted.filter(({ to }) => to !== null)
  const { reached, onKeyDown } = useArrows(
    opened.map(({ column, row }) => ({ x: column, y: row })),
    Math.max(
      0,
      opened.findIndex(({ many }) => many === most),
    ),
  )
  const cellWidth = (width - left) / columns
  const at = (column: number, row: number) => ({
    x: left + column * cellWidth + 1,
    y: row * cellHeight + 1,
    width: Math.max(1, cellWidth - 2),
    height: cellHeight - 2,
    rx: 3,
  })

  return (
    <div ref={ref} className={styles.chart}>
      {width > 0 && (
        <Drawing width={width} height={rows.length * cellHeight + 22} label={label} onKeyDown={onKeyDown}>
          {rows.map((name, row) => (
            <g key={name}>
              <text x="0" y={row * cellHeight + 17} className={styles.axis}>
                {name}
              </text>
              {Array.from({ length: columns }, (_, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the column is what it is
                <rect key={column} {...at(column, row)} className={styles.cell} data-level="0" />
              ))}
            </g>
          ))}
          {sorted.map((cell) => {
            const { column, row, words, many, to } = cell
            const level = Math.ceil((levels * many) / most)
            const place = at(column, row)

            return (
              <ChartLink
                key={`${row} ${column}`}
                to={to}
                words={words}
                isReached={opened.indexOf(cell) === reached}
              >
                <rect {...place} className={styles.cell} data-level={level}>
                  <title>{words}</title>
                </rect>
                {level === levels && (
                  <circle
                    cx={place.x + place.width / 2}
                    cy={place.y + place.height / 2}
                    r="2.5"
                    className={styles.dot}
                  />
                )}
              </ChartLink>
            )
          })}
          {Array.from({ length: columns }, (_, column) => {
            const name = columnName(column)

            return (
              name && (
                <text
                  // biome-ignore lint/suspicious/noArrayIndexKey: the column is what it is
                  key={column}
                  x={left + column * cellWidth}
                  y={rows.length * cellHeight + 16}
                  className={styles.axis}
                >
                  {name}
                </text>
              )
            )
          })}
        </Drawing>
      )}
    </div>
  )
}
