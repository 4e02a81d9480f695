import { useTranslation } from 'react-i18next'
import { type OidcSettings, oidcPresets } from '#contract/vocabulary/identity-providers.ts'
import { ChoiceField } from '../../../components/ChoiceField.tsx'
import { SecretField } from '../../../components/SecretField.tsx'
import { TextField } from '../../../components/TextField.tsx'

interface Props {
  settings: OidcSettings
  onSettings: (settings: OidcSettings) => void
  secret: string
  onSecret: (secret: string) => void
  hasSecret: boolean
}

const issuers: Record<OidcSettings['preset'], string> = {
  google: 'https://accounts.google.com',
  microsoft: 'https://login.microsoftonline.com/{tenant}/v2.0',
  other: '',
}

/** The provider, and the client id that it knows us by. */
export function OidcConnection({ settings, onSettings, secret, onSecret, hasSecret }: Props) {
  const { t } = useTranslation()
  const set = (part: Partial<OidcSettings>) => onSettings({ ...settings, ...part })

  return (
    <>
      <ChoiceField
        label={t('identityProviders.preset')}
        value={settings.preset}
        choices={oidcPresets}
        say={(preset) => t(`identityProviders.presets.${preset}`)}
        onChange={(preset) => set({ preset, issuer: issuers[preset] })}
      />
      <TextField
        label={t('identityProviders.issuer')}
        name="issuer"
        value={settings.issuer}
        most={500}
        help={t(`identityProviders.issuerHelp.${settings.preset}`)}
        onChange={(issuer) => set({ issuer })}
      />
      <TextField
        label={t('identityProviders.clientId')}
        name="client_id"
        value={settings.client_id}
        most={300}
        onChange={(client_id) => set({ client_id })}
      />
      <SecretField
        label={t('identityProviders.secret')}
        help={t(hasSecret ? 'identityProviders.secretKept' : 'identityProviders.secretHelp')}
        value={secret}
        onChange={onSecret}
      />
    </>
  )
}
