import { useTranslation } from 'react-i18next'
import type { AccessCodeState } from '#contract/vocabulary/access-code.ts'
import { Field } from '../../components/Field.tsx'
import { Icon } from '../../components/Icon.tsx'
import { problemWords, type Trouble } from '../../texts/problem-words.ts'
import { type AccessCodeDraft, madeAccessCode } from './access-code-form.ts'
import styles from './new-docket.module.css'

interface Props {
  /** The saved state of the code. */
  state: AccessCodeState
  draft: AccessCodeDraft
  error: Trouble | undefined
  onChange: (draft: AccessCodeDraft) => void
}

/** A code that the sender tells a person themselves. It is closed until it is used. */
export function AccessCodeField({ state, draft, error, onChange }: Props) {
  const { t, i18n } = useTranslation()
  const isKept = (state === 'set' || state === 'typed') && draft === undefined

  return (
    <details open={state !== 'none' || draft !== undefined || undefined}>
      <summary className="label">{t('person.accessCode.title')}</summary>
      <div className="col gap-16">
        <p className="help">{t('person.accessCode.help')}</p>
        {state === 'locked' && draft === undefined && (
          <p className="note no">
            <Icon name="warn" />
            <span>{t('person.accessCode.locked')}</span>
          </p>
        )}
        {isKept && <p className="sm">{t('person.accessCode.set')}</p>}
        {draft === null && <p className="sm">{t('person.accessCode.removed')}</p>}
        {!isKept && draft !== null && (
          <Field label={t('person.accessCode.code')} error={problemWords(i18n.language, error)}>
            {(control) => (
              <span className="input">
                <input
                  {...control}
                  name="access_code"
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  maxLength={60}
                  value={draft ?? ''}
                  onChange={({ target }) => onChange(target.value)}
                />
              </span>
            )}
          </Field>
        )}
        <div className={styles.accessActs}>
          {isKept ? (
            <button type="button" className="btn" onClick={() => onChange('')}>
              {t('person.accessCode.another')}
            </button>
          ) : (
            draft !== null && (
              <button type="button" className="btn" onClick={() => onChange(madeAccessCode())}>
                {t('person.accessCode.make')}
              </button>
            )
          )}
          {state !== 'none' &&
            (draft === undefined ? (
              <button type="button" className="btn quiet" onClick={() => onChange(null)}>
                {t('person.accessCode.remove')}
              </button>
            ) : (
              <button type="button" className="btn quiet" onClick={() => onChange(undefined)}>
                {t('person.accessCode.leave')}
              </button>
            ))}
        </div>
      </div>
    </details>
  )
}
