import { useTranslation } from 'react-i18next'
import { getPackagePlans } from '#contract/subscriptions/getPackagePlans.ts'
import { entityTypes } from '#contract/vocabulary/built-in-roles.ts'
import { ChoiceField } from '../../../components/ChoiceField.tsx'
import { Field } from '../../../components/Field.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { TickRow } from '../../../components/TickRow.tsx'
import type { OfferedLanguage } from '../../../texts/start-texts.ts'
import { useQueryCall } from '../../../wire/use-call.ts'
import styles from '../console.module.css'
import { ModuleTicks } from './ModuleTicks.tsx'
import type { NewTenant } from './new-tenant.ts'

interface Props {
  draft: NewTenant
  missing: readonly string[]
  onChange: (part: Partial<NewTenant>) => void
}

/** Who it is, what it gets, and its face. */
export function OrganisationStep({ draft, missing, onChange }: Props) {
  const { t, i18n } = useTranslation()
  const language = i18n.language as OfferedLanguage
  const plans = useQueryCall(getPackagePlans, { entity_type: draft.entityType, language })
  const required = (field: string) => (missing.includes(field) ? t('login.fieldRequired') : undefined)

  return (
    <>
      <TextField
        label={t('tenants.new.name')}
        name="name"
        most={100}
        value={draft.name}
        onChange={(name) => onChange({ name })}
        error={required('name')}
        isFirst
      />
      <div className="col gap-16">
        <ChoiceField
          label={t('tenants.new.kind')}
          value={draft.entityType}
          choices={entityTypes}
          say={(one) => t(`tenants.kind.${one}`)}
          onChange={(entityType) => onChange({ entityType, packageId: '' })}
        />
        <Field label={t('tenants.column.plan')} error={required('packageId')}>
          {(control) => (
            <span className={required('packageId') ? 'input bad' : 'input'}>
              <select
                {...control}
                value={draft.packageId}
                onChange={(event) => onChange({ packageId: event.target.value })}
              >
                <option value="">{t('tenants.choosePlan')}</option>
                {plans.data?.rows.map(({ packageId, name }) => (
                  <option key={packageId} value={packageId}>
                    {name}
                  </option>
                ))}
              </select>
            </span>
          )}
        </Field>
      </div>
      <ModuleTicks
        label={t('tenants.new.beyond')}
        chosen={draft.features}
        onChange={(features) => onChange({ features })}
      />
      <TickRow
        words={t('tenants.verified')}
        help={t('tenants.verifiedHelp')}
        checked={draft.verified}
        onChange={(verified) => onChange({ verified })}
      />
      <TextField
        label={t('tenants.new.loginPath')}
        name="loginPath"
        most={60}
        value={draft.loginPath}
        onChange={(loginPath) => onChange({ loginPath: loginPath.toLowerCase() })}
        help={t('tenants.new.loginPathHelp')}
      />
      <div className="col gap-16">
        <Field label={t('tenants.new.accent')} help={t('tenants.new.accentHelp')}>
          {(control) => (
            <span className={styles.consoleColour}>
              <input
                {...control}
                type="color"
                value={draft.accent || '#2a4494'}
                onChange={(event) => onChange({ accent: event.target.value })}
              />
            </span>
          )}
        </Field>
        <Field label={t('tenants.new.logo')} help={t('tenants.new.logoHelp')}>
          {(control) => (
            <input
              {...control}
              type="file"
              accept="image/png,image/jpeg,image/svg+xml,image/webp"
              onChange={({ target }) => onChange({ logo: target.files?.[0] ?? null })}
            />
          )}
        </Field>
      </div>
    </>
  )
}
