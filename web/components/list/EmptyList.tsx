import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../Icon.tsx'
import type { IconName } from '../icon-paths.ts'

interface Props {
  /** A list without any rows says what it will show, and how to begin. */
  icon: IconName
  title: string
  words: string
  act?: ReactNode
  noMatchWords?: string
  /** Where words or filters leave nothing, that is said instead, with the way back. */
  onClear?: (() => void) | undefined
}

export function EmptyList({ icon, title, words, act, noMatchWords, onClear }: Props) {
  const { t } = useTranslation()
  return (
    <div className="sheet empty">
      <span className="empty-icon">
        <Icon name={onClear ? 'search' : icon} size="large" />
      </span>
      <h2>{onClear ? t('empty.noMatchTitle') : title}</h2>
      <p className="muted">{onClear ? (noMatchWords ?? t('list.noMatchWords')) : words}</p>
      {onClear ? (
        <button type="button" className="btn" onClick={onClear}>
          {t('empty.clear')}
        </button>
      ) : (
        act
      )}
    </div>
  )
}
