import { useTranslation } from 'react-i18next'
import { getPackages } from '#contract/subscriptions/getPackages.ts'
import { rupees } from '../../../components/money.ts'
import { useQueryCall } from '../../../wire/use-call.ts'
import styles from '../console.module.css'

interface Props {
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
}

/** What a partner gives to those it sends. */
export function PackageTicks({ chosen, onChange }: Props) {
  const { t, i18n } = useTranslation()
  const asked = useQueryCall(getPackages, {})
  const offered = asked.data?.packages.filter(({ ended_at, packageId }) => !ended_at || chosen.has(packageId))

  function toggle(id: string): void {
    const after = new Set(chosen)
    if (!after.delete(id)) after.add(id)
    onChange(after)
  }

  return (
    <fieldset className={`plain-set ${styles.moduleTicks}`}>
      <legend className="label">{t('partners.field.packages')}</legend>
      <p className="help">{t('partners.packagesHelp')}</p>
      {offered?.map(({ packageId, en, hi, entity_type, price_paise }) => (
        <label key={packageId} className="tick-row">
          <input
            type="checkbox"
            className="check"
            checked={chosen.has(packageId)}
            onChange={() => toggle(packageId)}
          />
          <span className="col">
            {((i18n.language === 'hi' && hi) || en).name}
            <small className="help">
              {t(`tenants.kind.${entity_type}`)} ·{' '}
              {price_paise === 0 ? t('packages.free') : rupees(price_paise)}
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
