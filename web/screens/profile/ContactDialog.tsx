import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import { changeOwnContact } from '#contract/users/changeOwnContact.ts'
import type { ContactKind } from '#contract/vocabulary/contact-changes.ts'
import { DialogActs } from '../../components/DialogActs.tsx'
import { Field } from '../../components/Field.tsx'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { problemWords } from '../../texts/problem-words.ts'
import { useCall } from '../../wire/use-call.ts'
import type { Details } from './ProfileScreen.tsx'
import styles from './profile.module.css'

interface Props {
  kind: ContactKind
  waiting: Details['contact_changes'][number] | undefined
  onClose: () => void
}

type Waits = NonNullable<OutputOf<typeof changeOwnContact>['waits']>

/**
 * A new mail address or mobile number: the password first, then the code that goes to the new
 * contact.
 */
export function ContactDialog({ kind, waiting, onClose }: Props) {
  const { t } = useTranslation()
  const [sent, setSent] = useState<Pick<Waits, 'contact'> | null>(waiting?.code_sent ? waiting : null)
  const title = t(kind === 'mail' ? 'profile.changeMail' : 'profile.changeMobile')

  return (
    <Modal opened onClose={onClose} title={title}>
      {sent ? (
        <CodeForm kind={kind} contact={sent.contact} onClose={onClose} onAgain={() => setSent(null)} />
      ) : (
        <AskForm kind={kind} contact={waiting?.contact ?? ''} onSent={setSent} onClose={onClose} />
      )}
    </Modal>
  )
}

interface AskProps {
  kind: ContactKind
  contact: string
  onSent: (waits: Waits) => void
  onClose: () => void
}

function AskForm({ kind, contact, onSent, onClose }: AskProps) {
  const { t, i18n } = useTranslation()
  const [typed, setTyped] = useState({ contact: contact.replace(/^\+91/, ''), password: '' })
  const [isMissing, setMissing] = useState(false)
  const ask = useCall(changeOwnContact, { onSuccess: ({ waits }) => waits && onSent(waits) })
  const field = kind === 'mail' ? 'email' : 'mobile'
  const problem = ask.failure?.fields?.find(({ path }) => path === field)
  const wrong = problem
    ? problemWords(i18n.language, problem)
    : isMissing && !typed.contact
      ? t('login.fieldRequired')
      : undefined
  const noPassword = isMissing && !typed.password ? t('login.fieldRequired') : undefined

  function submit(event: FormEvent): void {
    event.preventDefault()
    setMissing(true)
    if (!typed.contact || !typed.password || ask.pending) return
    const proof = { password: typed.password }
    ask.send(
      kind === 'mail'
        ? { act: 'ask_mail', email: typed.contact, proof }
        : { act: 'ask_mobile', mobile: typed.contact, proof },
    )
  }

  return (
    <form className="col gap-16" onSubmit={submit} noValidate>
      <p className="muted sm">{t('profile.contactWords')}</p>
      {ask.failure && !problem && (
        <p className="error" role="alert">
          {failureWords(t, i18n.language, ask.failure)}
        </p>
      )}
      <Field label={t(kind === 'mail' ? 'profile.newMail' : 'profile.newMobile')} error={wrong}>
        {(control) => (
          <span className={wrong ? 'input bad' : 'input'}>
            <input
              {...control}
              type={kind === 'mail' ? 'email' : 'tel'}
              autoComplete={kind === 'mail' ? 'email' : 'tel'}
              maxLength={254}
              data-autofocus
              value={typed.contact}
              onChange={(event) => setTyped({ ...typed, contact: event.target.value })}
            />
          </span>
        )}
      </Field>
      <Field label={t('profile.oldPassword')} error={noPassword}>
        {(control) => (
          <span className={noPassword ? 'input bad' : 'input'}>
            <input
              {...control}
              type="password"
              autoComplete="current-password"
              maxLength={256}
              value={typed.password}
              onChange={(event) => setTyped({ ...typed, password: event.target.value })}
            />
          </span>
        )}
      </Field>
      <DialogActs verb={t('profile.sendCode')} pending={ask.pending} onClose={onClose} />
    </form>
  )
}

interface CodeProps {
  kind: ContactKind
  contact: string
  onAgain: () => void
  onClose: () => void
}

function CodeForm({ kind, contact, onAgain, onClose }: CodeProps) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const [otp, setOtp] = useState('')
  const confirm = useCall(changeOwnContact, {
    onSuccess: () => {
      void queries.invalidateQueries()
      toast(t('profile.contactSaved'), 'good')
      onClose()
    },
  })
  const again = useCall(changeOwnContact, { onSuccess: () => toast(t('profile.codeSentAgain'), 'good') })
  const failure = confirm.failure ?? again.failure
  const failed = failure ? failureWords(t, i18n.language, failure) : undefined

  function submit(event: FormEvent): void {
    event.preventDefault()
    again.reset()
    if (!confirm.pending) confirm.send({ act: 'confirm', kind, otp })
  }

  return (
    <form className="col gap-16" onSubmit={submit} noValidate>
      <p className="muted sm">{t('profile.codeWords', { contact })}</p>
      <Field label={t('profile.code')} error={failed}>
        {(control) => (
          <span className={failed ? 'input bad' : 'input'}>
            <input
              {...control}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              data-autofocus
              // The second step of one dialog: what had the focus is gone.
              ref={(input) => {
                if (input && document.activeElement === document.body) input.focus()
              }}
              value={otp}
              onChange={(event) => setOtp(event.target.value.replace(/\D/g, ''))}
            />
          </span>
        )}
      </Field>
      <div className={styles.profileChoices}>
        <button
          type="button"
          className="btn quiet"
          disabled={again.pending}
          onClick={() => {
            confirm.reset()
            again.send({ act: 'send_again', kind })
          }}
        >
          {t('profile.sendAgain')}
        </button>
        <button type="button" className="btn quiet" onClick={onAgain}>
          {t('profile.otherContact')}
        </button>
      </div>
      <DialogActs
        verb={t('profile.confirmContact')}
        pending={confirm.pending}
        reason={otp.length < 6 && t('profile.enterCode')}
        onClose={onClose}
      />
    </form>
  )
}
