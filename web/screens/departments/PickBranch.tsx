import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../components/Icon.tsx'
import { matching } from '../../components/matching.ts'
import { type Branch, byIdOf, pathOf } from './branch.ts'
import styles from './departments.module.css'

interface Props {
  label: string
  branches: readonly Branch[]
  /** That cannot be chosen here. */
  without: ReadonlySet<string>
  /** Null is the top, where that can be chosen. */
  chosen: string | null | undefined
  onChoose: (id: string | null) => void
  hasTop?: boolean
  error?: string | undefined
}

/** More than these are searched; so many are drawn. */
const searchedFrom = 9
const mostDrawn = 50

/** One branch of all, each with where it lies. */
export function PickBranch({ label, branches, without, chosen, onChoose, hasTop = false, error }: Props) {
  const { t } = useTranslation()
  const name = useId()
  const [typed, setTyped] = useState('')
  const byId = useMemo(() => byIdOf(branches), [branches])
  const offered = branches.filter(({ id }) => !without.has(id))
  const found = matching(offered, typed, (branch) => `${branch.name} ${branch.code} ${pathOf(branch, byId)}`)
  const drawn = found.slice(0, mostDrawn)
  const own = chosen ? byId.get(chosen) : undefined
  // What was chosen stays in sight, whatever is searched for.
  const shown = own && !drawn.includes(own) ? [own, ...drawn] : drawn

  return (
    <fieldset className={styles.pickBranch}>
      <legend className="label">{label}</legend>
      {offered.length >= searchedFrom && (
        <span className="input compact">
          <Icon name="search" size="small" />
          <input
            type="search"
            aria-label={t('branches.search')}
            placeholder={t('branches.search')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </span>
      )}
      <div className={styles.pickBranchList}>
        {hasTop && (
          <label>
            <input type="radio" name={name} checked={chosen === null} onChange={() => onChoose(null)} />
            <span>{t('branches.top')}</span>
          </label>
        )}
        {shown.map((branch) => (
          <label key={branch.id}>
            <input
              type="radio"
              name={name}
              checked={chosen === branch.id}
              onChange={() => onChoose(branch.id)}
            />
            <span>
              {branch.name} <span className="faint">{branch.code}</span>
              {branch.parent_id && <small className="faint">{pathOf(branch, byId)}</small>}
            </span>
          </label>
        ))}
        {shown.length === 0 && !hasTop && <p className="help">{t('branches.noneToPick')}</p>}
      </div>
      {found.length > mostDrawn && (
        <p className="help">{t('branches.typeToNarrow', { count: found.length - mostDrawn })}</p>
      )}
      {error && (
        <p className="error" role="alert">
          <Icon name="bad" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
