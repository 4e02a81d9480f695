import { useTranslation } from 'react-i18next'
import { getPackagePlans } from '#contract/subscriptions/getPackagePlans.ts'
import { fullName } from '#contract/vocabulary/full-name.ts'
import { moduleTable } from '#contract/vocabulary/modules.ts'
import type { OfferedLanguage } from '../../../texts/start-texts.ts'
import { useQueryCall } from '../../../wire/use-call.ts'
import styles from '../console.module.css'
import type { NewClient } from './new-client.ts'

/** Everything that will be made, before it is. */
export function ReviewStep({ draft }: { draft: NewClient }) {
  const { t, i18n } = useTranslation()
  const language = i18n.language as OfferedLanguage
  const plans = useQueryCall(getPackagePlans, { entity_type: draft.entityType, language })
  const plan = plans.data?.rows.find(({ packageId }) => packageId === draft.packageId)
  const beyond = [...draft.features].map((name) =>
    t(`modules.${name}.label`, { defaultValue: moduleTable[name].label }),
  )
  const facts: [label: string, value: string][] = [
    [t('clients.new.name'), draft.name.trim()],
    [t('clients.new.kind'), t(`clients.kind.${draft.entityType}`)],
    [t('clients.column.plan'), plan?.name ?? ''],
    [t('clients.new.beyond'), beyond.join(', ') || '–'],
    [t('clients.verified'), t(draft.verified ? 'clients.yes' : 'clients.no')],
    [t('clients.new.loginPath'), draft.loginPath.trim() ? `#/${draft.loginPath.trim()}` : '–'],
    [t('clients.new.accent'), draft.accent || '–'],
    [t('clients.new.logo'), draft.logo?.name ?? '–'],
    [t('clients.new.step.administrator'), fullName(draft)],
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
      <p className="muted">{t('clients.new.reviewWords')}</p>
    </>
  )
}
