import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getClient } from '#contract/organisations/getClient.ts'
import { count } from '../../../components/amounts.ts'
import { Icon } from '../../../components/Icon.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { actMoment, dayOnly } from '../../../components/moments.ts'
import { failureWords } from '../../../texts/failure-words.ts'
import { useQueryCall } from '../../../wire/use-call.ts'
import styles from '../console.module.css'
import { type AccessAct, AccessDialog } from './AccessDialog.tsx'
import { AddressDialog } from './AddressDialog.tsx'
import { StateOfClient } from './client-columns.tsx'
import { LoginPagesDialog } from './LoginPagesDialog.tsx'
import { PlanForm } from './PlanForm.tsx'

/** One organisation: what it is, its plan and modules, and whether its people come in. */
export function ClientDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const { data, error } = useQueryCall(getClient, { organisation_id: id })
  const [act, setAct] = useState<AccessAct | 'pages' | 'address' | null>(null)
  const client = data?.client
  const back = () => setAct(null)
  if (client && act) {
    if (act === 'pages') return <LoginPagesDialog client={client} onClose={back} />
    if (act === 'address') return <AddressDialog client={client} onClose={back} />
    return <AccessDialog client={client} act={act} onClose={back} />
  }

  return (
    <Modal opened size="lg" onClose={onClose} title={client?.name ?? t('clients.one')}>
      {error && <p role="alert">{failureWords(t, i18n.language, error)}</p>}
      {!client && !error && <Loading />}
      {client && (
        <div className={`col gap-16 ${styles.console}`}>
          {client.wished_name && (
            <div className="note wait" role="status">
              <Icon name="warn" />
              <span className="col">
                {t('clients.wishes', { name: client.wished_name })}
                <span className="row">
                  <button type="button" className="btn" onClick={() => setAct('rename')}>
                    {t('clients.access.rename')}
                  </button>
                  <button type="button" className="btn no" onClick={() => setAct('refuse-name')}>
                    {t('clients.access.refuse-name')}
                  </button>
                </span>
              </span>
            </div>
          )}
          <dl className={styles.consoleFacts}>
            <dt>{t('clients.column.state')}</dt>
            <dd>
              <StateOfClient state={client.state} />
              {client.suspended && (
                <span className={styles.under}>
                  {actMoment(t, i18n.language, client.suspended.since)} · {client.suspended.why}
                </span>
              )}
            </dd>
            <dt>{t('clients.column.members')}</dt>
            <dd>{t('clients.inside', { members: count(client.members), now: count(client.signed_in) })}</dd>
            <dt>{t('clients.underWay')}</dt>
            <dd>{count(client.documents_under_way)}</dd>
            <dt>{t('clients.column.made')}</dt>
            <dd>{dayOnly(client.made_at, i18n.language)}</dd>
            <dt>{t('clients.new.loginPath')}</dt>
            <dd>{client.login_pages ? `#/${client.login_pages.login}` : '–'}</dd>
            <dt>{t('portalAddress.console.open')}</dt>
            <dd>{client.addresses.in_force?.address ?? client.addresses.open?.address ?? '–'}</dd>
          </dl>
          <PlanForm client={client} />
          <div className="dialog-acts">
            <button type="button" className="btn" onClick={() => setAct('pages')}>
              {t('clients.pages.open')}
            </button>
            {(client.addresses.in_force || client.addresses.open) && (
              <button type="button" className="btn" onClick={() => setAct('address')}>
                {t('portalAddress.console.open')}
              </button>
            )}
            {!client.verified && (
              <button type="button" className="btn" onClick={() => setAct('verify')}>
                {t('clients.access.verify')}
              </button>
            )}
            {client.state === 'suspended' ? (
              <button type="button" className="btn primary" onClick={() => setAct('resume')}>
                {t('clients.access.resume')}
              </button>
            ) : (
              <button type="button" className="btn no" onClick={() => setAct('suspend')}>
                {t('clients.access.suspend')}
              </button>
            )}
          </div>
        </div>
      )}
    </Modal>
  )
}
