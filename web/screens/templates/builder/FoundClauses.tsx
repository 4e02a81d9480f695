import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClauseRow } from '#contract/templates/clause-record.ts'
import { getClauses } from '#contract/templates/getClauses.ts'
import { Icon } from '../../../components/Icon.tsx'
import { RowMenu } from '../../../components/list/RowMenu.tsx'
import { NotLoaded } from '../../../components/NotLoaded.tsx'
import { useQueryCall } from '../../../wire/use-call.ts'
import { type ActOfClause, type AskedClause, actsOfClause } from './AskedOfClause.tsx'

/** What is looked for in the library: kept beside the list, which goes while a dialog is open. */
export function useFoundClauses() {
  const [words, setWords] = useState('')
  const [isRetired, setRetired] = useState(false)
  const searchValue = useDeferredValue(words.trim())
  const asked = useQueryCall(
    getClauses,
    { maxRows: 50, filter: { is_retired: isRetired }, ...(searchValue && { searchValue }) },
    { placeholderData: keepPreviousData },
  )

  return { words, setWords, isRetired, setRetired, hasWords: searchValue !== '', asked }
}

interface Props {
  found: ReturnType<typeof useFoundClauses>
  /** The class of the list. */
  className: string | undefined
  isFirst?: boolean
  /** What is done here beside naming and retiring. */
  more?: readonly ActOfClause[]
  onAsk: (asked: AskedClause) => void
  /** One of them, without what can be done with it. */
  children: (row: ClauseRow) => ReactNode
}

/** The clauses of the library, by their names or words: those that are offered, or retired. */
export function FoundClauses({ found, className, isFirst = false, more = [], onAsk, children }: Props) {
  const { t } = useTranslation()
  const { words, setWords, isRetired, setRetired, hasWords, asked } = found
  const rows = asked.data?.rows ?? []

  return (
    <>
      <span className="input">
        <Icon name="search" size="small" />
        <input
          type="search"
          aria-label={t('builder.clause.search')}
          placeholder={t('builder.clause.search')}
          maxLength={200}
          value={words}
          data-autofocus={isFirst || undefined}
          onChange={(event) => setWords(event.target.value)}
        />
      </span>
      <label className="row gap-8 sm">
        <input
          type="checkbox"
          className="check"
          checked={isRetired}
          onChange={(event) => setRetired(event.target.checked)}
        />
        {t('builder.clause.showRetired')}
      </label>
      <NotLoaded asked={asked} />
      {asked.data && rows.length === 0 && (
        <p className="muted sm" role="status">
          {t(hasWords ? 'builder.clause.notFound' : 'builder.clause.none')}
        </p>
      )}
      <ul className={className} aria-label={t('builder.clause.library')}>
        {rows.map((row) => (
          <li key={row.clause_id}>
            {children(row)}
            <RowMenu
              label={t('templates.more', { name: row.name })}
              acts={actsOfClause(t, row, onAsk, more)}
            />
          </li>
        ))}
      </ul>
      {asked.data && asked.data.total > rows.length && (
        <p className="help">
          {t('builder.clause.moreFound', { shown: rows.length, total: asked.data.total })}
        </p>
      )}
    </>
  )
}
