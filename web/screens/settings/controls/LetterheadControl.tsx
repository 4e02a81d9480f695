import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { getLetterheads } from '#contract/document-files/getLetterheads.ts'
import { mostPageRows } from '#contract/vocabulary/page-rows.ts'
import { failureWords } from '../../../texts/failure-words.ts'
import { useQueryCall } from '../../../wire/use-call.ts'
import styles from '../settings.module.css'
import { type ControlProps, named } from './control.ts'

/** On which new texts are set. Letterheads have a page of their own, and are added there. */
export function LetterheadControl(props: ControlProps<'letterhead'>) {
  const { t, i18n } = useTranslation()
  const { value, onChange } = props
  const asked = useQueryCall(getLetterheads, { maxRows: mostPageRows })
  const rows = asked.data?.rows ?? []

  return (
    <div className={styles.settingsOptions}>
      {asked.isPending && <p className="faint xs">{t('shell.loading')}</p>}
      {asked.error && (
        <p className="error" role="alert">
          {failureWords(t, i18n.language, asked.error)}
        </p>
      )}
      {asked.data && rows.length > 0 && (
        <span className="select">
          <select
            {...named(props)}
            value={value ?? ''}
            onChange={(event) => onChange(event.target.value || null)}
          >
            <option value="">{t('settings.plainPaper')}</option>
            {rows.map(({ letterhead_id, name }) => (
              <option key={letterhead_id} value={letterhead_id}>
                {name}
              </option>
            ))}
          </select>
        </span>
      )}
      <Link className="btn" to="/settings/letterheads">
        {t('settings.letterheads')}
      </Link>
    </div>
  )
}
