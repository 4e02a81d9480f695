import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import { decidePortalAddress } from '#contract/organisations/decidePortalAddress.ts'
import { getPortalAddresses } from '#contract/organisations/getPortalAddresses.ts'
import { getTenant } from '#contract/organisations/getTenant.ts'
import { FailureNote } from '../../../components/FailureNote.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { toast } from '../../../shell/toast.ts'
import { useCall } from '../../../wire/use-call.ts'
import { type Address, AddressState } from '../../settings/portal-address/AddressState.tsx'
import styles from '../console.module.css'
import { SmsIds } from './SmsIds.tsx'

type Tenant = OutputOf<typeof getTenant>['tenant']

/**
 * The address of its own that an organisation has or proposes, and what an operator does about
 * it.
 */
export function AddressDialog({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) {
  const { t } = useTranslation()
  const { in_force: inForce, open } = tenant.addresses

  return (
    <Modal opened size="lg" onClose={onClose} title={t('portalAddress.console.title', { name: tenant.name })}>
      <div className={`col gap-24 ${styles.console}`}>
        {!inForce && !open && <p className="muted">{t('portalAddress.console.none')}</p>}
        {open && <Decided tenant={tenant} address={open} replaces={inForce?.address ?? null} />}
        {inForce && <Decided tenant={tenant} address={inForce} replaces={null} />}
      </div>
    </Modal>
  )
}

interface Props {
  tenant: Tenant
  address: Address
  /** What it would take the place of. */
  replaces: string | null
}

function Decided({ tenant, address, replaces }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [isRefusing, setRefusing] = useState(false)
  const [why, setWhy] = useState('')
  const [isMissing, setMissing] = useState(false)
  const isInForce = address.state === 'in-force'
  const which = { organisation_id: tenant.organisation_id, address_id: address.id }
  const names = { address: address.address, installation: location.origin }
  const decide = useCall(decidePortalAddress, {
    onSuccess: async ({ tenant: now }) => {
      queries.setQueryData([getTenant.path, { organisation_id: tenant.organisation_id }], { tenant: now })
      await queries.invalidateQueries({ queryKey: [getTenant.path] })
      await queries.invalidateQueries({ queryKey: [getPortalAddresses.path] })
      const isNow = now.addresses.in_force?.id === address.id
      const isGone = !isNow && now.addresses.open?.id !== address.id
      if (isNow && !isInForce) toast(t('portalAddress.console.agreed', names), 'good')
      if (isGone)
        toast(
          t(isInForce ? 'portalAddress.console.tookAway' : 'portalAddress.console.refused', names),
          'good',
        )
    },
  })

  function refuse(): void {
    setMissing(why.trim() === '')
    if (why.trim()) decide.send({ ...which, act: 'refuse', why: why.trim() })
  }

  return (
    <section className="col gap-16" aria-label={t(`portalAddress.${isInForce ? 'current' : 'proposed'}`)}>
      <AddressState address={address} installation={names.installation} />
      {!isInForce && <p className="muted sm">{t('portalAddress.console.agreeWords', names)}</p>}
      {replaces && (
        <p className="muted sm">{t('portalAddress.console.replacesWords', { address: replaces })}</p>
      )}
      {isRefusing && (
        <div className="col gap-16">
          {isInForce && <p className="muted">{t('portalAddress.console.takeAwayWords', names)}</p>}
          <TextField
            label={t('portalAddress.console.why')}
            name="why"
            most={500}
            value={why}
            onChange={setWhy}
            error={isMissing ? t('login.fieldRequired') : undefined}
            isFirst
          />
        </div>
      )}
      <FailureNote failure={decide.failure} />
      <div className="dialog-acts">
        {isRefusing ? (
          <>
            <button type="button" className="btn" onClick={() => setRefusing(false)}>
              {t('common.cancel')}
            </button>
            <button type="button" className="btn primary no" disabled={decide.pending} onClick={refuse}>
              {t(isInForce ? 'portalAddress.console.takeAway' : 'portalAddress.console.refuse')}
            </button>
          </>
        ) : (
          <>
            <button
              type="button"
              className="btn"
              disabled={decide.pending}
              onClick={() => decide.send({ ...which, act: 'check' })}
            >
              {decide.pending && <span className="spin" />}
              {t('portalAddress.check')}
            </button>
            <button type="button" className="btn no" onClick={() => setRefusing(true)}>
              {t(isInForce ? 'portalAddress.console.takeAway' : 'portalAddress.console.refuse')}
            </button>
            {!isInForce && (
              <button
                type="button"
                className="btn primary"
                disabled={decide.pending || address.state !== 'reachable'}
                onClick={() => decide.send({ ...which, act: 'agree' })}
              >
                {t('portalAddress.console.agree')}
              </button>
            )}
          </>
        )}
      </div>
      {isInForce && <SmsIds address={address.address} which={which} />}
    </section>
  )
}
