import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostTypedRows } from '#contract/vocabulary/sheet-kinds.ts'
import { count } from '../../../components/amounts.ts'
import { Field } from '../../../components/Field.tsx'
import { typedRows } from './typed-rows.ts'
import styles from './upload.module.css'

interface Props {
  isBusy: boolean
  onRows: (typed: { columns: string[]; rows: string[][] }) => void
}

/** Rows copied from any spreadsheet, or typed with commas. */
export function PasteRows({ isBusy, onRows }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()

  return (
    <details className="sheet pad">
      <summary className="semibold">{t('upload.paste')}</summary>
      <form
        className={`col gap-16 ${styles.uploadPaste}`}
        onSubmit={(event) => {
          event.preventDefault()
          const typed = typedRows(text)
          const isFit = typed.rows.length > 0 && typed.rows.length <= mostTypedRows
          setError(isFit ? undefined : t('upload.pasteWrong', { most: count(mostTypedRows) }))
          if (isFit) onRows(typed)
        }}
      >
        <Field label={t('upload.pasteLabel')} help={t('upload.pasteHelp')} error={error}>
          {(control) => (
            <textarea
              {...control}
              rows={6}
              value={text}
              spellCheck={false}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <button type="submit" className="btn" disabled={isBusy || text.trim() === ''}>
          {t('upload.pasteTake')}
        </button>
      </form>
    </details>
  )
}
