import { useTranslation } from 'react-i18next'
import styles from './identity-providers.module.css'
import type { ProviderDraft } from './provider-draft.ts'
import { RoleField } from './RoleField.tsx'

interface Props {
  draft: ProviderDraft
  set: (part: Partial<ProviderDraft>) => void
  proved: readonly string[]
  ticks: readonly ('just_in_time' | 'allow_idp_initiated' | 'is_enabled')[]
}

/** For whom a provider counts, and what becomes of those who are new. */
export function ProviderRules({ draft, set, proved, ticks }: Props) {
  const { t } = useTranslation()

  return (
    <>
      <fieldset className={`${styles.providerDomains} col`}>
        <legend className="label">{t('identityProviders.forDomains')}</legend>
        {proved.length === 0 && <p className="help">{t('identityProviders.noneProved')}</p>}
        {proved.map((domain) => (
          <label className="tick-row" key={domain}>
            <input
              type="checkbox"
              className="check"
              checked={draft.domains.includes(domain)}
              onChange={(event) =>
                set({
                  domains: event.target.checked
                    ? [...draft.domains, domain]
                    : draft.domains.filter((one) => one !== domain),
                })
              }
            />
            <span>{domain}</span>
          </label>
        ))}
      </fieldset>
      <RoleField
        label={t('identityProviders.role')}
        help={t('identityProviders.roleHelp')}
        value={draft.default_role_id}
        onChange={(default_role_id) => set({ default_role_id })}
      />
      {ticks.map((name) => (
        <label className="tick-row" key={name}>
          <input
            type="checkbox"
            className="check"
            checked={draft[name]}
            onChange={(event) => set({ [name]: event.target.checked })}
          />
          <span className="col">
            {t(`identityProviders.tick.${name}`)}
            <small className="help">{t(`identityProviders.tickHelp.${name}`)}</small>
          </span>
        </label>
      ))}
    </>
  )
}
