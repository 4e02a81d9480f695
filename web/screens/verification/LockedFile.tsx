import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ActButton } from '../../components/ActButton.tsx'
import { Field } from '../../components/Field.tsx'
import { Icon } from '../../components/Icon.tsx'
import type { Locked } from './use-findings.ts'
import type { Say } from './use-words.ts'
import styles from './verification.module.css'

interface Props {
  locked: Locked
  /** Where the password goes. */
  help: string
  t: Say
  onPassword: (password: string) => void
}

/** A file that its author protected: it is read once its password is here. */
export function LockedFile({ locked: { file, isRefused }, help, t, onPassword }: Props) {
  const [password, setPassword] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const error = isRefused ? t('wrongPassword') : undefined

  function open(event: FormEvent): void {
    event.preventDefault()
    if (password) onPassword(password)
  }

  return (
    <form className={`sheet ${styles.lockedFile}`} onSubmit={open}>
      <h2 className="row top">
        <Icon name="lock" />
        <span>{t('locked', { name: file.name })}</span>
      </h2>
      <Field label={t('password')} help={help} error={error}>
        {(control) => (
          <span className={error ? 'input bad' : 'input'}>
            <input
              {...control}
              ref={input}
              type="password"
              autoComplete="off"
              maxLength={256}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </span>
        )}
      </Field>
      <ActButton type="submit" className="btn primary" reason={!password && t('passwordFirst')}>
        {t('openLocked')}
      </ActButton>
    </form>
  )
}
