import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import type { getDepartmentEffects } from '#contract/departments/getDepartmentEffects.ts'
import { count } from '../../components/amounts.ts'
import styles from './departments.module.css'

interface Props {
  kind: 'department' | 'zone'
  effects: OutputOf<typeof getDepartmentEffects>
}

/** What closing it would touch, before anything is done. */
export function Effects({ kind, effects: { people, departments, documents, settings } }: Props) {
  const { t } = useTranslation()
  const figures = [
    ['working', people.working],
    ['waiting', people.waiting],
    ['off', people.switched_off],
    ['departments', departments],
    ['drafts', documents.drafts],
    ['underWay', documents.under_way],
    ...(kind === 'zone' ? ([['settings', settings.length]] as const) : []),
  ] as const

  return (
    <dl className={styles.effects}>
      {figures.map(([name, figure]) => (
        <div key={name} className={figure === 0 ? 'faint' : undefined}>
          <dt>{t(`branches.effect.${name}.${kind}`)}</dt>
          <dd>{count(figure)}</dd>
        </div>
      ))}
    </dl>
  )
}
