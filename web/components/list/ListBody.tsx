import type { ReactNode } from 'react'
import type { CallFailure } from '../../wire/call-failure.ts'
import { NotLoaded } from '../NotLoaded.tsx'
import { Pager } from './Pager.tsx'

interface Props {
  asked: {
    data: { rows: readonly unknown[]; total: number; more: boolean } | undefined
    error: CallFailure | null
    refetch: () => unknown
  }
  page: number
  rowsOnPage: number
  onPage: (page: number) => void
  /** In the place of a list without rows. */
  empty: ReactNode
  /** The table. */
  children: ReactNode
}

/** What stands beneath the filters: why there is no list, that nothing is in it, or its table and pager. */
export function ListBody({ asked, page, rowsOnPage, onPage, empty, children }: Props) {
  const { data, error } = asked

  return (
    <>
      <NotLoaded asked={asked} />
      {data?.rows.length === 0
        ? empty
        : !(error && !data) && (
            <div className="sheet rows">
              {children}
              {data && (
                <Pager
                  page={page}
                  rowsOnPage={rowsOnPage}
                  shown={data.rows.length}
                  total={data.total}
                  more={data.more}
                  onPage={onPage}
                />
              )}
            </div>
          )}
    </>
  )
}
