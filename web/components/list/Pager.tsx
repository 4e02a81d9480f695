import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { count } from '../amounts.ts'
import { Icon } from '../Icon.tsx'
import './list.css'

interface Props {
  page: number
  rowsOnPage: number
  shown: number
  total: number
  more: boolean
  onPage: (page: number) => void
  /** Before the buttons, at a desk. */
  beside?: ReactNode
}

export function Pager({ page, rowsOnPage, shown, total, more, onPage, beside }: Props) {
  const { t } = useTranslation()
  const first = (page - 1) * rowsOnPage + 1
  const last = first + shown - 1
  const hasLater = more ? shown === rowsOnPage : last < total
  return (
    <div className="foot">
      <span>
        {t('list.range', {
          first: count(first),
          last: count(last),
          total: `${count(total)}${more ? '+' : ''}`,
        })}
      </span>
      <span className="right" />
      {beside && <span className="desk">{beside}</span>}
      <button
        type="button"
        className="btn quiet square compact"
        aria-label={t('list.earlier')}
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
      >
        <Icon name="left" />
      </button>
      <button
        type="button"
        className="btn quiet square compact"
        aria-label={t('list.later')}
        disabled={!hasLater}
        onClick={() => onPage(page + 1)}
      >
        <Icon name="right" />
      </button>
    </div>
  )
}
