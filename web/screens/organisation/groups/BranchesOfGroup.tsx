import { useTranslation } from 'react-i18next'
import type { GroupRow } from '#contract/groups/group-record.ts'
import { getLocation } from '#contract/organisations/getLocation.ts'
import { Icon } from '../../../components/Icon.tsx'
import { useQueryCall } from '../../../wire/use-call.ts'
import styles from '../people-around.module.css'

type Locations = Readonly<GroupRow['locations']>

interface Props {
  locations: Locations
  help: string
  onChange: (to: Locations) => void
}

/** The branches whose dockets a group checks. */
export function BranchesOfGroup({ locations, help, onChange }: Props) {
  const { t } = useTranslation()
  const branches = useQueryCall(getLocation, {}).data?.rows ?? []
  const left = branches.filter(({ location_id }) => !locations.some(({ id }) => id === location_id))

  return (
    <fieldset className="plain-set">
      <legend className="label">{t('groups.branches')}</legend>
      <p className="help">{help}</p>
      {locations.length > 0 && (
        <ul className={styles.groupBranches}>
          {locations.map(({ id, name }) => (
            <li key={id} className="row">
              <span className="trim">{name}</span>
              <button
                type="button"
                className="btn quiet square compact right"
                aria-label={t('groups.takeOut', { name })}
                onClick={() => onChange(locations.filter((one) => one.id !== id))}
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
              if (branch) onChange([...locations, { id: branch.location_id, name: branch.name }])
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
  )
}
