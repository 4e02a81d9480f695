import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readShareCode } from '#contract/vocabulary/screen-sharing.ts'
import { Field } from '../../components/Field.tsx'
import { failureWords } from '../../texts/failure-words.ts'
import { joinByCode } from './sharing.ts'
import styles from './view-screen.module.css'

export function EnterCode() {
  const { t, i18n } = useTranslation()
  const [typed, setTyped] = useState('')
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()

  function join(event: FormEvent): void {
    event.preventDefault()
    if (pending) return
    const code = readShareCode(typed)
    if (!code) {
      setError(t('screen.codeForm'))
      return
    }
    setPending(true)
    setError(undefined)
    joinByCode(code)
      .catch((failure: unknown) => setError(failureWords(t, i18n.language, failure)))
      .finally(() => setPending(false))
  }

  return (
    <form className={`sheet ${styles.viewCard}`} onSubmit={join} noValidate>
      <p className="muted">{t('screen.enterWords')}</p>
      <Field label={t('screen.code')} error={error}>
        {(control) => (
          <span className={error ? 'input bad' : 'input'}>
            <input
              {...control}
              className={styles.viewCode}
              value={typed}
              maxLength={20}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={(event) => setTyped(event.target.value)}
            />
          </span>
        )}
      </Field>
      <button type="submit" className="btn primary" disabled={pending}>
        {pending && <span className="spin" />}
        {t('screen.ask')}
      </button>
    </form>
  )
}
