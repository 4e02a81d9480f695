import { useTranslation } from 'react-i18next'
import type { GroupRow } from '#contract/groups/group-record.ts'
import { getLocation } from '#contract/organisations/getLocation.ts'
import { groupRules } from '#contract/vocabulary/groups.ts'
import { Icon } from '../../../components/Icon.tsx'
import { useQueryCall } from '../../../wire/use-call.ts'
import styles from '../people-around.module.css'

interface Checks {
  locations: Readonly<GroupRow['locations']>
  rule: GroupRow['rule']
}

/** The branches whose dockets a group of checkers checks, and its rule. */
export function WhomItChecks({
  checks,
  onChange,
}: {
  checks: Checks
  onChange: (to: Partial<Checks>) => void
}) {
  const { t } = useTranslation()
  const { locations, rule } = checks
  const branches = useQueryCall(getLocation, {}).data?.rows ?? []
  const left = branches.filter(({ location_id }) => !locations.some(({ id }) => id === location_id))

  return (
    <>
      <fieldset className="plain-set">
        <legend className="label">{t('groups.rule')}</legend>
        {groupRules.map((one) => (
          <label key={one} className="tick-row">
            <input type="radio" name="rule" checked={rule === one} onChange={() => onChange({ rule: one })} />
            <span>{t(`groups.ruleWords.${one}`)}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className="plain-set">
        <legend className="label">{t('groups.branches')}</legend>
        <p className="help">{t('groups.branchesHelp')}</p>
        {locations.length > 0 && (
          <ul className={styles.groupBranches}>
            {locations.map(({ id, name }) => (
              <li key={id} className="row">
                <span className="trim">{name}</span>
                <button
                  type="button"
                  className="btn quiet square compact right"
                  aria-label={t('groups.takeOut', { name })}
                  onClick={() => onChange({ locations: locations.filter((one) => one.id !== id) })}
                >
                  <Icon name="x" size="small" />
                </button>
              </li>
            ))}
          </ul>
        )}
        {left.length > 0 && (
          <span className="input">
            <select
              aria-label={t('groups.addBranch')}
              value=""
              onChange={(event) => {
                const branch = left.find(({ location_id }) => location_id === event.target.value)
                if (branch)
                  onChange({ locations: [...locations, { id: branch.location_id, name: branch.name }] })
              }}
            >
              <option value="">{t('groups.addBranch')}</option>
              {left.map(({ location_id, name }) => (
                <option key={location_id} value={location_id}>
                  {name}
                </option>
              ))}
            </select>
          </span>
        )}
      </fieldset>
    </>
  )
}
