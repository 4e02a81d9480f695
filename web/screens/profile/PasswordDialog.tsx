import { Modal } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogActs } from '../../components/DialogActs.tsx'
import { Field } from '../../components/Field.tsx'
import { failureWords } from '../../texts/failure-words.ts'

interface Props {
  title: string
  words: string
  verb: string
  pending: boolean
  failure: unknown
  onProof: (proof: { password: string }) => void
  onClose: () => void
}

/** An act on one's ways in asks for the password first: a session left open is not enough. */
export function PasswordDialog({ title, words, verb, pending, failure, onProof, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)

  function submit(event: FormEvent): void {
    event.preventDefault()
    setMissing(password === '')
    if (password && !pending) onProof({ password })
  }

  const failed = failure ? failureWords(t, i18n.language, failure) : undefined

  return (
    <Modal opened onClose={onClose} title={title}>
      <form onSubmit={submit} noValidate>
        <p className="muted">{words}</p>
        <Field label={t('login.password')} error={isMissing ? t('login.fieldRequired') : failed}>
          {(control) => (
            <span className={isMissing || failed ? 'input bad' : 'input'}>
              <input
                {...control}
                type="password"
                autoComplete="current-password"
                data-autofocus
                maxLength={256}
                value={password}
                onChange={(event) => setPassword(event.target.value)}
              />
            </span>
          )}
        </Field>
        <DialogActs verb={verb} pending={pending} onClose={onClose} />
      </form>
    </Modal>
  )
}
