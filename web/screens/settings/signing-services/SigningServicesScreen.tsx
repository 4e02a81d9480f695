import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OutputOf } from '#contract/define-call.ts'
import { getSigningServices } from '#contract/organisations/getSigningServices.ts'
import { removeSigningService } from '#contract/organisations/removeSigningService.ts'
import { AskDialog } from '../../../components/AskDialog.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { NotLoaded } from '../../../components/NotLoaded.tsx'
import { toast } from '../../../shell/toast.ts'
import { useTitle } from '../../../shell/use-title.ts'
import { useCall, useQueryCall } from '../../../wire/use-call.ts'
import settingsStyles from '../settings.module.css'
import { ServiceDialog } from './ServiceDialog.tsx'
import styles from './signing-services.module.css'

export type ShownService = OutputOf<typeof getSigningServices>['services'][number]

/** The services at which signers may have a key of their own. */
export function SigningServicesScreen() {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [edited, setEdited] = useState<{ service: ShownService | null } | null>(null)
  const [removed, setRemoved] = useState<ShownService | null>(null)
  const asked = useQueryCall(getSigningServices, {})
  const remove = useCall(removeSigningService, {
    onSuccess: async () => {
      toast(t('signingServices.removed', { name: removed?.name }), 'good')
      setRemoved(null)
      await queries.invalidateQueries({ queryKey: [getSigningServices.path] })
    },
  })
  useTitle(t('signingServices.title'))

  return (
    <div className={settingsStyles.settings}>
      <p>
        <Link to="/settings">{t('settings.title')}</Link>
      </p>
      <h1>{t('signingServices.title')}</h1>
      <p className="muted">{t('signingServices.words')}</p>
      <NotLoaded asked={asked} />
      {asked.data && (
        <>
          {!asked.data.is_set_up && (
            <div className="note wait" role="status">
              <Icon name="warn" />
              <span>{t('signingServices.notSetUp')}</span>
            </div>
          )}
          <ReturnAddress address={asked.data.return_url} />
          {asked.data.services.map((service) => (
            <section className="sheet pad col gap-16" key={service.id} aria-label={service.name}>
              <div className={styles.acts}>
                <h2>{service.name}</h2>
                <span className={service.is_enabled ? 'chip ok' : 'chip'}>
                  {t(service.is_enabled ? 'signingServices.on' : 'signingServices.off')}
                </span>
              </div>
              <p className={styles.address}>
                <code>{service.url}</code>
              </p>
              <div className={styles.acts}>
                <button
                  type="button"
                  className="btn"
                  aria-label={t('signingServices.changeOne', { name: service.name })}
                  onClick={() => setEdited({ service })}
                >
                  {t('signingServices.change')}
                </button>
                <button
                  type="button"
                  className="btn quiet"
                  aria-label={t('signingServices.removeOne', { name: service.name })}
                  onClick={() => {
                    remove.reset()
                    setRemoved(service)
                  }}
                >
                  <Icon name="trash" />
                  {t('signingServices.remove')}
                </button>
              </div>
            </section>
          ))}
          <div className={styles.acts}>
            <button type="button" className="btn primary" onClick={() => setEdited({ service: null })}>
              <Icon name="plus" />
              {t('signingServices.add')}
            </button>
          </div>
        </>
      )}
      {edited && <ServiceDialog service={edited.service} onClose={() => setEdited(null)} />}
      {removed && (
        <AskDialog
          title={t('signingServices.removeTitle', { name: removed.name })}
          verb={t('signingServices.remove')}
          isDanger
          pending={remove.pending}
          failure={remove.failure}
          onSure={() => remove.send({ id: removed.id })}
          onClose={() => setRemoved(null)}
        >
          <p className="muted">{t('signingServices.removeWords')}</p>
        </AskDialog>
      )}
    </div>
  )
}

/** What is registered at each service, letter for letter. */
function ReturnAddress({ address }: { address: string }) {
  const { t } = useTranslation()

  return (
    <p className={styles.address}>
      <span>{t('signingServices.returnUrl')}</span>
      <code>{address}</code>
      <button
        type="button"
        className="btn compact"
        onClick={() =>
          void navigator.clipboard.writeText(address).then(
            () => toast(t('signingServices.copied'), 'good'),
            () => toast(t('signingServices.notCopied'), 'bad'),
          )
        }
      >
        {t('signingServices.copy')}
      </button>
    </p>
  )
}
