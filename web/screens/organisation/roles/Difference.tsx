import { useTranslation } from 'react-i18next'
import type { Module } from '#contract/vocabulary/modules.ts'
import styles from './roles.module.css'
import { useModules } from './use-modules.ts'

interface Facts {
  label: string
  description: string
  module_list: readonly Module[]
}

interface Props {
  before: Facts | null
  after: Facts | null
  /** What is before the two names. */
  nameWord?: string
}

/** What came and what went between two of a role; who reads it need not compare lists. */
export function Difference({ before, after, nameWord }: Props) {
  const { t } = useTranslation()
  const { labelOf } = useModules()
  const had = before?.module_list ?? []
  const has = after?.module_list ?? []
  const came = has.filter((module) => !had.includes(module))
  const went = had.filter((module) => !has.includes(module))
  const renamed = before && after && before.label !== after.label
  const described = before && after && before.description !== after.description

  return (
    <dl className={styles.rolesDifference}>
      {renamed && (
        <Line word={nameWord ?? t('roles.name')}>
          {before.label} → {after.label}
        </Line>
      )}
      {described && (
        <Line word={t('roles.description')}>
          {before.description || t('roles.noDescription')} → {after.description || t('roles.noDescription')}
        </Line>
      )}
      {came.length > 0 && <Line word={t('roles.gains')}>{came.map(labelOf).join(', ')}</Line>}
      {went.length > 0 && <Line word={t('roles.loses')}>{went.map(labelOf).join(', ')}</Line>}
    </dl>
  )
}

function Line({ word, children }: { word: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{word}</dt>
      <dd>{children}</dd>
    </div>
  )
}
