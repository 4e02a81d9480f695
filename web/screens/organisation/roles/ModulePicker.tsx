import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Module, moduleGroups } from '#contract/vocabulary/modules.ts'
import { Icon } from '../../../components/Icon.tsx'
import { matching } from '../../../components/matching.ts'
import styles from './roles.module.css'
import type { OfferedModule } from './use-modules.ts'

interface Props {
  offered: readonly OfferedModule[]
  chosen: ReadonlySet<Module>
  /** Why this one cannot be added; undefined where it can. */
  closed: (module: Module) => string | undefined
  isReadOnly: boolean
  onChange: (chosen: ReadonlySet<Module>) => void
}

/** Modules in their groups, each with what it allows; a group is ticked as a whole. */
export function ModulePicker({ offered, chosen, closed, isReadOnly, onChange }: Props) {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState('')
  const found = matching(offered, wanted, ({ label, description, name }) => `${label} ${description} ${name}`)
  const groups = moduleGroups
    .map((group) => ({ group, of: found.filter((module) => module.group === group) }))
    .filter(({ of }) => of.length > 0)

  return (
    <section className={`sheet ${styles.rolesModules}`} aria-labelledby="role-modules">
      <div className="sheet-head">
        <h2 id="role-modules">{t('roles.mayDo')}</h2>
        <span className="faint sm" role="status">
          {t('roles.modulesOf', {
            has: offered.filter(({ name }) => chosen.has(name)).length,
            all: offered.length,
          })}
        </span>
        <search className="input compact right">
          <Icon name="search" size="small" />
          <input
            type="search"
            aria-label={t('roles.searchModules')}
            placeholder={t('roles.searchModules')}
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
        </search>
      </div>
      {groups.length === 0 && (
        <p className="pad muted" role="status">
          {t('roles.noModule', { words: wanted })}
        </p>
      )}
      {groups.map(({ group, of }) => {
        const names = of.map(({ name }) => name)
        const free = names.filter((name) => chosen.has(name) || !closed(name))
        const ticked = names.filter((name) => chosen.has(name)).length
        const isAll = free.length > 0 && free.every((name) => chosen.has(name))
        const flip = () => {
          const after = new Set(chosen)
          for (const name of free)
            if (isAll) after.delete(name)
            else after.add(name)
          onChange(after)
        }

        return (
          <fieldset key={group} className="plain-set">
            <legend className="visually-hidden">{t(`roles.group.${group}`)}</legend>
            <label className={`tick-row ${styles.rolesGroup}`}>
              <input
                type="checkbox"
                className="check"
                checked={isAll}
                disabled={isReadOnly || free.length === 0}
                ref={(box) => {
                  if (box) box.indeterminate = ticked > 0 && !isAll
                }}
                onChange={flip}
              />
              <span className="medium">{t(`roles.group.${group}`)}</span>
            </label>
            {of.map((module) => {
              const why = chosen.has(module.name) ? undefined : closed(module.name)
              const toggle = () => {
                const after = new Set(chosen)
                if (!after.delete(module.name)) after.add(module.name)
                onChange(after)
              }

              return (
                <label key={module.name} className="tick-row">
                  <input
                    type="checkbox"
                    className="check"
                    checked={chosen.has(module.name)}
                    disabled={isReadOnly || why !== undefined}
                    aria-describedby={`says-${module.name}`}
                    onChange={toggle}
                  />
                  <span className="col">
                    <span>{module.label}</span>
                    <small className="faint" id={`says-${module.name}`}>
                      {module.description}
                      {why && ` ${why}`}
                    </small>
                  </span>
                </label>
              )
            })}
          </fieldset>
        )
      })}
    </section>
  )
}
