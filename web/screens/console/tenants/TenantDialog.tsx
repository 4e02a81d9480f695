import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getTenant } from '#contract/organisations/getTenant.ts'
import { count } from '../../../components/amounts.ts'
import { Icon } from '../../../components/Icon.tsx'
import { Loading } from '../../../components/Loading.tsx'
import { actMoment, dayOnly } from '../../../components/moments.ts'
import { failureWords } from '../../../texts/failure-words.ts'
import { useQueryCall } from '../../../wire/use-call.ts'
import styles from '../console.module.css'
import { type AccessAct, AccessDialog } from './AccessDialog.tsx'
import { AddressDialog } from './AddressDialog.tsx'
import { LoginPagesDialog } from './LoginPagesDialog.tsx'
import { PlanForm } from './PlanForm.tsx'
import { StateOfTenant } from './tenant-columns.tsx'

/** One organisation: what it is, its plan and modules, and whether its people come in. */
export function TenantDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const { data, error } = useQueryCall(getTenant, { organisation_id: id })
  const [act, setAct] = useState<AccessAct | 'pages' | 'address' | null>(null)
  const tenant = data?.tenant
  const back = () => setAct(null)
  if (tenant && act) {
    if (act === 'pages') return <LoginPagesDialog tenant={tenant} onClose={back} />
    if (act === 'address') return <AddressDialog tenant={tenant} onClose={back} />
    return <AccessDialog tenant={tenant} act={act} onClose={back} />
  }

  return (
    <Modal opened size="lg" onClose={onClose} title={tenant?.name ?? t('tenants.one')}>
      {error && <p role="alert">{failureWords(t, i18n.language, error)}</p>}
      {!tenant && !error && <Loading />}
      {tenant && (
        <div className={`col gap-16 ${styles.console}`}>
          {tenant.wished_name && (
            <div className="note wait" role="status">
              <Icon name="warn" />
              <span className="col">
                {t('tenants.wishes', { name: tenant.wished_name })}
                <span className="row">
                  <button type="button" className="btn" onClick={() => setAct('rename')}>
                    {t('tenants.access.rename')}
                  </button>
                  <button type="button" className="btn no" onClick={() => setAct('refuse-name')}>
                    {t('tenants.access.refuse-name')}
                  </button>
                </span>
              </span>
            </div>
          )}
          <dl className={styles.consoleFacts}>
            <dt>{t('tenants.column.state')}</dt>
            <dd>
              <StateOfTenant state={tenant.state} />
              {tenant.suspended && (
                <span className={styles.under}>
                  {actMoment(t, i18n.language, tenant.suspended.since)} · {tenant.suspended.why}
                </span>
              )}
            </dd>
            <dt>{t('tenants.column.members')}</dt>
            <dd>{t('tenants.inside', { members: count(tenant.members), now: count(tenant.signed_in) })}</dd>
            <dt>{t('tenants.underWay')}</dt>
            <dd>{count(tenant.documents_under_way)}</dd>
            <dt>{t('tenants.access.weigh')}</dt>
            <dd>{count(tenant.batch_weight)}</dd>
            <dt>{t('tenants.column.made')}</dt>
            <dd>{dayOnly(tenant.made_at, i18n.language)}</dd>
            <dt>{t('tenants.new.loginPath')}</dt>
            <dd>{tenant.login_pages ? `#/${tenant.login_pages.login}` : '–'}</dd>
            <dt>{t('portalAddress.console.open')}</dt>
            <dd>{tenant.addresses.in_force?.address ?? tenant.addresses.open?.address ?? '–'}</dd>
          </dl>
          <PlanForm tenant={tenant} />
          <div className="dialog-acts">
            <button type="button" className="btn" onClick={() => setAct('pages')}>
              {t('tenants.pages.open')}
            </button>
            {(tenant.addresses.in_force || tenant.addresses.open) && (
              <button type="button" className="btn" onClick={() => setAct('address')}>
                {t('portalAddress.console.open')}
              </button>
            )}
            <button type="button" className="btn" onClick={() => setAct('weigh')}>
              {t('tenants.access.weigh')}
            </button>
            {!tenant.verified && (
              <button type="button" className="btn" onClick={() => setAct('verify')}>
                {t('tenants.access.verify')}
              </button>
            )}
            {tenant.state === 'suspended' ? (
              <button type="button" className="btn primary" onClick={() => setAct('resume')}>
                {t('tenants.access.resume')}
              </button>
            ) : (
              <button type="button" className="btn no" onClick={() => setAct('suspend')}>
                {t('tenants.access.suspend')}
              </button>
            )}
          </div>
        </div>
      )}
    </Modal>
  )
}
