import { useId } from 'react'
import { Link } from 'react-router'
import { count } from '../amounts.ts'
import { ChartLink } from './ChartLink.tsx'
import styles from './charts.module.css'
import { Drawing } from './Drawing.tsx'
import { Patterns } from './Patterns.tsx'

export interface RingPart {
  key: string
  name: string
  words: string
  many: number
  to: string | null
}

interface Props {
  label: string
  parts: readonly RingPart[]
  /** Beneath the whole number in the middle. */
  middle: string
}

const size = 160
const [outer, inner] = [78, 56]
// Between two parts, in radians.
const gap = 0.03

const point = (radius: number, angle: number) =>
  `${size / 2 + radius * Math.sin(angle)} ${size / 2 - radius * Math.cos(angle)}`

/** A part of a ring, clockwise from the top; a whole ring is drawn as two halves. */
export function arc(from: number, to: number): string {
  const end = Math.min(to, from + 2 * Math.PI - 0.001)
  const isLong = end - from > Math.PI ? 1 : 0

  return `M${point(outer, from)}A${outer} ${outer} 0 ${isLong} 1 ${point(outer, end)}L${point(inner, end)}A${inner} ${inner} 0 ${isLong} 0 ${point(inner, from)}Z`
}

/** Parts of a whole; beside it each with its name and number, which open the rows. */
export function Ring({ label, parts, middle }: Props) {
  const id = useId()
  const shown = parts.filter(({ many }) => many > 0)
  const all = shown.reduce((sum, { many }) => sum + many, 0)
  let angle = 0

  return (
    <div className={styles.ring}>
      <Drawing width={size} height={size} viewBox={`0 0 ${size} ${size}`} label={label}>
        <Patterns id={id} keys={shown.map(({ key }) => key)} />
        <g>
          {shown.map(({ key, many, words, to }) => {
            const turn = (2 * Math.PI * many) / all
            const from = angle
            angle += turn

            return (
              <ChartLink key={key} to={to} words={words} isForPointerAlone>
                <path
                  d={arc(from, from + Math.max(0.01, turn - (shown.length > 1 ? gap : 0)))}
                  fill={`url(#${id}-${key})`}
                >
                  <title>{words}</title>
                </path>
              </ChartLink>
            )
          })}
        </g>
        <text x={size / 2} y={size / 2 + 2} textAnchor="middle" className={styles.whole}>
          {count(all)}
        </text>
        <text x={size / 2} y={size / 2 + 20} textAnchor="middle" className={styles.axis}>
          {middle}
        </text>
      </Drawing>
      <ul className={styles.parts}>
        {parts.map(({ key, name, words, many, to }) => (
          <li key={key}>
            <svg width="14" height="14" aria-hidden="true">
              <Patterns id={`${id}${key}`} keys={[key]} />
              <rect width="14" height="14" rx="3" fill={`url(#${id}${key}-${key})`} />
            </svg>
            <span>{name}</span>
            {to && many > 0 ? (
              <Link to={to} aria-label={words}>
                {count(many)}
              </Link>
            ) : (
              <b>{count(many)}</b>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
