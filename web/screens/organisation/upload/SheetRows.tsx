import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getSheetRows } from '#contract/sheets/getSheetRows.ts'
import type { SheetColumnRecord, SheetRecord } from '#contract/sheets/sheet-record.ts'
import { type NamedField, type SheetRowState, sheetRowStates } from '#contract/vocabulary/sheet-kinds.ts'
import { languages } from '#contract/vocabulary/states.ts'
import { nameOfLanguage } from '../../../components/language-names.ts'
import { SearchBox } from '../../../components/list/SearchBox.tsx'
import { rowsOnPage, SheetRowList } from '../../../components/sheet-rows/SheetRowList.tsx'
import { useQueryCall } from '../../../wire/use-call.ts'
import { usePlacesAndRoles } from '../../users/use-places-and-roles.ts'
import { SheetRow } from './SheetRow.tsx'
import type { SheetOption } from './SheetSelect.tsx'

interface Props {
  upload: SheetRecord
  onCorrected: () => void
}

/**
 * The rows, those first that need somebody; each with all that is wrong in it, to be corrected in
 * place.
 */
export function SheetRows({ upload, onCorrected }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const filled = sheetRowStates.filter((state) => upload.counts[state] > 0)
  const [chosen, setChosen] = useState<SheetRowState | null>(null)
  const [page, setPage] = useState(1)
  const [words, setWords] = useState('')
  const worst = (['bad', 'failed'] as const).find((state) => filled.includes(state))
  const shown = chosen ?? worst ?? filled[0] ?? 'good'
  const { data } = useQueryCall(
    getSheetRows,
    {
      upload_id: upload.upload_id,
      pageNo: page,
      maxRows: rowsOnPage,
      searchValue: words,
      filter: { states: [shown] },
    },
    { placeholderData: keepPreviousData, refetchInterval: upload.state === 'adding' ? 3_000 : false },
  )
  const optionsOf = useOptions(upload)
  const corrected = () => {
    void queries.invalidateQueries({ queryKey: [getSheetRows.path] })
    onCorrected()
  }

  return (
    <SheetRowList
      label={t('upload.rows')}
      states={filled.map((state) => ({
        state,
        words: t(`upload.rowState.${state}`),
        rows: upload.counts[state],
      }))}
      shown={shown}
      onState={(state) => {
        setChosen(state)
        setPage(1)
      }}
      beside={<SearchBox label={t('upload.search')} words={words} onSearch={setWords} />}
      data={data}
      page={page}
      onPage={setPage}
      none={t('upload.noRows')}
      keyOf={({ row_id }) => row_id}
    >
      {(row) => <SheetRow upload={upload} row={row} optionsOf={optionsOf} onCorrected={corrected} />}
    </SheetRowList>
  )
}

/**
 * Roles by their name, branches by their code, which is one's own: two branches may have one name.
 */
function useOptions({ kind }: SheetRecord) {
  const { i18n } = useTranslation()
  const { roles, branches } = usePlacesAndRoles(kind === 'members')
  const options: Partial<Record<NamedField, SheetOption[]>> = {
    role: roles.map(({ label }) => ({ value: label, name: label })),
    department: branches.map(({ code, name }) => ({ value: code, name })),
    language: languages.map((code) => ({ value: code, name: nameOfLanguage(code, i18n.language) })),
  }

  return ({ field, options: own }: SheetColumnRecord) => {
    const known = own.length > 0 ? own.map((name) => ({ value: name, name })) : options[field as NamedField]

    return known && known.length > 0 ? known : null
  }
}
