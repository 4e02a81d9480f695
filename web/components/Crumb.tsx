import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './crumb.module.css'
import { Icon } from './Icon.tsx'

interface Props {
  /** The name of the path, for screen readers. */
  label: string
  /** The address and the name of the page above this one. */
  to: string
  above: string
  /** This page. */
  children: ReactNode
}

/** The path to a page, above its heading. */
export const Crumb = ({ label, to, above, children }: Props) => (
  <nav className={styles.crumb} aria-label={label}>
    <Link to={to}>{above}</Link>
    <Icon name="right" size="small" />
    {children}
  </nav>
)
