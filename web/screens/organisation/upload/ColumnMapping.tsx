import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mapSheetColumns } from '#contract/sheets/mapSheetColumns.ts'
import type { SheetMapping, SheetRecord } from '#contract/sheets/sheet-record.ts'
import { FailureNote } from '../../../components/FailureNote.tsx'
import { Field } from '../../../components/Field.tsx'
import { useCall } from '../../../wire/use-call.ts'
import { type Defaults, DefaultsFields } from './DefaultsFields.tsx'
import { fieldName } from './field-name.ts'
import styles from './upload.module.css'

interface Props {
  upload: SheetRecord
  onMapped: () => void
}

/**
 * Which column holds what: guessed from the header, changed here. Open by itself where nothing was
 * understood.
 */
export function ColumnMapping({ upload, onMapped }: Props) {
  const { t } = useTranslation()
  const [mapping, setMapping] = useState<SheetMapping>(upload.mapping)
  const [defaults, setDefaults] = useState<Defaults>({
    role_id: upload.role_id,
    depId: upload.depId,
    language: upload.language,
  })
  const numbered = upload.columns.map(({ header }, at) => ({ header, at }))
  const map = useCall(mapSheetColumns, { onSuccess: onMapped })
  const choose = (field: string, text: string) => {
    const { [field]: _before, ...others } = mapping
    setMapping(text === '' ? others : { ...others, [field]: Number(text) })
  }

  return (
    <details className="sheet pad" open={upload.counts.good === 0 ? true : undefined}>
      <summary className="semibold">{t('upload.columns')}</summary>
      <form
        className="col gap-16"
        onSubmit={(event) => {
          event.preventDefault()
          map.send({ upload_id: upload.upload_id, mapping, ...defaults })
        }}
      >
        <p className="muted">{t('upload.columnsWords')}</p>
        <div className={styles.uploadMapping}>
          {upload.fields.map((column) => (
            <Field
              key={column.field}
              label={fieldName(t, column)}
              help={sampleOf(upload, mapping[column.field])}
            >
              {(control) => (
                <span className="input">
                  <select
                    {...control}
                    value={mapping[column.field] ?? ''}
                    onChange={({ target }) => choose(column.field, target.value)}
                  >
                    <option value="">{t('upload.noColumn')}</option>
                    {numbered.map(({ header, at }) => (
                      <option key={at} value={at}>
                        {header || t('upload.columnNumber', { number: at + 1 })}
                      </option>
                    ))}
                  </select>
                </span>
              )}
            </Field>
          ))}
        </div>
        <DefaultsFields kind={upload.kind} value={defaults} onChange={setDefaults} />
        <FailureNote failure={map.failure} />
        <div>
          <button type="submit" className="btn" disabled={map.pending}>
            {map.pending && <span className="spin" />}
            {t('upload.checkAgain')}
          </button>
        </div>
      </form>
    </details>
  )
}

const sampleOf = ({ columns }: SheetRecord, column: number | undefined): string | undefined =>
  column === undefined ? undefined : columns[column]?.samples.filter(Boolean).join(' · ') || undefined
