import { Link } from 'react-router'
import { count } from '../../components/amounts.ts'
import styles from './dashboards.module.css'

interface Props {
  name: string
  /** Undefined until it is known. */
  figure: number | undefined
  to: string | null
}

/** How much there is of one kind; it leads to its list. */
export function CountCard({ name, figure, to }: Props) {
  const words = (
    <>
      <span className={styles.caption}>{name}</span>
      <b className={styles.figure}>{figure === undefined ? '–' : count(figure)}</b>
    </>
  )

  return (
    <div className={`sheet ${styles.count}`}>{to ? <Link to={to}>{words}</Link> : <span>{words}</span>}</div>
  )
}
