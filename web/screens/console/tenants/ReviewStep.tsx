import { useTranslation } from 'react-i18next'
import { getPackagePlans } from '#contract/subscriptions/getPackagePlans.ts'
import { fullName } from '#contract/vocabulary/full-name.ts'
import { moduleTable } from '#contract/vocabulary/modules.ts'
import type { OfferedLanguage } from '../../../texts/start-texts.ts'
import { useQueryCall } from '../../../wire/use-call.ts'
import styles from '../console.module.css'
import type { NewTenant } from './new-tenant.ts'

/** Everything that will be made, before it is. */
export function ReviewStep({ draft }: { draft: NewTenant }) {
  const { t, i18n } = useTranslation()
  const language = i18n.language as OfferedLanguage
  const plans = useQueryCall(getPackagePlans, { entity_type: draft.entityType, language })
  const plan = plans.data?.rows.find(({ packageId }) => packageId === draft.packageId)
  const beyond = [...draft.features].map((name) =>
    t(`modules.${name}.label`, { defaultValue: moduleTable[name].label }),
  )
  const facts: [label: string, value: string][] = [
    [t('tenants.new.name'), draft.name.trim()],
    [t('tenants.new.kind'), t(`tenants.kind.${draft.entityType}`)],
    [t('tenants.column.plan'), plan?.name ?? ''],
    [t('tenants.new.beyond'), beyond.join(', ') || '–'],
    [t('tenants.verified'), t(draft.verified ? 'tenants.yes' : 'tenants.no')],
    [t('tenants.new.loginPath'), draft.loginPath.trim() ? `#/${draft.loginPath.trim()}` : '–'],
    [t('tenants.new.accent'), draft.accent || '–'],
    [t('tenants.new.logo'), draft.logo?.name ?? '–'],
    [t('tenants.new.step.administrator'), fullName(draft)],
    [t('person.email'), draft.email.trim()],
    [t('person.mobile'), draft.mobile.trim() || '–'],
  ]

  return (
    <>
      <dl className={styles.consoleFacts}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.pair}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="muted">{t('tenants.new.reviewWords')}</p>
    </>
  )
}
