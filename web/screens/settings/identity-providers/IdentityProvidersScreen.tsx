import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { OutputOf } from '#contract/define-call.ts'
import { getIdentityProviders } from '#contract/identity-providers/getIdentityProviders.ts'
import { Icon } from '../../../components/Icon.tsx'
import { NotLoaded } from '../../../components/NotLoaded.tsx'
import { useTitle } from '../../../shell/use-title.ts'
import { useQueryCall } from '../../../wire/use-call.ts'
import settingsStyles from '../settings.module.css'
import { DomainRows } from './DomainRows.tsx'
import styles from './identity-providers.module.css'
import { OidcDialog } from './OidcDialog.tsx'
import { ProviderActs } from './ProviderActs.tsx'
import { ProviderAddresses } from './ProviderAddresses.tsx'
import { SamlDialog } from './SamlDialog.tsx'
import { SamlKeys } from './SamlKeys.tsx'

export type ShownProvider = OutputOf<typeof getIdentityProviders>['providers'][number]

/** A provider that is changed; without one it is added. */
type Edited = { kind: ShownProvider['kind']; provider: ShownProvider | null }

/** By whom members are told to be who they are, and which domains that counts for. */
export function IdentityProvidersScreen() {
  const { t } = useTranslation()
  const [edited, setEdited] = useState<Edited | null>(null)
  const asked = useQueryCall(getIdentityProviders, {})
  const { providers = [], domains = [] } = asked.data ?? {}
  useTitle(t('identityProviders.title'))
  const Dialog = edited?.kind === 'saml' ? SamlDialog : OidcDialog

  return (
    <div className={settingsStyles.settings}>
      <p>
        <Link to="/settings">{t('settings.title')}</Link>
      </p>
      <h1>{t('identityProviders.title')}</h1>
      <p className="muted">{t('identityProviders.words')}</p>
      <NotLoaded asked={asked} />
      {asked.data && (
        <>
          <DomainRows domains={domains} />
          {providers.map((provider) => (
            <section className="sheet pad col gap-16" key={provider.id} aria-label={provider.name}>
              <div className={styles.providerActs}>
                <h2>{provider.name}</h2>
                <span className={provider.is_enabled ? 'chip ok' : 'chip'}>
                  {t(provider.is_enabled ? 'identityProviders.on' : 'identityProviders.off')}
                </span>
                <button
                  type="button"
                  className="btn right"
                  onClick={() => setEdited({ kind: provider.kind, provider })}
                >
                  {t('identityProviders.change')}
                </button>
              </div>
              <p className="muted">
                {provider.domains.length > 0 ? provider.domains.join(', ') : t('identityProviders.noDomain')}
              </p>
              <ProviderAddresses provider={provider} />
              {provider.kind === 'saml' && <SamlKeys provider={provider} />}
              {/* What a test found counts for what was tested. */}
              <ProviderActs key={provider.revision} provider={provider} />
            </section>
          ))}
          <div className={styles.providerActs}>
            {(['oidc', 'saml'] as const).map((kind) => (
              <button
                key={kind}
                type="button"
                className="btn primary"
                onClick={() => setEdited({ kind, provider: null })}
              >
                <Icon name="plus" />
                {t(kind === 'oidc' ? 'identityProviders.addOidc' : 'identityProviders.addSaml')}
              </button>
            ))}
          </div>
        </>
      )}
      {edited && (
        <Dialog
          provider={edited.provider}
          proved={domains.flatMap(({ domain, proved_at }) => (proved_at ? [domain] : []))}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  )
}
