import { useTranslation } from 'react-i18next'
import type { GroupRule } from '#contract/vocabulary/groups.ts'

type How = GroupRule | 'each'

const words = {
  any: ['people.groupHowAny', 'people.groupHowAnyHelp'],
  all: ['people.groupHowAll', 'people.groupHowAllHelp'],
  each: ['people.groupHowEach', 'people.groupHowEachHelp'],
} as const satisfies Record<How, readonly [string, string]>

/** One signer for the whole group, or as many as it has people. */
export function HowGroupSigns({ how, onHow }: { how: How; onHow: (how: How) => void }) {
  const { t } = useTranslation()

  return (
    <fieldset className="plain-set">
      <legend className="label">{t('people.groupHow')}</legend>
      {(['any', 'all', 'each'] as const).map((one) => (
        <label key={one} className="tick-row">
          <input type="radio" name="how" checked={how === one} onChange={() => onHow(one)} />
          <span className="col">
            {t(words[one][0])}
            <small className="help">{t(words[one][1])}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
