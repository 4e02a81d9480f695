import { useTranslation } from 'react-i18next'
import { getPortalAddresses } from '#contract/organisations/getPortalAddresses.ts'
import { Icon } from '../../../components/Icon.tsx'
import { useQueryCall } from '../../../wire/use-call.ts'
import styles from '../console.module.css'

/** Organisations whose own address leads here and waits for an operator's word. */
export function AddressesThatWait({ onOpen }: { onOpen: (organisationId: string) => void }) {
  const { t } = useTranslation()
  const { data } = useQueryCall(getPortalAddresses, {})
  const waiting = (data?.rows ?? []).filter(({ state }) => state === 'reachable')
  if (waiting.length === 0) return null

  return (
    <div className={`note ${styles.addressesWait}`} role="status">
      <Icon name="globe" />
      <span>
        {t('portalAddress.console.wait')}{' '}
        {waiting.map(({ id, organisation_id, organisation, address }) => (
          <button key={id} type="button" className="btn compact" onClick={() => onOpen(organisation_id)}>
            {organisation} · {new URL(address).host}
          </button>
        ))}
      </span>
    </div>
  )
}
