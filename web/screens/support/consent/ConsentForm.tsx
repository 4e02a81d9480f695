import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import { makeSupportCode } from '#contract/support/makeSupportCode.ts'
import { type SupportMay, supportMay, supportMinutes } from '#contract/vocabulary/support-sessions.ts'
import { ChoiceField } from '../../../components/ChoiceField.tsx'
import { FailureNote } from '../../../components/FailureNote.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { useCall } from '../../../wire/use-call.ts'

const minutesOffered = [10, 15, supportMinutes.usual, 45, supportMinutes.most]

/** What for, how long, and what support may do: then there is a code. */
export function ConsentForm({ onMade }: { onMade: (made: OutputOf<typeof makeSupportCode>) => void }) {
  const { t } = useTranslation()
  const [purpose, setPurpose] = useState('')
  const [minutes, setMinutes] = useState<number>(supportMinutes.usual)
  const [may, setMay] = useState<SupportMay>('look')
  const [isMissing, setMissing] = useState(false)
  const make = useCall(makeSupportCode, { onSuccess: onMade })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (make.pending) return
    setMissing(purpose.trim().length < 3)
    if (purpose.trim().length >= 3) make.send({ purpose: purpose.trim(), minutes, may })
  }

  return (
    <form onSubmit={submit} className="sheet col gap-16" noValidate>
      <FailureNote failure={make.failure} />
      <TextField
        label={t('supportConsent.purpose')}
        name="purpose"
        most={300}
        value={purpose}
        onChange={setPurpose}
        error={isMissing ? t('login.fieldRequired') : undefined}
      />
      <ChoiceField
        label={t('supportConsent.howLong')}
        value={minutes}
        choices={minutesOffered}
        say={(count) => t('supportConsent.minutes', { count })}
        onChange={setMinutes}
      />
      <fieldset className="plain-set col">
        <legend className="label">{t('supportConsent.mayDo')}</legend>
        {supportMay.map((one) => (
          <label key={one} className="tick-row">
            <input type="radio" name="may" checked={may === one} onChange={() => setMay(one)} />
            <span className="col">
              {t(`supportConsent.may.${one}`)}
              <small className="help">{t(`supportConsent.mayHelp.${one}`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="muted">{t('supportConsent.never')}</p>
      <div className="dialog-acts">
        <button type="submit" className="btn primary">
          {make.pending && <span className="spin" />}
          {t('supportConsent.make')}
        </button>
      </div>
    </form>
  )
}
