import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { checkPortalAddress } from '#contract/organisations/checkPortalAddress.ts'
import { getPortalAddress } from '#contract/organisations/getPortalAddress.ts'
import { removePortalAddress } from '#contract/organisations/removePortalAddress.ts'
import { AskDialog } from '../../../components/AskDialog.tsx'
import { FailureNote } from '../../../components/FailureNote.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { NotLoaded } from '../../../components/NotLoaded.tsx'
import { toast } from '../../../shell/toast.ts'
import { useTitle } from '../../../shell/use-title.ts'
import { useCall, useQueryCall } from '../../../wire/use-call.ts'
import settingsStyles from '../settings.module.css'
import { type Address, AddressState } from './AddressState.tsx'
import { ProposeForm } from './ProposeForm.tsx'
import styles from './portal-address.module.css'

/**
 * The organisation's own address of the portal: the one in force, the one that is proposed, and
 * the proposal of another.
 */
export function PortalAddressScreen() {
  const { t } = useTranslation()
  const asked = useQueryCall(getPortalAddress, {})
  const found = asked.data
  const installation = found?.installation ?? ''
  const { ended } = found ?? {}
  const told = ended?.state === 'refused' || ended?.state === 'taken-away' ? ended : null
  useTitle(t('portalAddress.title'))

  return (
    <div className={`${settingsStyles.settings} ${styles.portalAddress}`}>
      <p>
        <Link to="/settings">{t('settings.title')}</Link>
      </p>
      <h1>{t('portalAddress.title')}</h1>
      <NotLoaded asked={asked} />
      {!found && !asked.error && <Loading />}
      {found && (
        <>
          <p className="muted">{t('portalAddress.words', { installation })}</p>
          {told && !found.open && (
            <div className="note wait" role="status">
              <Icon name="warn" />
              <span>
                {t(`portalAddress.ended.${told.state as 'refused' | 'taken-away'}`, {
                  address: told.address,
                  why: told.why ?? '',
                })}
              </span>
            </div>
          )}
          {found.in_force ? (
            <AddressCard kind="current" address={found.in_force} installation={installation} />
          ) : (
            !found.open && <p className="sheet pad muted">{t('portalAddress.none')}</p>
          )}
          {found.open && <AddressCard kind="proposed" address={found.open} installation={installation} />}
          <ProposeForm
            inForce={found.in_force?.address ?? null}
            installation={installation}
            isOther={found.in_force !== null || found.open !== null}
          />
        </>
      )}
    </div>
  )
}

interface CardProps {
  kind: 'current' | 'proposed'
  address: Address
  installation: string
}

function AddressCard({ kind, address, installation }: CardProps) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [isLeaving, setLeaving] = useState(false)
  const again = () => queries.invalidateQueries({ queryKey: [getPortalAddress.path] })
  const check = useCall(checkPortalAddress, {
    onSuccess: async (found) => {
      const now = kind === 'current' ? found.in_force : found.open
      await again()
      toast(t(`portalAddress.checked.${now?.finding ? 'not' : 'here'}`), now?.finding ? 'bad' : 'good')
    },
  })
  const withdraw = useCall(removePortalAddress, {
    onSuccess: async () => {
      setLeaving(false)
      await again()
      toast(t('portalAddress.withdrawn', { address: address.address }), 'good')
    },
  })
  const names = { address: address.address, installation }

  return (
    <section className="sheet pad col gap-16" aria-label={t(`portalAddress.${kind}`)}>
      <h2>{t(`portalAddress.${kind}`)}</h2>
      <AddressState address={address} installation={installation} />
      <FailureNote failure={check.failure} />
      <div className={styles.addressActs}>
        <button
          type="button"
          className="btn"
          disabled={check.pending}
          onClick={() => check.send({ address_id: address.id })}
        >
          {check.pending && <span className="spin" />}
          {t('portalAddress.check')}
        </button>
        <button type="button" className="btn quiet" onClick={() => setLeaving(true)}>
          {t('portalAddress.withdraw')}
        </button>
      </div>
      {isLeaving && (
        <AskDialog
          title={t('portalAddress.withdrawTitle')}
          verb={t('portalAddress.withdraw')}
          isDanger
          pending={withdraw.pending}
          failure={withdraw.failure}
          onSure={() => withdraw.send({ address_id: address.id })}
          onClose={() => setLeaving(false)}
        >
          <p className={styles.addressWords}>
            {t(kind === 'current' ? 'portalAddress.withdrawWords' : 'portalAddress.withdrawOpen', names)}
          </p>
        </AskDialog>
      )}
    </section>
  )
}
