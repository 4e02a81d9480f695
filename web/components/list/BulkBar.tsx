import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { count as inDigits } from '../amounts.ts'
import { Icon } from '../Icon.tsx'

interface Props {
  count: number
  onClear: () => void
  /** The acts, as `btn c` buttons; those that take something away also `no`. */
  children: ReactNode
}

/** Rises when rows are chosen. */
export function BulkBar({ count, onClear, children }: Props) {
  const { t } = useTranslation()
  if (count === 0) return null
  const words = t('list.chosen', { count, shown: inDigits(count) })

  return (
    <div className="bulk" role="toolbar" aria-label={words}>
      <span className="bulk-count" role="status">
        {words}
      </span>
      <hr />
      {children}
      <hr />
      <button
        type="button"
        className="btn square compact"
        aria-label={t('list.clearChoice')}
        onClick={onClear}
      >
        <Icon name="x" />
      </button>
    </div>
  )
}
