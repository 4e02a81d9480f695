import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { WholeBatch } from '#contract/batches/batch-record.ts'
import { downloadWFBatchReport } from '#contract/batches/downloadWFBatchReport.ts'
import { getWFBatchDocument } from '#contract/batches/getWFBatchDocument.ts'
import { batchRowStates } from '#contract/vocabulary/batches.ts'
import { sheetFormats } from '#contract/vocabulary/sheets.ts'
import { Icon } from '../../components/Icon.tsx'
import { FilterChip } from '../../components/list/FilterChip.tsx'
import { SearchBox } from '../../components/list/SearchBox.tsx'
import { NotLoaded } from '../../components/NotLoaded.tsx'
import { rowsOnPage, SheetRowList } from '../../components/sheet-rows/SheetRowList.tsx'
import { wordsOfCode } from '../../texts/failure-words.ts'
import { useQueryCall } from '../../wire/use-call.ts'
import { AskForFile } from '../downloads/AskForFile.tsx'
import { BatchRow } from './BatchRow.tsx'
import { phaseOf } from './batch-state.ts'
import { RowPages } from './RowPages.tsx'
import { useRandomRows } from './use-random-rows.ts'

interface Props {
  batch: WholeBatch
  onChanged: () => void
}

/** What needs somebody comes first. */
const worst = ['invalid', 'failed', 'valid', 'made', 'revoked', 'pending'] as const

// A link on the page asks for the rows of these alone.
const docketsShown = ['draft', 'in_review', 'out_for_signature'] as const

/** The rows, each with all that is wrong in it, to be corrected in place and looked at. */
export function BatchRows({ batch, onChanged }: Props) {
  const { t, i18n } = useTranslation()
  const [params, setParams] = useSearchParams()
  const { batch_id, counts } = batch
  const language = i18n.language === 'hi' ? ('hi' as const) : ('en' as const)
  const filled = batchRowStates.filter((state) => counts[state] > 0)
  const chosen = batchRowStates.find((state) => state === params.get('rows'))
  const isWork = phaseOf(batch) === 'worked'
  const order = isWork ? (['failed', 'made', 'valid', 'invalid', 'revoked', 'pending'] as const) : worst
  const shown = chosen ?? order.find((state) => filled.includes(state)) ?? 'valid'
  const cause = shown === 'failed' ? params.get('cause')?.slice(0, 60) || null : null
  const docket = shown === 'made' ? docketsShown.find((state) => state === params.get('docket')) : undefined
  const page = Math.max(1, Number(params.get('page')) || 1)
  const [words, setWords] = useState('')
  const asked = useQueryCall(
    getWFBatchDocument,
    {
      batch_id,
      pageNo: page,
      maxRows: rowsOnPage,
      searchValue: words,
      filter: {
        states: [shown],
        ...(cause && { cause }),
        ...(docket && { docket_states: [docket] }),
      },
    },
    { placeholderData: keepPreviousData },
  )
  const { data } = asked
  const queries = useQueryClient()
  // A row that changes its state is counted elsewhere; so are the documents of rows.
  const counted = JSON.stringify([counts, batch.dockets])
  useEffect(() => {
    if (counted) void queries.invalidateQueries({ queryKey: [getWFBatchDocument.path] })
  }, [counted, queries])
  const [looked, setLooked] = useState<string | null>(null)
  const random = useRandomRows(batch, isWork ? 'made' : 'valid')
  const go = (next: Record<string, string>) => setParams(next, { replace: true })

  return (
    <>
      <SheetRowList
        label={t('batches.rows')}
        states={filled.map((state) => ({
          state,
          words: t(`batches.rowState.${state}`),
          rows: counts[state],
        }))}
        shown={shown}
        onState={(state) => go({ rows: state })}
        notLoaded={<NotLoaded asked={asked} />}
        data={data}
        page={page}
        onPage={(next) =>
          go({
            rows: shown,
            ...(cause && { cause }),
            ...(docket && { docket }),
            page: String(next),
          })
        }
        none={t('batches.noRows')}
        keyOf={({ row_id }) => row_id}
        beside={
          <>
            {cause && (
              <FilterChip
                label={t('batches.cause')}
                value={wordsOfCode(
                  i18n.language,
                  batch.causes.find(({ code }) => code === cause) ?? { code: cause, message: cause },
                )}
                onClear={() => go({ rows: 'failed' })}
              />
            )}
            {docket && (
              <FilterChip
                label={t('batches.column.state')}
                value={docket === 'draft' ? t('batches.sentBack') : t(`documentState.${docket}`)}
                onClear={() => go({ rows: 'made' })}
              />
            )}
            <SearchBox
              label={t('batches.searchRows')}
              words={words}
              onSearch={(typed) => {
                setWords(typed)
                if (page > 1) go({ rows: shown })
              }}
            />
            {batch.may_change && (
              <AskForFile
                call={downloadWFBatchReport}
                words={t('downloads.take')}
                formats={[
                  ...(counts.failed + counts.invalid > 0
                    ? [
                        {
                          words: t('batches.failedRows'),
                          input: { batch_id, language, rows: 'failed' as const, format: 'csv' as const },
                        },
                      ]
                    : []),
                  ...sheetFormats.map((format) => ({
                    words: t(`downloads.format.${format}`),
                    input: { batch_id, language, format },
                  })),
                ]}
              />
            )}
            {batch.may_change && counts[isWork ? 'made' : 'valid'] > 0 && (
              <button
                type="button"
                className="btn compact"
                disabled={random.isBusy}
                onClick={() => void random.draw()}
              >
                {random.isBusy ? <span className="spin" /> : <Icon name="eye" />}
                {t('batches.random')}
              </button>
            )}
          </>
        }
      >
        {(row) => (
          <BatchRow batch={batch} row={row} onLook={() => setLooked(row.row_id)} onChanged={onChanged} />
        )}
      </SheetRowList>
      {looked && (
        <RowPages
          batch={batch}
          rows={(data?.rows ?? []).map(({ row_id, number }) => ({ row_id, number }))}
          first={looked}
          onClose={() => setLooked(null)}
        />
      )}
      {random.rows && <RowPages batch={batch} rows={random.rows} onClose={random.end} />}
    </>
  )
}
