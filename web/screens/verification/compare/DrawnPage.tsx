import { useEffect, useRef } from 'react'
import type { Picture, Place } from '#engine/verify/index.ts'
import styles from './compare.module.css'

interface Props {
  drawn: Picture | null
  /** Where it differs, and nothing explains it. */
  unexplained: readonly Place[]
  explained: readonly Place[]
  label: string
  /** What is said where the file has no such page. */
  missing: string
}

/** A page with the places framed at which it differs from the other. */
export function DrawnPage({ drawn, unexplained, explained, label, missing }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (context && drawn) context.putImageData(new ImageData(drawn.data, drawn.width, drawn.height), 0, 0)
  }, [drawn])

  if (!drawn) return <p className={`${styles.compareEmpty} faint sm`}>{missing}</p>

  return (
    <div className={styles.compareLeaf}>
      <canvas ref={canvas} width={drawn.width} height={drawn.height} role="img" aria-label={label} />
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        {explained.map(({ x, y, width, height }) => (
          <rect key={`${x} ${y}`} data-explained="" x={x} y={y} width={width} height={height} />
        ))}
        {unexplained.map(({ x, y, width, height }) => (
          <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} />
        ))}
      </svg>
    </div>
  )
}
