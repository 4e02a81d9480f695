import { useTranslation } from 'react-i18next'
import { ofOperators } from '#contract/vocabulary/built-in-roles.ts'
import { type Module, modules, moduleTable } from '#contract/vocabulary/modules.ts'
import { isBuilt } from '#contract/vocabulary/not-built.ts'
import styles from '../console.module.css'

interface Props {
  label: string
  chosen: ReadonlySet<Module>
  onChange: (chosen: ReadonlySet<Module>) => void
}

const offered = modules.filter((name) => isBuilt(name) && !ofOperators.includes(name))

/** What of this version an organisation can be granted. */
export function ModuleTicks({ label, chosen, onChange }: Props) {
  const { t } = useTranslation()

  function toggle(name: Module): void {
    const after = new Set(chosen)
    if (!after.delete(name)) after.add(name)
    onChange(after)
  }

  return (
    <fieldset className={`plain-set ${styles.moduleTicks}`}>
      <legend className="label">{label}</legend>
      {offered.map((name) => (
        <label key={name} className="tick-row">
          <input type="checkbox" className="check" checked={chosen.has(name)} onChange={() => toggle(name)} />
          <span>{t(`modules.${name}.label`, { defaultValue: moduleTable[name].label })}</span>
        </label>
      ))}
    </fieldset>
  )
}
