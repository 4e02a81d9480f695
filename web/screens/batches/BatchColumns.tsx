import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WholeBatch } from '#contract/batches/batch-record.ts'
import { uploadCSVData } from '#contract/batches/uploadCSVData.ts'
import { validateBulkParams } from '#contract/batches/validateBulkParams.ts'
import { personFieldsOf } from '#contract/vocabulary/batches.ts'
import { FailureNote } from '../../components/FailureNote.tsx'
import { Field } from '../../components/Field.tsx'
import { useCall } from '../../wire/use-call.ts'
import { cellsOfTable, columnsByPath, mappingOf, pathName, pathOf } from './batch-paths.ts'
import styles from './batches.module.css'
import { TakeBatchSheet } from './TakeBatchSheet.tsx'

interface Props {
  batch: WholeBatch
  /** Nothing was checked yet. */
  isOpen: boolean
  onMapped: () => void
}

/** Which column holds what: guessed of the header, accepted or changed here. */
export function BatchColumns({ batch, isOpen, onMapped }: Props) {
  const { t } = useTranslation()
  const [columns, setColumns] = useState(() => columnsByPath(batch))
  const map = useCall(uploadCSVData, { onSuccess: onMapped })
  const check = useCall(validateBulkParams, { onSuccess: onMapped })
  const failure = map.failure ?? check.failure
  const pending = map.pending || check.pending
  const isChanged = JSON.stringify(mappingOf(columns)) !== JSON.stringify(mappingOf(columnsByPath(batch)))
  const { template } = batch
  const field = (path: string, isRequired = false) => (
    <OneColumn
      key={path}
      batch={batch}
      label={pathName(t, batch, path)}
      column={columns[path]}
      isMissing={isRequired && columns[path] === undefined}
      onChoose={(column) =>
        setColumns(({ [path]: _before, ...others }) =>
          column === null ? others : { ...others, [path]: column },
        )
      }
    />
  )

  return (
    <details className="sheet pad" open={isOpen || undefined}>
      <summary className="semibold">{t('batches.columns')}</summary>
      <form
        className="col gap-16"
        onSubmit={(event) => {
          event.preventDefault()
          const { batch_id } = batch
          if (isChanged) map.send({ batch_id, mapping: mappingOf(columns) })
          else check.send({ batch_id })
        }}
      >
        <p className="muted">{t('batches.columnsWords')}</p>
        {template.values.length > 0 && (
          <fieldset className={styles.group}>
            <legend className="label">{t('batches.valuesOf')}</legend>
            <div className={styles.fields}>
              {template.values.map(({ name, required }) => field(pathOf('values', name), required))}
            </div>
          </fieldset>
        )}
        {template.tables.map((table) => (
          <fieldset key={table.name} className={styles.group}>
            <legend className="label">{table.label}</legend>
            <div className={styles.fields}>
              {cellsOfTable(table, { template, mapping: mappingOf(columns) }).map((path) => field(path))}
            </div>
          </fieldset>
        ))}
        {template.roles.map(({ role, name, asks_facts }) => (
          <fieldset key={role} className={styles.group}>
            <legend className="label">
              {name}
              {batch.shared.some((one) => one.role === role) && ` · ${t('batches.isShared')}`}
            </legend>
            <div className={styles.fields}>
              {personFieldsOf({ asks_facts }).map((part) => field(pathOf('people', role, part)))}
            </div>
          </fieldset>
        ))}
        <fieldset className={styles.group}>
          <legend className="label">{t('batches.ofDocument')}</legend>
          <div className={styles.fields}>
            {['reference_id', 'client', 'language'].map((path) => field(path))}
          </div>
        </fieldset>
        <FailureNote failure={failure} />
        <div className="row">
          <button type="submit" className={isOpen ? 'btn primary' : 'btn'} disabled={pending}>
            {pending && <span className="spin" />}
            {t(isOpen ? 'batches.check' : 'batches.checkAgain')}
          </button>
        </div>
      </form>
      <details className={styles.other}>
        <summary>{t('batches.otherSheet')}</summary>
        <TakeBatchSheet batch={batch} onTaken={onMapped} />
      </details>
    </details>
  )
}

interface ColumnProps {
  batch: WholeBatch
  label: string
  column: number | undefined
  isMissing: boolean
  onChoose: (column: number | null) => void
}

function OneColumn({ batch: { columns }, label, column, isMissing, onChoose }: ColumnProps) {
  const { t } = useTranslation()
  const samples = column === undefined ? [] : (columns[column]?.samples ?? [])
  const help = samples.filter(Boolean).join(' · ') || (isMissing ? t('batches.columnNeeded') : undefined)
  const numbered = columns.map(({ header }, at) => ({ header, at }))

  return (
    <Field label={label} help={help}>
      {(control) => (
        <span className="input">
          <select
            {...control}
            value={column ?? ''}
            onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
          >
            <option value="">{t('batches.noColumn')}</option>
            {numbered.map(({ header, at }) => (
              <option key={at} value={at}>
                {header || t('batches.columnNumber', { number: at + 1 })}
              </option>
            ))}
          </select>
        </span>
      )}
    </Field>
  )
}
