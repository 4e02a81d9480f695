import { useTranslation } from 'react-i18next'
import { Field } from '../../../components/Field.tsx'
import { problemWords, type Trouble } from '../../../texts/problem-words.ts'
import styles from './compose.module.css'

interface Props {
  /** Null: the text of the template. */
  files: readonly File[] | null
  error: Trouble | undefined
  onChoose: (files: readonly File[] | null) => void
}

/** Whether the text of the template is signed, or files that take its people and settings. */
export function Source({ files, error, onChoose }: Props) {
  const { t, i18n } = useTranslation()

  return (
    <>
      <fieldset className={`plain-set ${styles.source}`}>
        <legend className="label">{t('compose.source')}</legend>
        {[false, true].map((isOwn) => (
          <label key={String(isOwn)} className="row">
            <input
              type="radio"
              name="source"
              checked={(files !== null) === isOwn}
              onChange={() => onChoose(isOwn ? [] : null)}
            />
            {t(isOwn ? 'compose.ofFiles' : 'compose.ofTemplate')}
          </label>
        ))}
      </fieldset>
      {files && (
        <Field
          label={t('compose.files')}
          help={t('compose.filesHelp')}
          error={problemWords(i18n.language, error)}
        >
          {(control) => (
            <input
              {...control}
              name="files"
              type="file"
              multiple
              accept="application/pdf,image/png,image/jpeg,.docx"
              onChange={(event) => onChoose([...(event.target.files ?? [])])}
            />
          )}
        </Field>
      )}
    </>
  )
}
