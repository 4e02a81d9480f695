import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemWords, type Trouble } from '../texts/problem-words.ts'
import { Field } from './Field.tsx'
import { Icon } from './Icon.tsx'
import styles from './new-password.module.css'
import { PasswordEye } from './PasswordEye.tsx'
import { holds, passwordParts } from './password-rule.ts'

export interface TypedPassword {
  password: string
  confirmPassword: string
}

// A pasted password is never cut short in silence: the field says when it is too long.
const mostTyped = 256

interface Props {
  value: TypedPassword
  errors: Partial<Record<keyof TypedPassword, Trouble>>
  onChange: (value: TypedPassword) => void
}

/** A new password twice, with its rule ticked off part by part while it is typed. */
export function NewPasswordFields({ value, errors, onChange }: Props) {
  const { t, i18n } = useTranslation()
  const [isShown, setShown] = useState(false)

  return (
    <>
      <Field label={t('newPassword.password')} error={problemWords(i18n.language, errors.password)}>
        {(control) => (
          <span className={errors.password ? 'input bad' : 'input'}>
            <input
              {...control}
              type={isShown ? 'text' : 'password'}
              autoComplete="new-password"
              maxLength={mostTyped}
              value={value.password}
              onChange={(event) => onChange({ ...value, password: event.target.value })}
            />
            <PasswordEye isShown={isShown} onToggle={() => setShown(!isShown)} />
          </span>
        )}
      </Field>
      <ul className={`${styles.passwordRule} sm`}>
        {passwordParts.map((part) => (
          <li key={part} className={holds(part, value.password) ? 'ok' : undefined}>
            <Icon name={holds(part, value.password) ? 'check' : 'minus'} size="small" />
            {t(`newPassword.part.${part}`)}
            <span className="visually-hidden">
              {t(holds(part, value.password) ? 'newPassword.met' : 'newPassword.open')}
            </span>
          </li>
        ))}
      </ul>
      <Field label={t('newPassword.again')} error={problemWords(i18n.language, errors.confirmPassword)}>
        {(control) => (
          <span className={errors.confirmPassword ? 'input bad' : 'input'}>
            <input
              {...control}
              type={isShown ? 'text' : 'password'}
              autoComplete="new-password"
              maxLength={mostTyped}
              value={value.confirmPassword}
              onChange={(event) => onChange({ ...value, confirmPassword: event.target.value })}
            />
          </span>
        )}
      </Field>
    </>
  )
}
