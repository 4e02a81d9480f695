import { useTranslation } from 'react-i18next'
import { toast } from '../../../shell/toast.ts'
import type { ShownProvider } from './IdentityProvidersScreen.tsx'
import styles from './identity-providers.module.css'

/** What is typed at the provider, letter for letter. */
export function ProviderAddresses({ provider }: { provider: ShownProvider }) {
  const metadata = provider.return_url.replace(/[^/]+$/, 'metadata')
  const rows =
    provider.kind === 'saml'
      ? ([
          ['entityId', metadata],
          ['acs', provider.return_url],
          ['logout', provider.logout_url],
          ['signIn', provider.sso_url],
        ] as const)
      : ([
          ['returnUrl', provider.return_url],
          ['leftUrl', provider.left_url],
          ['backChannel', provider.logout_url],
          ['signIn', provider.sso_url],
        ] as const)

  return (
    <dl className={styles.providerAddresses}>
      {rows.map(([name, address]) => (
        <Address key={name} name={name} address={address} />
      ))}
    </dl>
  )
}

function Address({ name, address }: { name: string; address: string }) {
  const { t } = useTranslation()
  const label = t(`identityProviders.address.${name}`)

  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <code>{address}</code>
        <button
          type="button"
          className="btn compact"
          aria-label={t('identityProviders.copyOne', { name: label })}
          onClick={() =>
            void navigator.clipboard.writeText(address).then(
              () => toast(t('identityProviders.copied'), 'good'),
              () => toast(t('identityProviders.notCopied'), 'bad'),
            )
          }
        >
          {t('identityProviders.copy')}
        </button>
      </dd>
    </div>
  )
}
