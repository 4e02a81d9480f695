import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AutosignAct } from '#contract/vocabulary/autosign.ts'
import { count } from '../../../components/amounts.ts'
import { actMoment, dayOnly } from '../../../components/moments.ts'
import { typeWords } from '../../../components/ways/document-types.ts'
import { useAddresses } from '../../../shell/addresses.ts'
import { CertificateActDialog } from './CertificateActDialog.tsx'
import styles from './certificates.module.css'
import { LimitDialog } from './LimitDialog.tsx'
import { clockOf } from './limits-form.ts'
import type { EnrolledRow } from './use-certificate-act.ts'

const chips = { waits: 'chip wait', active: 'chip ok', stopped: 'chip no', expired: 'chip' } as const

export function CertificateRow({ of: row }: { of: EnrolledRow }) {
  const { t, i18n } = useTranslation()
  const addresses = useAddresses()
  const [act, setAct] = useState<AutosignAct | null>(null)
  const close = () => setAct(null)
  const { certificate, user, state } = row
  const name = certificate.name

  return (
    <li>
      <div className={styles.head}>
        <div>
          <b className="strong">{name}</b>
          <div className="muted sm">{t('certificates.of', { name: user.name, email: user.email })}</div>
          <div className="muted sm">
            {t(`certificates.keyIn.${row.key.place}`, { service: row.key.service ?? '' })}
          </div>
          <div className="muted sm">
            {t('certificates.until', { day: dayOnly(row.valid_to, i18n.language) })} · {usedWords(t, row)}
          </div>
          <div className="muted sm">{limitWords(t, row)}</div>
          <div className="muted sm">
            {state === 'stopped'
              ? row.stopped_by === null
                ? t('certificates.stoppedForPin')
                : t('certificates.stoppedBy', { name: row.stopped_by })
              : row.agreed_by
                ? t('certificates.agreedBy', { name: row.agreed_by })
                : t('certificates.waitsForSecond')}
          </div>
        </div>
        <span className={chips[state]}>{t(`certificates.state.${state}`)}</span>
      </div>
      {row.reason === 'member_gone' && <p className="note no">{t('autosign.reason.member_gone')}</p>}
      {row.last_uses.length > 0 && (
        <div>
          <span className="label">{t('certificates.lastUses')}</span>
          <ul className={styles.uses}>
            {row.last_uses.map((use) => (
              <li key={use.document_id} className="sm">
                <Link to={addresses.document(use.document_id)}>{use.title}</Link>{' '}
                <span className="muted">{actMoment(t, i18n.language, use.at)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {row.may.length > 0 && (
        <div className={styles.acts}>
          {row.may.map((one) => {
            const said = one === 'agree' && state === 'stopped' ? 'start' : one

            return (
              <button
                key={one}
                type="button"
                className={one === 'stop' ? 'btn no compact' : 'btn compact'}
                aria-label={t(`certificates.actOf.${said}`, { name })}
                onClick={() => setAct(one)}
              >
                {t(`certificates.act.${said}`)}
              </button>
            )
          })}
        </div>
      )}
      {act === 'limit' && <LimitDialog of={row} onClose={close} />}
      {act !== null && act !== 'limit' && <CertificateActDialog of={row} act={act} onClose={close} />}
    </li>
  )
}

function usedWords(t: TFunction, { limits }: EnrolledRow): string {
  const { used, used_today, most, most_a_day } = limits
  const total =
    most === null
      ? t('certificates.used', { used: count(used) })
      : t('certificates.usedOf', { used: count(used), most: count(most) })
  const today =
    most_a_day === null
      ? t('certificates.today', { used: count(used_today) })
      : t('certificates.todayOf', { used: count(used_today), most: count(most_a_day) })

  return `${total} · ${today}`
}

function limitWords(t: TFunction, { limits }: EnrolledRow): string {
  const { document_types: types, minute_from: from, minute_to: to } = limits
  const hours =
    from === null || to === null
      ? t('certificates.anyHour')
      : t('certificates.between', { from: clockOf(from), to: clockOf(to) })

  return `${hours} · ${types === null ? t('certificates.anyType') : t('certificates.onlyTypes', { types: types.map((type) => typeWords(t, type)).join(', ') })}`
}
