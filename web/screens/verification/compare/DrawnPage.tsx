import { useEffect, useRef } from 'react'
import styles from './compare.module.css'
import type { Drawn, Place } from './differences.ts'

interface Props {
  drawn: Drawn | null
  places: readonly Place[]
  label: string
  /** What is said where the file has no such page. */
  missing: string
}

/** A page with the places framed at which it differs from the other. */
export function DrawnPage({ drawn, places, label, missing }: Props) {
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
        {places.map(({ x, y, width, height }) => (
          <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} />
        ))}
      </svg>
    </div>
  )
}
