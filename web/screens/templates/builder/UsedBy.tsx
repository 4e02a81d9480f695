import { useTranslation } from 'react-i18next'
import { getDepartmentById } from '#contract/organisations/getDepartmentById.ts'
import { mostDepartments } from '#contract/vocabulary/templates/settings.ts'
import { minute } from '#contract/vocabulary/time.ts'
import { useQueryCall } from '../../../wire/use-call.ts'
import { inTree } from '../../users/in-tree.ts'
import styles from './builder.module.css'

interface Props {
  /** Null or missing: all members. */
  departmentIds: readonly string[] | null | undefined
  onChange: (departmentIds: string[] | null) => void
}

/** Chooses the departments that use the template. It shows nothing if there are no departments. */
export function UsedBy({ departmentIds, onChange }: Props) {
  const { t } = useTranslation()
  const asked = useQueryCall(getDepartmentById, {}, { staleTime: minute })
  const branches = inTree(asked.data?.rows ?? [])
  if (branches.length === 0) return null
  const chosen = departmentIds ?? []
  const tick = (id: string, isOn: boolean) => {
    const next = isOn ? [...chosen, id] : chosen.filter((one) => one !== id)
    onChange(next.length === 0 ? null : next.slice(0, mostDepartments))
  }

  return (
    <fieldset className="plain-set">
      <legend className="label">{t('builder.settings.usedBy')}</legend>
      <p className="help">{t('builder.settings.usedByHelp')}</p>
      <div className={styles.departments}>
        {branches.map(({ id, name, depth }) => (
          <label key={id} className="row gap-8" style={{ paddingInlineStart: depth * 16 }}>
            <input
              type="checkbox"
              className="check"
              checked={chosen.includes(id)}
              onChange={({ target }) => tick(id, target.checked)}
            />
            <span className="sm">{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
