import { useId } from 'react'
import { count } from '../amounts.ts'
import { ChartLink } from './ChartLink.tsx'
import styles from './charts.module.css'
import { Drawing } from './Drawing.tsx'
import { Spared } from './Patterns.tsx'
import { useArrows } from './use-arrows.ts'
import { useWidth } from './use-width.ts'

export interface SmallStep {
  key: string
  name: string
  words: string
  many: number
  /** How many passed this step without taking it. */
  spared: number
  /** Who is in this part never takes it. */
  isNeeded: boolean
  to: string | null
}
export interface SmallFunnel {
  key: string
  name: string
  steps: readonly SmallStep[]
}

interface Props {
  label: string
  /** Said in the place of a bar where a step is not needed. */
  notNeeded: string
  funnels: readonly SmallFunnel[]
}

const headHeight = 28
const rowHeight = 26
const barHeight = 14
const gap = 28
const narrowest = 270
const nameWidth = 92
const numberWidth = 92

/** The same steps for each part, side by side; each part is measured by its first step. */
export function SmallFunnels({ label, notNeeded, funnels }: Props) {
  const { ref, width } = useWidth()
  const id = useId()
  const columns = Math.max(1, Math.min(funnels.length, Math.floor((width + gap) / (narrowest + gap))))
  const cellWidth = Math.floor((width - gap * (columns - 1)) / columns)
  const cellHeight = headHeight + Math.max(0, ...funnels.map(({ steps }) => steps.length)) * rowHeight + gap
  const placeOf = (at: number) => ({
    x: (at % columns) * (cellWidth + gap),
    y: Math.floor(at / columns) * cellHeight,
  })
  const links = funnels.flatMap(({ key, steps }, at) => {
    const { x, y } = placeOf(at)

    return steps.flatMap((step, row) =>
      step.to ? [{ id: `${key} ${step.key}`, x, y: y + row * rowHeight }] : [],
    )
  })
  const { reached, onKeyDown } = useArrows(links, 0)

  return (
    <div ref={ref} className={styles.chart}>
      {width > 0 && (
        <Drawing
          width={width}
          height={Math.ceil(funnels.length / columns) * cellHeight - gap}
          label={label}
          onKeyDown={onKeyDown}
        >
          <Spared id={id} />
          {funnels.map(({ key, name, steps }, at) => {
            const { x, y } = placeOf(at)
            const first = Math.max(1, steps[0]?.many ?? 0)
            const room = Math.max(0, cellWidth - nameWidth - numberWidth)

            return (
              <g key={key} transform={`translate(${x} ${y})`}>
                <text x="0" y="16" className={styles.partName}>
                  {name}
                </text>
                {steps.map((step, row) => (
                  <g key={step.key} transform={`translate(0 ${headHeight + row * rowHeight})`}>
                    <text x="0" y="17" className={styles.axis}>
                      {step.name}
                    </text>
                    <text
                      x={step.isNeeded ? cellWidth : nameWidth}
                      y="17"
                      textAnchor={step.isNeeded ? 'end' : undefined}
                      className={step.isNeeded ? styles.number : styles.axis}
                    >
                      {step.isNeeded
                        ? `${count(step.many)} · ${Math.round((100 * step.many) / first)} %`
                        : notNeeded}
                    </text>
                    {step.isNeeded && (
                      <Bar
                        step={step}
                        lengthOf={(many) => (many === 0 ? 0 : Math.max(2, (room * many) / first))}
                        pattern={`url(#${id}-spared)`}
                      />
                    )}
                    <ChartLink
                      to={step.to}
                      words={step.words}
                      isReached={links[reached]?.id === `${key} ${step.key}`}
                    >
                      <rect width={cellWidth} height={rowHeight} className={styles.day}>
                        <title>{step.isNeeded ? step.words : notNeeded}</title>
                      </rect>
                    </ChartLink>
                  </g>
                ))}
              </g>
            )
          })}
        </Drawing>
      )}
    </div>
  )
}

function Bar({
  step: { many, spared },
  lengthOf,
  pattern,
}: {
  step: SmallStep
  lengthOf: (many: number) => number
  pattern: string
}) {
  const top = (rowHeight - barHeight) / 2

  return (
    <>
      <rect x={nameWidth} y={top} width={lengthOf(many)} height={barHeight} rx="2" className={styles.step} />
      {spared > 0 && (
        <rect
          x={nameWidth + lengthOf(many)}
          y={top}
          width={lengthOf(spared)}
          height={barHeight}
          fill={pattern}
        />
      )}
    </>
  )
}
