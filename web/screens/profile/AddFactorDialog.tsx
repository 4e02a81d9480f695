import { Modal } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import { saveTwoFactor } from '#contract/sessions/saveTwoFactor.ts'
import { CodeInput } from '../../components/CodeInput.tsx'
import { DialogActs } from '../../components/DialogActs.tsx'
import { OneTimeQr } from '../../components/OneTimeQr.tsx'
import { makePasskey } from '../../components/passkeys.ts'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { useCall } from '../../wire/use-call.ts'
import { ProofDialog } from './ProofDialog.tsx'
import styles from './profile.module.css'

type Saved = OutputOf<typeof saveTwoFactor>

interface Props {
  kind: 'totp' | 'passkey'
  onDone: (recoveryCodes?: readonly string[]) => void
  onClose: () => void
}

/** The password, then the app's code or the browser's passkey. */
export function AddFactorDialog({ kind, onDone, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const [totp, setTotp] = useState<Saved['totp']>()
  const [code, setCode] = useState('')
  const confirm = useCall(saveTwoFactor, {
    onSuccess: ({ recovery_codes }) => {
      toast(t('profile.factorAddedToast'), 'good')
      onDone(recovery_codes)
    },
    onError: () => setCode(''),
  })

  function begun(saved: Saved): void {
    if (saved.totp) {
      setTotp(saved.totp)
      return
    }
    makePasskey(saved.passkey_options).then(
      (registration) =>
        confirm.send({ act: 'confirm_passkey', registration, name: t('login.enrol.passkeyName') }),
      () => {
        toast(t('failures.passkey'), 'bad')
        onClose()
      },
    )
  }

  function send(typed = code): void {
    if (totp && !confirm.pending)
      confirm.send({
        act: 'confirm_totp',
        factor_id: totp.factor_id,
        code: typed,
        name: t('login.enrol.appName'),
      })
  }

  if (!totp)
    return (
      <ProofDialog
        title={t(kind === 'totp' ? 'login.enrol.app' : 'login.enrol.passkey')}
        words={t('profile.proofWords')}
        verb={t('profile.proofGoOn')}
        input={(proof) => ({ act: 'begin', kind, proof })}
        onDone={begun}
        onClose={onClose}
      />
    )

  return (
    <Modal opened onClose={onClose} title={t('login.enrol.app')}>
      <form
        className={styles.profileForm}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          send()
        }}
      >
        <p className="muted">{t('login.enrol.scan')}</p>
        <OneTimeQr uri={totp.uri} secret={totp.secret} />
        <CodeInput
          label={t('login.second.totp.label')}
          value={code}
          error={confirm.failure ? failureWords(t, i18n.language, confirm.failure) : undefined}
          onChange={setCode}
          onWhole={send}
        />
        <DialogActs
          verb={t('login.enrol.confirm')}
          pending={confirm.pending}
          onClose={onClose}
          reason={code.length < 6 && t('profile.enterCode')}
        />
      </form>
    </Modal>
  )
}
