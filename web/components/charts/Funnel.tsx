import { useId } from 'react'
import { count } from '../amounts.ts'
import { ChartLink } from './ChartLink.tsx'
import styles from './charts.module.css'
import { Drawing } from './Drawing.tsx'
import { Spared } from './Patterns.tsx'
import { useWidth } from './use-width.ts'

export interface FunnelStep {
  key: string
  name: string
  words: string
  many: number
  /** How many passed this step without taking it. They do not count as lost. */
  spared?: number
  to: string | null
}

const barHeight = 30
const rowHeight = 66
const top = 24

/** Steps one after the other: how many take each, and how many are lost between two. */
export function Funnel({ label, steps }: { label: string; steps: readonly FunnelStep[] }) {
  const { ref, width } = useWidth()
  const id = useId()
  const most = Math.max(1, ...steps.map(({ many }) => many))
  const lengthOf = (many: number) => (many === 0 ? 0 : Math.max(2, (width * many) / most))
  const share = (many: number) => `${Math.round((100 * many) / most)} %`

  return (
    <div ref={ref} className={styles.chart}>
      {width > 0 && (
        <Drawing
          width={width}
          height={steps.length * rowHeight - (rowHeight - top - barHeight)}
          label={label}
        >
          <Spared id={id} />
          {steps.map(({ key, name, words, many, spared = 0, to }, at) => {
            const next = steps[at + 1]
            const length = lengthOf(many)
            const past = lengthOf(many + spared)

            return (
              <g key={key} transform={`translate(0 ${at * rowHeight})`}>
                {next && (
                  <path
                    d={`M0 ${top + barHeight}H${past}L${lengthOf(next.many + (next.spared ?? 0))} ${rowHeight + top}H0Z`}
                    className={styles.loss}
                  />
                )}
                <text x="0" y="16" className={styles.name}>
                  {name}
                </text>
                <text x={width} y="16" textAnchor="end" className={styles.total}>
                  {`${count(many)} · ${share(many)}`}
                </text>
                {spared > 0 && (
                  <rect
                    x={length}
                    y={top}
                    width={past - length}
                    height={barHeight}
                    fill={`url(#${id}-spared)`}
                  />
                )}
                <ChartLink to={many > 0 ? to : null} words={words}>
                  <rect x="0" y={top} width={length} height={barHeight} rx="3" className={styles.step}>
                    <title>{words}</title>
                  </rect>
                </ChartLink>
              </g>
            )
          })}
        </Drawing>
      )}
    </div>
  )
}
