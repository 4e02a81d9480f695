import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
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
  return (
    <div className="bulk" role="toolbar" aria-label={t('list.chosen', { count })}>
      <span className="bulk-count" role="status">
        {t('list.chosen', { count })}
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
