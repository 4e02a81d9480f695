import { useTranslation } from 'react-i18next'
import { count } from '../../../components/amounts.ts'
import styles from './many.module.css'

interface Props {
  papers: number
  /** Most documents of one visit. */
  each: number
}

export const visitsOf = (papers: number, each: number): number => Math.ceil(papers / each)

/** How often the page of the provider is visited, told before. */
export function VisitsTold({ papers, each }: Props) {
  const { t } = useTranslation()
  const visits = visitsOf(papers, each)

  return (
    <p className={styles.visits}>
      {t('signMany.all', { count: papers, shown: count(papers) })} ·{' '}
      {t('signMany.visit.told', { count: visits, shown: count(visits) })}
    </p>
  )
}
