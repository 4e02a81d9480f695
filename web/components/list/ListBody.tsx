import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { failureWords } from '../../texts/failure-words.ts'
import type { CallFailure } from '../../wire/call-failure.ts'
import { Icon } from '../Icon.tsx'
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
  const { t, i18n } = useTranslation()
  const { data, error } = asked

  return (
    <>
      {error && (
        <div className="note no" role="alert">
          <Icon name="warn" />
          <span>{failureWords(t, i18n.language, error)}</span>
          <button type="button" className="btn c right" onClick={() => void asked.refetch()}>
            {t('shell.tryAgain')}
          </button>
        </div>
      )}
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
