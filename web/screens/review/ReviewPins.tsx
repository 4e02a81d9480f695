import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReviewMark } from '#contract/vocabulary/groups.ts'
import styles from './review.module.css'

interface Props {
  /**
   * The comments of the whole docket, in order: a place in this list is the number of a comment.
   */
  marks: readonly (ReviewMark & { key?: number })[]
  documentId: string
  page: number
  /** Without it they are read alone. */
  onChoose?: (key: number) => void
  onMove?: (key: number, to: { x: number; y: number }) => void
}

const steps: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -0.02, y: 0 },
  ArrowRight: { x: 0.02, y: 0 },
  ArrowUp: { x: 0, y: -0.02 },
  ArrowDown: { x: 0, y: 0.02 },
}
const within = (part: number) => Math.min(0.98, Math.max(0.02, part))

/** The numbered places of a page of which something is said. */
export function ReviewPins({ marks, documentId, page, onChoose, onMove }: Props) {
  const { t } = useTranslation()
  const here = marks
    .map((mark, index) => ({ ...mark, number: index + 1 }))
    .filter(({ document_id, page_number }) => document_id === documentId && page_number === page)

  function keys(event: KeyboardEvent, key: number, { x, y }: { x: number; y: number }): void {
    const step = steps[event.key]
    if (!step || !onMove) return
    event.preventDefault()
    onMove(key, { x: within(x + step.x), y: within(y + step.y) })
  }

  return here.map(({ key, number, x, y, words }) => (
    <button
      key={number}
      type="button"
      className={styles.pin}
      data-part="pin"
      style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
      title={words}
      aria-label={t('marks.pin', { number, words })}
      onClick={(event) => {
        event.stopPropagation()
        if (key !== undefined) onChoose?.(key)
      }}
      onPointerDown={(event) => event.stopPropagation()}
      onKeyDown={(event) => key !== undefined && keys(event, key, { x, y })}
    >
      {number}
    </button>
  ))
}
