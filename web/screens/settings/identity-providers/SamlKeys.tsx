import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeSamlKey } from '#contract/identity-providers/changeSamlKey.ts'
import { getIdentityProviders } from '#contract/identity-providers/getIdentityProviders.ts'
import { AskDialog } from '../../../components/AskDialog.tsx'
import { FailureNote } from '../../../components/FailureNote.tsx'
import { fullMoment } from '../../../components/moments.ts'
import { toast } from '../../../shell/toast.ts'
import { useCall } from '../../../wire/use-call.ts'
import type { ShownProvider } from './IdentityProvidersScreen.tsx'
import styles from './identity-providers.module.css'

/**
 * Our keys at a SAML provider, and their change in steps between which the provider reads our
 * metadata.
 */
export function SamlKeys({ provider: { id, our_certificates } }: { provider: ShownProvider }) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<'use' | 'remove' | null>(null)
  const change = useCall(changeSamlKey, {
    onSuccess: async () => {
      setAsked(null)
      await queries.invalidateQueries({ queryKey: [getIdentityProviders.path] })
      toast(t('identityProviders.keys.changed'), 'good')
    },
  })
  const [first, second] = our_certificates

  return (
    <div className={`col gap-8 ${styles.samlKeys}`}>
      <h3>{t('identityProviders.keys.title')}</h3>
      <p className="muted">
        {!first && t('identityProviders.keys.none')}
        {first && t(second ? 'identityProviders.keys.two' : 'identityProviders.keys.one')}
      </p>
      {our_certificates.map(({ fingerprint, valid_until }) => (
        <div className={`col ${styles.samlKey}`} data-part="key" key={fingerprint}>
          <span className={fingerprint === first?.fingerprint ? 'chip ok' : 'chip'}>
            {t(
              fingerprint === first?.fingerprint
                ? 'identityProviders.keys.signs'
                : 'identityProviders.keys.shown',
            )}
          </span>
          <code className={styles.providerFound}>{fingerprint}</code>
          <small className="help">
            {t('identityProviders.keys.until', { moment: fullMoment(valid_until, i18n.language) })}
          </small>
        </div>
      ))}
      {asked === null && <FailureNote failure={change.failure} />}
      <div className={styles.providerActs}>
        {second
          ? (['use', 'remove'] as const).map((act) => (
              <button
                key={act}
                type="button"
                className="btn"
                onClick={() => {
                  change.reset()
                  setAsked(act)
                }}
              >
                {t(`identityProviders.keys.${act}`)}
              </button>
            ))
          : first && (
              <button
                type="button"
                className="btn"
                disabled={change.pending}
                onClick={() => change.send({ id, act: 'add' })}
              >
                {change.pending && <span className="spin" />}
                {t('identityProviders.keys.add')}
              </button>
            )}
      </div>
      {asked && (
        <AskDialog
          title={t(`identityProviders.keys.${asked}Title`)}
          verb={t(`identityProviders.keys.${asked}`)}
          pending={change.pending}
          failure={change.failure}
          onSure={() => change.send({ id, act: asked })}
          onClose={() => setAsked(null)}
        >
          <p className="muted">{t(`identityProviders.keys.${asked}Words`)}</p>
        </AskDialog>
      )}
    </div>
  )
}
