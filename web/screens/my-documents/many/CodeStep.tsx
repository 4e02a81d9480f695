import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import type { BulkRecord } from '#contract/signers/bulk-record.ts'
import { generateBulkOtp } from '#contract/signers/generateBulkOtp.ts'
import { validateBulkOtp } from '#contract/signers/validateBulkOtp.ts'
import { count } from '../../../components/amounts.ts'
import { CodeInput } from '../../../components/CodeInput.tsx'
import { failureWords } from '../../../texts/failure-words.ts'
import { useCall } from '../../../wire/use-call.ts'
import styles from './many.module.css'

interface Props {
  bulk: BulkRecord
  onProved: (bulk: BulkRecord) => void
  onBack: () => void
}

/** One code for all of them; the marks that go into the documents are the member's own. */
export function CodeStep({ bulk, onProved, onBack }: Props) {
  const { t, i18n } = useTranslation()
  const [code, setCode] = useState('')
  const [sent, setSent] = useState<OutputOf<typeof generateBulkOtp> | null>(null)
  const sending = useCall(generateBulkOtp, {
    onSuccess: (output) => {
      setSent(output)
      setCode('')
      checking.reset()
    },
  })
  const checking = useCall(validateBulkOtp, {
    onSuccess: (output) => onProved(output.bulk),
    onError: () => setCode(''),
  })
  const { bulk_id, waiting } = bulk
  const check = (otp: string) => !checking.pending && checking.send({ bulk_id, otp })

  return (
    <form
      className={`sheet ${styles.agree}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (code.length === 6) check(code)
      }}
    >
      <h2>{t('signMany.sign', { count: waiting, shown: count(waiting) })}</h2>
      <p className="help">{t('signMany.code.mark')}</p>
      {sent && (
        <>
          <p role="status">{t('signMany.code.sent', { to: sent.to })}</p>
          <CodeInput
            label={t('signMany.code.label')}
            value={code}
            error={checking.failure ? failureWords(t, i18n.language, checking.failure) : undefined}
            onChange={setCode}
            onWhole={check}
          />
        </>
      )}
      {sending.failure && (
        <p className="danger" role="alert">
          {failureWords(t, i18n.language, sending.failure)}
        </p>
      )}
      <div className={styles.acts}>
        {sent && (
          <button type="submit" className="btn primary" disabled={code.length < 6 || checking.pending}>
            {checking.pending && <span className="spin" />}
            {t('signMany.sign', { count: waiting, shown: count(waiting) })}
          </button>
        )}
        {sent?.sends_left !== 0 && (
          <button
            type="button"
            className={sent ? 'btn' : 'btn primary'}
            disabled={sending.pending}
            onClick={() => sending.send({ bulk_id })}
          >
            {sending.pending && <span className="spin" />}
            {t(sent ? 'signMany.code.again' : 'signMany.code.send')}
          </button>
        )}
      </div>
      <button type="button" className="btn quiet" onClick={onBack}>
        {t('signMany.back')}
      </button>
    </form>
  )
}
