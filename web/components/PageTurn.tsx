import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

interface Props {
  page: number
  pages: number
  before: string
  after: string
  onPage: (page: number) => void
  /** Between the two: which page it is. */
  children: ReactNode
}

/** Goes to the page before and to the page after. */
export const PageTurn = ({ page, pages, before, after, onPage, children }: Props) => (
  <>
    <button
      type="button"
      className="btn quiet square compact"
      aria-label={before}
      disabled={page <= 1}
      onClick={() => onPage(page - 1)}
    >
      <Icon name="up" />
    </button>
    {children}
    <button
      type="button"
      className="btn quiet square compact"
      aria-label={after}
      disabled={page >= pages}
      onClick={() => onPage(page + 1)}
    >
      <Icon name="down" />
    </button>
  </>
)
