import { Modal } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputOf, OutputOf } from '#contract/define-call.ts'
import { saveTwoFactor } from '#contract/sessions/saveTwoFactor.ts'
import { Field } from '../../components/Field.tsx'
import { failureWords } from '../../texts/failure-words.ts'
import { useCall } from '../../wire/use-call.ts'

type Input = InputOf<typeof saveTwoFactor>
type Proof = Extract<Input, { act: 'remove' }>['proof']

interface Props {
  title: string
  words: string
  verb: string
  input: (proof: Proof) => Input
  onDone: (saved: OutputOf<typeof saveTwoFactor>) => void
  onClose: () => void
}

/** An act on one's second factors asks for the password first: a session left open is not enough. */
export function ProofDialog({ title, words, verb, input, onDone, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const save = useCall(saveTwoFactor, { onSuccess: onDone })

  function submit(event: FormEvent): void {
    event.preventDefault()
    setMissing(password === '')
    if (password && !save.pending) save.send(input({ password }))
  }

  const failed = save.failure ? failureWords(t, i18n.language, save.failure) : undefined

  return (
    <Modal opened onClose={onClose} title={title}>
      <form onSubmit={submit} noValidate>
        <p className="m">{words}</p>
        <Field label={t('login.password')} error={isMissing ? t('login.fieldRequired') : failed}>
          {(control) => (
            <span className={isMissing || failed ? 'in bad' : 'in'}>
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
        <div className="dialog-acts">
          <button type="button" className="btn" onClick={onClose}>
            {t('common.cancel')}
          </button>
          <button type="submit" className="btn primary" disabled={save.pending}>
            {save.pending && <span className="spin" />}
            {verb}
          </button>
        </div>
      </form>
    </Modal>
  )
}
