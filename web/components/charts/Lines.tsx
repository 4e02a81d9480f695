import { count } from '../amounts.ts'
import { ChartLink } from './ChartLink.tsx'
import styles from './charts.module.css'
import { Drawing } from './Drawing.tsx'
import { useArrows } from './use-arrows.ts'
import { useWidth } from './use-width.ts'

export interface LinePoint {
  key: string
  /** Beneath the line, where there is room. */
  name: string
  words: string
  first: number
  second: number
  to: string | null
}

interface Props {
  label: string
  points: readonly LinePoint[]
  /** The first is dashed, the second filled. */
  names: readonly [string, string]
}

const [left, top, height, bottom] = [40, 10, 170, 26]
// Names beneath need so many pixels each.
const roomOfName = 76

/** The step of a grid of about four lines, in whole numbers that people count in. */
export function gridStep(most: number): number {
  const rough = Math.max(1, most / 4)
  const power = 10 ** Math.floor(Math.log10(rough))

  return Math.max(1, [1, 2, 5, 10].map((times) => times * power).find((step) => step >= rough) ?? power * 10)
}

/** Two numbers of each day; a day opens its rows, and arrow keys walk along them. */
export function Lines({ label, points, names }: Props) {
  const { ref, width } = useWidth()
  const most = Math.max(1, ...points.flatMap(({ first, second }) => [first, second]))
  const step = gridStep(most)
  const highest = Math.ceil(most / step) * step
  const room = width - left
  const x = (at: number) => left + (room * (at + 0.5)) / Math.max(1, points.length)
  const y = (many: number) => top + height - (height * many) / highest
  const line = (of: 'first' | 'second') =>
    points.map((point, at) => `${at === 0 ? 'M' : 'L'}${x(at)} ${y(point[of])}`).join('')
  const opened = points.filter(({ to }) => to !== null)
  const { reached, onKeyDown } = useArrows(
    opened.map((point) => ({ x: points.indexOf(point), y: 0 })),
    Math.max(0, opened.length - 1),
  )
  const everyName = Math.max(1, Math.ceil((points.length * roomOfName) / Math.max(1, room)))

  return (
    <div ref={ref} className={styles.chart}>
      <ul className={styles.legend}>
        {names.map((name, at) => (
          <li key={name}>
            <svg width="22" height="6" aria-hidden="true">
              <path d="M0 3h22" className={at === 0 ? styles.dashed : styles.line} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      {width > 0 && (
        <Drawing width={width} height={top + height + bottom} label={label} onKeyDown={onKeyDown}>
          {Array.from({ length: highest / step + 1 }, (_, at) => at * step).map((many) => (
            <g key={many}>
              <line x1={left} x2={width} y1={y(many)} y2={y(many)} className={styles.grid} />
              <text x={left - 8} y={y(many) + 4} textAnchor="end" className={styles.axis}>
                {count(many)}
              </text>
            </g>
          ))}
          <path
            d={`${line('second')}L${x(points.length - 1)} ${y(0)}L${x(0)} ${y(0)}Z`}
            className={styles.area}
          />
          <path d={line('second')} className={styles.line} />
          <path d={line('first')} className={styles.dashed} />
          {points.map((point, at) => (
            <ChartLink
              key={point.key}
              to={point.to}
              words={point.words}
              isReached={opened.indexOf(point) === reached}
            >
              <rect
                x={x(at) - room / points.length / 2}
                y={top}
                width={room / points.length}
                height={height}
                className={styles.day}
              >
                <title>{point.words}</title>
              </rect>
              {(points.length <= 31 || at === points.length - 1) && (
                <>
                  <circle cx={x(at)} cy={y(point.first)} r="2.5" className={styles.dotOfFirst} />
                  <circle cx={x(at)} cy={y(point.second)} r="2.5" className={styles.dotOfSecond} />
                </>
              )}
            </ChartLink>
          ))}
          {points.map(
            ({ key, name }, at) =>
              at % everyName === 0 && (
                <text
                  key={key}
                  x={at === 0 ? left : Math.min(x(at), width - 24)}
                  y={top + height + 20}
                  textAnchor={at === 0 ? 'start' : 'middle'}
                  className={styles.axis}
                >
                  {name}
                </text>
              ),
          )}
        </Drawing>
      )}
    </div>
  )
}
