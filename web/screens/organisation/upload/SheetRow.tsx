import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { correctSheetRow } from '#contract/sheets/correctSheetRow.ts'
import type {
  SheetColumnRecord,
  SheetProblem,
  SheetRecord,
  SheetRowRecord,
} from '#contract/sheets/sheet-record.ts'
import { mostClientCellCharacters } from '#contract/vocabulary/sheet-kinds.ts'
import { MendCells, SheetRowLine } from '../../../components/sheet-rows/SheetRowList.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { toast } from '../../../shell/toast.ts'
import { failureWords } from '../../../texts/failure-words.ts'
import { problemWords } from '../../../texts/problem-words.ts'
import { useCall } from '../../../wire/use-call.ts'
import { fieldName } from './field-name.ts'
import { type SheetOption, SheetSelect } from './SheetSelect.tsx'
import styles from './upload.module.css'

interface Props {
  upload: SheetRecord
  row: SheetRowRecord
  /** What can be chosen in this field; null where it is typed. */
  optionsOf: (column: SheetColumnRecord) => readonly SheetOption[] | null
  onCorrected: () => void
}

export function SheetRow({ upload, row, optionsOf, onCorrected }: Props) {
  const { t, i18n } = useTranslation()
  const [typed, setTyped] = useState<Record<string, string>>({})
  const correct = useCall(correctSheetRow, {
    onSuccess: () => {
      setTyped({})
      onCorrected()
    },
    onError: (failure) => toast(failureWords(t, i18n.language, failure), 'bad'),
  })
  const said = (field: string) =>
    wordsOf(
      t,
      i18n.language,
      row.problems.filter((one) => one.field === field && one.column === null),
    )
  const beside = row.problems.flatMap(({ column }) => column ?? [])
  const nameOf = (column: number) =>
    upload.columns[column]?.header || t('upload.columnNumber', { number: column + 1 })
  const isOpen = upload.state === 'checked'
  // What the sheet has, and what is asked for and missing.
  const shown = upload.fields.filter(({ field }) => row.cells[field] !== undefined || said(field))
  const ids = { upload_id: upload.upload_id, row_id: row.row_id }
  const name = t('upload.rowNumber', { number: row.number })

  if (!isOpen || row.state !== 'bad')
    return (
      <SheetRowLine
        name={name}
        number={row.number}
        acts={
          isOpen && (
            <button
              type="button"
              className="btn quiet compact"
              disabled={correct.pending}
              aria-label={`${t(row.state === 'left_out' ? 'upload.takeIn' : 'upload.leaveOut')}: ${name}`}
              onClick={() => correct.send({ ...ids, left_out: row.state !== 'left_out' })}
            >
              {t(row.state === 'left_out' ? 'upload.takeIn' : 'upload.leaveOut')}
            </button>
          )
        }
      >
        <span>
          {shown
            .map(({ field }) => row.cells[field])
            .filter(Boolean)
            .join(' · ')}
          {row.problems.length > 0 && (
            <span className={`${styles.noWords} sm`}>{wordsOf(t, i18n.language, row.problems)}</span>
          )}
        </span>
      </SheetRowLine>
    )

  return (
    <SheetRowLine name={name} number={row.number}>
      <MendCells
        onSubmit={() => correct.send({ ...ids, cells: typed })}
        fields={shown.map((column) => {
          const { field } = column
          const shared = {
            label: fieldName(t, column),
            value: typed[field] ?? row.cells[field] ?? '',
            error: said(field) || undefined,
            onChange: (value: string) => setTyped({ ...typed, [field]: value }),
          }
          const options = optionsOf(column)

          return options ? (
            <SheetSelect key={field} options={options} {...shared} />
          ) : (
            <TextField key={field} name={field} most={mostClientCellCharacters} {...shared} />
          )
        })}
        beside={beside.length > 0 && t('upload.holdsAadhaar', { columns: beside.map(nameOf).join(', ') })}
      >
        <button type="submit" className="btn compact" disabled={correct.pending}>
          {t('upload.mend')}
        </button>
        {beside.length > 0 && (
          <button
            type="button"
            className="btn compact"
            disabled={correct.pending}
            onClick={() => correct.send({ ...ids, cells: typed, empty_columns: beside })}
          >
            {t('upload.goWithout')}
          </button>
        )}
        <button
          type="button"
          className="btn quiet compact"
          disabled={correct.pending}
          onClick={() => correct.send({ ...ids, left_out: true })}
        >
          {t('upload.leaveOut')}
        </button>
      </MendCells>
    </SheetRowLine>
  )
}

type Translate = ReturnType<typeof useTranslation>['t']

/** All of them, in the person's language. */
function wordsOf(t: Translate, language: string, problems: readonly SheetProblem[]): string {
  const words = problems.map(({ code, values, message, row }) => {
    if (row !== null) return t('upload.sameRow', { row })

    return problemWords(language, code === null ? message : { code, values, message })
  })

  return [...new Set(words)].join(' ')
}
