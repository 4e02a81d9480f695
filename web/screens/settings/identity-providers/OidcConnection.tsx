import { useTranslation } from 'react-i18next'
import { type OidcSettings, oidcPresets } from '#contract/vocabulary/identity-providers.ts'
import { Field } from '../../../components/Field.tsx'
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

/** Which provider it is, and as whom we are known there. The secret is written and never read. */
export function OidcConnection({ settings, onSettings, secret, onSecret, hasSecret }: Props) {
  const { t } = useTranslation()
  const set = (part: Partial<OidcSettings>) => onSettings({ ...settings, ...part })

  return (
    <>
      <Field label={t('identityProviders.preset')}>
        {(control) => (
          <span className="input">
            <select
              {...control}
              value={settings.preset}
              onChange={(event) => {
                const preset = oidcPresets.find((one) => one === event.target.value) ?? 'other'
                set({ preset, issuer: issuers[preset] })
              }}
            >
              {oidcPresets.map((preset) => (
                <option key={preset} value={preset}>
                  {t(`identityProviders.presets.${preset}`)}
                </option>
              ))}
            </select>
          </span>
        )}
      </Field>
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
      <Field
        label={t('identityProviders.secret')}
        help={t(hasSecret ? 'identityProviders.secretKept' : 'identityProviders.secretHelp')}
      >
        {(control) => (
          <span className="input">
            <input
              {...control}
              type="password"
              // A browser's store of passwords would fill in the administrator's own.
              autoComplete="new-password"
              maxLength={1000}
              value={secret}
              onChange={(event) => onSecret(event.target.value)}
            />
          </span>
        )}
      </Field>
    </>
  )
}
