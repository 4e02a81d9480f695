import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import { fullMoment } from '../../components/moments.ts'
import { AddFactorDialog } from './AddFactorDialog.tsx'
import type { Details } from './ProfileScreen.tsx'
import { ProofDialog } from './ProofDialog.tsx'
import styles from './profile.module.css'
import { RecoveryDialog } from './RecoveryDialog.tsx'

interface Props {
  details: Details
  onChanged: () => void
}

type Open =
  | { kind: 'add'; what: 'totp' | 'passkey' }
  | { kind: 'remove'; id: string; name: string }
  | { kind: 'codes' }

/** Shows, adds and removes one's second factors, and makes new recovery codes. */
export function FactorsCard({ details: { second_factors: factors, recovery_codes_left }, onChanged }: Props) {
  const { t, i18n } = useTranslation()
  const [open, setOpen] = useState<Open | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)

  function done(recoveryCodes?: readonly string[]): void {
    setOpen(null)
    if (recoveryCodes) setCodes(recoveryCodes)
    onChanged()
  }

  return (
    <section className="sheet" aria-labelledby="profile-factors">
      <div className="sheet-head">
        <h2 id="profile-factors">{t('profile.factors')}</h2>
      </div>
      <p className={`muted sm ${styles.profileEmpty}`}>
        {t(factors.length === 0 ? 'profile.noFactors' : 'profile.factorsWords')}
      </p>
      {factors.length > 0 && (
        <ul className={styles.profileRows}>
          {factors.map((factor) => (
            <li key={factor.id}>
              <Icon name={factor.kind === 'totp' ? 'phone' : 'key'} />
              <span className="col">
                <span className="medium">{factor.name}</span>
                <small className="faint xs">
                  {t(`profile.factorKind.${factor.kind}`)} ·{' '}
                  {t('profile.factorAdded', { when: fullMoment(factor.added_at, i18n.language) })}
                  {factor.belongs_to && <> · {t('profile.factorBelongs', { address: factor.belongs_to })}</>}
                </small>
              </span>
              <button
                type="button"
                className="btn quiet right"
                aria-label={t('profile.removeOf', { name: factor.name })}
                onClick={() => setOpen({ kind: 'remove', id: factor.id, name: factor.name })}
              >
                {t('profile.remove')}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.profileActs}>
        <button type="button" className="btn" onClick={() => setOpen({ kind: 'add', what: 'totp' })}>
          <Icon name="phone" />
          {t('login.enrol.app')}
        </button>
        <button type="button" className="btn" onClick={() => setOpen({ kind: 'add', what: 'passkey' })}>
          <Icon name="key" />
          {t('login.enrol.passkey')}
        </button>
        {factors.length > 0 && (
          <button type="button" className="btn quiet" onClick={() => setOpen({ kind: 'codes' })}>
            {t('profile.newCodes', { count: recovery_codes_left })}
          </button>
        )}
      </div>
      {open?.kind === 'add' && (
        <AddFactorDialog kind={open.what} onDone={done} onClose={() => setOpen(null)} />
      )}
      {open?.kind === 'remove' && (
        <ProofDialog
          title={t('profile.removeTitle', { name: open.name })}
          words={t('profile.removeWords')}
          verb={t('profile.remove')}
          input={(proof) => ({ act: 'remove', factor_id: open.id, proof })}
          onDone={() => done()}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'codes' && (
        <ProofDialog
          title={t('profile.newCodesTitle')}
          words={t('profile.newCodesWords')}
          verb={t('profile.makeCodes')}
          input={(proof) => ({ act: 'new_recovery_codes', proof })}
          onDone={({ recovery_codes }) => done(recovery_codes)}
          onClose={() => setOpen(null)}
        />
      )}
      {codes && <RecoveryDialog codes={codes} onClose={() => setCodes(null)} />}
    </section>
  )
}
