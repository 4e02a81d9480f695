import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { removeOwnCertificate } from '#contract/users/removeOwnCertificate.ts'
import { AskDialog } from '../../components/AskDialog.tsx'
import { Icon } from '../../components/Icon.tsx'
import { dayOnly } from '../../components/moments.ts'
import { useMe } from '../../shell/me.ts'
import { toast } from '../../shell/toast.ts'
import { useCall } from '../../wire/use-call.ts'
import type { Details } from './ProfileScreen.tsx'
import styles from './profile.module.css'

type Certificate = Details['certificates'][number]

interface Props {
  certificates: readonly Certificate[]
  onChanged: () => void
}

const chips = { waits: 'chip wait', active: 'chip ok', stopped: 'chip no', expired: 'chip' } as const

/** What signs for one here beside the own hand: seen, and taken away. */
export function CertificatesCard({ certificates, onChanged }: Props) {
  const { t, i18n } = useTranslation()
  const { allowedModules } = useMe()
  const [asked, setAsked] = useState<Certificate | null>(null)
  const day = (at: string) => dayOnly(at, i18n.language)

  return (
    <section className="sheet" aria-labelledby="profile-certificates">
      <div className="sheet-head">
        <h2 id="profile-certificates">{t('keys.title')}</h2>
      </div>
      <p className={`muted sm ${styles.profileEmpty}`}>
        {t(certificates.length ? 'keys.words' : 'keys.none')}
      </p>
      {certificates.length > 0 && (
        <ul className={styles.profileRows}>
          {certificates.map((one) => (
            <li key={one.certificate_id}>
              <Icon name="key" />
              <span className="col">
                <span className="medium">
                  {one.name} <span className={chips[one.state]}>{t(stateKey(one))}</span>
                </span>
                <small className="faint xs">
                  {[
                    t(`keys.in.${one.kind}.${one.place}`, { service: one.service ?? '' }),
                    t('keys.until', { day: day(one.valid_to) }),
                    t(`keys.since.${one.kind}`, { day: day(one.since) }),
                  ].join(' · ')}
                </small>
              </span>
              <button
                type="button"
                className="btn quiet right"
                aria-label={t('keys.removeOf', { name: one.name, day: day(one.valid_to) })}
                onClick={() => setAsked(one)}
              >
                {t('profile.remove')}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className={`muted sm ${styles.profileEmpty}`}>{t('keys.usbWords')}</p>
      {allowedModules.advanceSetting === true && (
        <div className={styles.profileActs}>
          <Link to="/settings/certificates" className="btn">
            {t('keys.toSettings')}
          </Link>
        </div>
      )}
      {asked && (
        <RemoveDialog
          of={asked}
          onClose={() => setAsked(null)}
          onRemoved={() => {
            setAsked(null)
            toast(t('keys.removed'), 'good')
            onChanged()
          }}
          onGone={onChanged}
        />
      )}
    </section>
  )
}

const stateKey = ({ kind, state }: Certificate) =>
  kind === 'remembered' && state === 'active'
    ? ('keys.state.kept' as const)
    : (`keys.state.${state}` as const)

interface RemoveProps {
  of: Certificate
  onClose: () => void
  onRemoved: () => void
  /** It ended elsewhere meanwhile. */
  onGone: () => void
}

function RemoveDialog({ of: { certificate_id, name, kind }, onClose, onRemoved, onGone }: RemoveProps) {
  const { t } = useTranslation()
  const remove = useCall(removeOwnCertificate, {
    onSuccess: onRemoved,
    onError: ({ code }) => {
      if (code === 'NOT_FOUND') onGone()
    },
  })

  return (
    <AskDialog
      title={t('profile.removeTitle', { name })}
      verb={t('profile.remove')}
      isDanger
      pending={remove.pending}
      failure={remove.failure}
      onSure={() => remove.send({ certificate_id })}
      onClose={onClose}
    >
      <p className="muted">{t(`keys.removeWords.${kind}`)}</p>
    </AskDialog>
  )
}
