import { Link } from 'react-router'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-paths.ts'
import styles from './part-links.module.css'

interface PartLink {
  to: string
  icon: IconName
  name: string
  words: string
}

/** Leads from a route that several products share to the part of each. */
export function PartLinks({ parts }: { parts: readonly PartLink[] }) {
  return (
    <ul className={styles.parts}>
      {parts.map(({ to, icon, name, words }) => (
        <li key={to}>
          <Link className={`sheet ${styles.part}`} to={to}>
            <Icon name={icon} />
            <span>
              <b>{name}</b>
              <span className="sm muted">{words}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
