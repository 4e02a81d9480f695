import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Module } from '#contract/vocabulary/modules.ts'
import { Icon } from '../../../components/Icon.tsx'
import styles from './roles.module.css'
import { useModules } from './use-modules.ts'

interface Compared {
  label: string
  module_list: readonly Module[]
}

/** This role beside another: only what differs, then how much is the same. */
export function Compare({
  role,
  others,
}: {
  role: Compared
  others: readonly (Compared & { _id: string })[]
}) {
  const { t } = useTranslation()
  const { modules = [] } = useModules()
  const [otherId, setOtherId] = useState('')
  const other = others.find(({ _id }) => _id === otherId)
  const rows = other
    ? modules
        .map(({ name, label }) => ({
          name,
          label,
          here: role.module_list.includes(name),
          there: other.module_list.includes(name),
        }))
        .filter(({ here, there }) => here || there)
    : []
  const different = rows.filter(({ here, there }) => here !== there)
  if (others.length === 0) return null

  return (
    <section className={`sheet ${styles.rolesCompare}`} aria-labelledby="role-compare">
      <div className="sheet-head">
        <h2 id="role-compare">{t('roles.compare')}</h2>
        <select
          className={`${styles.roleSelect} right`}
          aria-label={t('roles.compareWith')}
          value={otherId}
          onChange={(event) => setOtherId(event.target.value)}
        >
          <option value="">{t('roles.choose')}</option>
          {others.map(({ _id, label }) => (
            <option key={_id} value={_id}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {other && (
        <>
          {different.length > 0 && (
            <table>
              <thead>
                <tr>
                  <th>{t('roles.module')}</th>
                  <th>{role.label}</th>
                  <th>{other.label}</th>
                </tr>
              </thead>
              <tbody>
                {different.map(({ name, label, here, there }) => (
                  <tr key={name}>
                    <td>{label}</td>
                    <td>
                      <Mark isOn={here} />
                    </td>
                    <td>
                      <Mark isOn={there} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <p className="faint sm pad" role="status">
            {different.length === 0
              ? t('roles.same')
              : t('roles.sameToo', { count: rows.length - different.length })}
          </p>
        </>
      )}
    </section>
  )
}

function Mark({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation()

  return isOn ? (
    <>
      <Icon name="tick" size="small" />
      <span className="visually-hidden">{t('roles.has')}</span>
    </>
  ) : (
    <span className="faint">
      –<span className="visually-hidden"> {t('roles.hasNot')}</span>
    </span>
  )
}
