import { useTranslation } from 'react-i18next'
import { type GroupRule, groupRules } from '#contract/vocabulary/groups.ts'

/** How many of a signing group sign, where it is one signer of a document. */
export function WhoSigns({ rule, onRule }: { rule: GroupRule; onRule: (rule: GroupRule) => void }) {
  const { t } = useTranslation()

  return (
    <fieldset className="plain-set">
      <legend className="label">{t('groups.signRule')}</legend>
      {groupRules.map((one) => (
        <label key={one} className="tick-row">
          <input type="radio" name="rule" checked={rule === one} onChange={() => onRule(one)} />
          <span>{t(`groups.signRuleWords.${one}`)}</span>
        </label>
      ))}
    </fieldset>
  )
}
