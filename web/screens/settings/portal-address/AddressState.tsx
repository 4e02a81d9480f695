import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import type { getPortalAddress } from '#contract/organisations/getPortalAddress.ts'
import { Icon } from '../../../components/Icon.tsx'
import { actMoment, ago } from '../../../components/moments.ts'
import styles from './portal-address.module.css'

export type Address = NonNullable<OutputOf<typeof getPortalAddress>['in_force']>

/**
 * An address with where it is: what it is called, what was found there, what is still to come.
 */
export function AddressState({ address, installation }: { address: Address; installation: string }) {
  const { t, i18n } = useTranslation()
  const { state, finding, checked_at, silent_since, has_sms } = address
  const isInForce = state === 'in-force'
  const stands = silent_since ? 'silent' : (state as 'proposed' | 'reachable' | 'in-force')
  const tone = { proposed: 'wait', reachable: 'info', 'in-force': 'ok', silent: 'no' }[stands]
  const when = (at: string) => actMoment(t, i18n.language, at)

  return (
    <div className="col gap-16">
      <div className={styles.addressName}>
        <code>{address.plain ?? address.address}</code>
        <span className={`chip ${tone}`}>{t(`portalAddress.state.${stands}`)}</span>
        {address.plain && <code className="faint sm">{address.address}</code>}
      </div>
      {silent_since && (
        <p className="note wait" role="status">
          <Icon name="warn" />
          <span>{t('portalAddress.silent', { when: when(silent_since), installation })}</span>
        </p>
      )}
      <ol className={styles.addressSteps}>
        <Step isDone>
          {t('portalAddress.step.proposed', { name: address.proposed_by, when: when(address.proposed_at) })}
        </Step>
        <Step isDone={finding === null && checked_at !== null}>
          {t(finding === null && checked_at ? 'portalAddress.step.found' : 'portalAddress.step.notFound')}
          {checked_at && (
            <span className="faint xs">
              {' '}
              · {t('portalAddress.asked', { when: ago(t, i18n.language, checked_at) })}
            </span>
          )}
          {finding && <span className={styles.addressFinding}>{t(`portalAddress.found.${finding}`)}</span>}
        </Step>
        <Step isDone={isInForce}>
          {isInForce && address.in_force_at
            ? t('portalAddress.step.since', { when: when(address.in_force_at) })
            : t('portalAddress.step.agreed')}
        </Step>
      </ol>
      {isInForce && (
        <p className="muted sm">
          {has_sms ? t('portalAddress.smsOwn') : t('portalAddress.smsGeneral', { installation })}
        </p>
      )}
    </div>
  )
}

function Step({ isDone, children }: { isDone: boolean; children: React.ReactNode }) {
  return (
    <li className={isDone ? styles.done : undefined}>
      <Icon name={isDone ? 'check' : 'clock'} size="small" />
      <span>{children}</span>
    </li>
  )
}
