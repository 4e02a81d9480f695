import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { BatchRowRecord, WholeBatch } from '#contract/batches/batch-record.ts'
import { updateValidateReferenceId } from '#contract/batches/updateValidateReferenceId.ts'
import { mostBatchCell } from '#contract/vocabulary/batches.ts'
import { Icon } from '../../components/Icon.tsx'
import { StateChip } from '../../components/StateChip.tsx'
import { MendCells, SheetRowLine } from '../../components/sheet-rows/SheetRowList.tsx'
import { TextField } from '../../components/TextField.tsx'
import { useAddresses } from '../../shell/addresses.ts'
import { toast } from '../../shell/toast.ts'
import { failureWords, wordsOfCode } from '../../texts/failure-words.ts'
import { problemWords } from '../../texts/problem-words.ts'
import { useCall } from '../../wire/use-call.ts'
import { columnsByPath, columnsOfProblem, pathName } from './batch-paths.ts'
import styles from './batches.module.css'

interface Props {
  batch: WholeBatch
  row: BatchRowRecord
  onLook: () => void
  onChanged: () => void
}

type Problem = BatchRowRecord['problems'][number]

/** One row: what it says, what is wrong, and the red cells to be corrected here. */
export function BatchRow({ batch, row, onLook, onChanged }: Props) {
  const { t, i18n } = useTranslation()
  const addresses = useAddresses()
  const [isEditing, setEditing] = useState(false)
  const problems = problemsOf(row)
  const mayMend =
    batch.may_change &&
    batch.state !== 'revoked' &&
    (row.state === 'invalid' ||
      row.state === 'failed' ||
      // A checker sent it back: it is corrected here, and made once more.
      (row.state === 'made' && row.docket_state === 'draft') ||
      (row.state === 'valid' && batch.state !== 'running' && batch.state !== 'in_review'))
  const red = [...new Set(problems.flatMap(({ path }) => columnsOfProblem(batch, path)))]
  const name = t('batches.rowNumber', { number: row.number })
  // What no cell of the sheet can mend is said above the cells.
  const elsewhere = problems.filter(({ path }) => columnsOfProblem(batch, path).length === 0)
  const shown = isEditing ? batch.columns.map((_, at) => at) : mayMend ? red : []
  const said = elsewhere.map((one) => `${pathName(t, batch, one.path)}: ${problemWords(i18n.language, one)}`)
  if (row.failure && red.length === 0 && row.failure.code !== 'BAD_REQUEST')
    said.unshift(wordsOfCode(i18n.language, row.failure))

  return (
    <SheetRowLine
      name={name}
      number={row.number}
      acts={
        <>
          {row.docket_state && row.document_id && (
            <Link to={addresses.row({ document_id: row.document_id, state: row.docket_state })}>
              <span className="visually-hidden">{t('batches.openDocument', { name })} </span>
              <StateChip state={row.docket_state} />
            </Link>
          )}
          {mayMend && !isEditing && (
            <button
              type="button"
              className="btn quiet compact"
              aria-label={`${t('common.edit')}: ${name}`}
              onClick={() => setEditing(true)}
            >
              {t('common.edit')}
            </button>
          )}
          {batch.may_change && row.cells.length > 0 && (
            <button
              type="button"
              className="btn quiet compact"
              aria-label={`${t('batches.look')}: ${name}`}
              onClick={onLook}
            >
              <Icon name="eye" />
              {t('batches.look')}
            </button>
          )}
        </>
      }
    >
      <span>{row.cells.filter(Boolean).slice(0, 8).join(' · ')}</span>
      {said.length > 0 && <span className={`sm ${styles.bad}`}>{said.join(' ')}</span>}
      {shown.length > 0 && (
        <Cells
          batch={batch}
          row={row}
          columns={shown}
          problems={problems}
          onDone={() => {
            setEditing(false)
            onChanged()
          }}
        />
      )}
    </SheetRowLine>
  )
}

/** Before it is made what the check found; afterwards what it failed for. */
const problemsOf = ({ problems, failure }: BatchRowRecord): Problem[] =>
  failure
    ? failure.fields.length > 0
      ? failure.fields
      : failure.code.startsWith('REFERENCE_')
        ? [{ ...failure, path: 'reference_id' }]
        : []
    : problems

interface CellsProps {
  batch: WholeBatch
  row: BatchRowRecord
  columns: readonly number[]
  problems: readonly Problem[]
  onDone: () => void
}

function Cells({ batch, row, columns, problems, onDone }: CellsProps) {
  const { t, i18n } = useTranslation()
  const [typed, setTyped] = useState<Record<string, string>>({})
  const correct = useCall(updateValidateReferenceId, {
    onSuccess: () => {
      setTyped({})
      onDone()
    },
    onError: (failure) => toast(failureWords(t, i18n.language, failure), 'bad'),
  })
  const fed = Object.entries(columnsByPath(batch))
  const labelOf = (column: number): string => {
    const [path] = fed.find(([, at]) => at === column) ?? []

    return path
      ? pathName(t, batch, path)
      : batch.columns[column]?.header || t('batches.columnNumber', { number: column + 1 })
  }
  const errorOf = (column: number): string | undefined => {
    const found = problems.filter(({ path }) => columnsOfProblem(batch, path).includes(column))

    return [...new Set(found.map((one) => problemWords(i18n.language, one)))].join(' ') || undefined
  }

  return (
    <MendCells
      onSubmit={() => correct.send({ batch_id: batch.batch_id, row_id: row.row_id, cells: typed })}
      fields={columns.map((column) => (
        <TextField
          key={column}
          name={`cell.${column}`}
          label={labelOf(column)}
          most={mostBatchCell}
          value={typed[column] ?? row.cells[column] ?? ''}
          error={errorOf(column)}
          onChange={(value) => setTyped({ ...typed, [column]: value })}
        />
      ))}
    >
      <button type="submit" className="btn compact" disabled={correct.pending}>
        {correct.pending && <span className="spin" />}
        {t('batches.mend')}
      </button>
    </MendCells>
  )
}
