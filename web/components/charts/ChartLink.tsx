import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import styles from './charts.module.css'

interface Props {
  /** The rows that the part is of; null where the reader may not open them. */
  to: string | null
  words: string
  /** The list beside the drawing says and opens the same. */
  isForPointerAlone?: boolean
  /** Whether Tab reaches this one of the links that arrow keys walk through. */
  isReached?: boolean
  children: ReactNode
}

/** A part of a drawing that opens its rows. */
export function ChartLink({ to, words, isForPointerAlone = false, isReached = true, children }: Props) {
  const navigate = useNavigate()
  if (!to) return <g>{children}</g>

  return (
    <a
      href={`#${to}`}
      aria-label={words}
      tabIndex={isForPointerAlone || !isReached ? -1 : undefined}
      className={`${styles.link} ${styles.opens}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey) return
        event.preventDefault()
        void navigate(to)
      }}
    >
      {children}
    </a>
  )
}
