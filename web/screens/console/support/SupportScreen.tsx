import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { beginSupportSession } from '#contract/support/beginSupportSession.ts'
import { FailureNote } from '../../../components/FailureNote.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { beginActing } from '../../../wire/session-storage.ts'
import { useCall } from '../../../wire/use-call.ts'
import { ConsoleFrame } from '../ConsoleFrame.tsx'
import styles from '../console.module.css'

/**
 * An administrator gives support a code. With it support works in their place, in this tab and for
 * the minutes that they allow.
 */
export function SupportScreen() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [code, setCode] = useState('')
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState({ code: false, reason: false })
  const begin = useCall(beginSupportSession, {
    onSuccess: ({ user, expiresAt }) => {
      beginActing({ user, expiresAt })
      queries.clear()
      location.hash = '#/'
      location.reload()
    },
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (begin.pending) return
    const found = { code: code.trim() === '', reason: reason.trim() === '' }
    setMissing(found)
    if (!found.code && !found.reason) begin.send({ code, reason: reason.trim() })
  }

  return (
    <ConsoleFrame part="support">
      <p className="muted">{t('supportConsole.lead')}</p>
      <form onSubmit={submit} className={`sheet ${styles.consoleForm} col gap-16`} noValidate>
        <FailureNote failure={begin.failure} />
        <TextField
          label={t('supportConsole.code')}
          name="code"
          most={20}
          value={code}
          onChange={(typed) => setCode(typed.toUpperCase())}
          help={t('supportConsole.codeHelp')}
          error={missing.code ? t('login.fieldRequired') : undefined}
        />
        <TextField
          label={t('supportConsole.reason')}
          name="reason"
          most={300}
          value={reason}
          onChange={setReason}
          help={t('supportConsole.reasonHelp')}
          error={missing.reason ? t('login.fieldRequired') : undefined}
        />
        <div className="dialog-acts">
          <button type="submit" className="btn primary">
            {begin.pending && <span className="spin" />}
            {t('supportConsole.begin')}
          </button>
        </div>
      </form>
    </ConsoleFrame>
  )
}
