import { useTranslation } from 'react-i18next'
import type { GroupRow } from '#contract/groups/group-record.ts'
import { groupRules } from '#contract/vocabulary/groups.ts'
import { BranchesOfGroup } from './BranchesOfGroup.tsx'

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
      <BranchesOfGroup
        locations={locations}
        help={t('groups.branchesHelp')}
        onChange={(left) => onChange({ locations: left })}
      />
    </>
  )
}
