import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMe } from '../../shell/me.ts'
import { useTitle } from '../../shell/use-title.ts'
import styles from './console.module.css'
import { type ConsolePart, consoleParts, partsFor } from './console-parts.ts'

interface Props {
  part: ConsolePart
  actions?: ReactNode
  children: ReactNode
}

/**
 * The head that the parts of the console share; each part is open to operators who have its module.
 */
export function ConsoleFrame({ part, actions, children }: Props) {
  const { t } = useTranslation()
  const { allowedModules } = useMe()
  const name = t(`console.part.${part}`)
  useTitle(name)

  return (
    <div className={styles.console}>
      <div className="top">
        <h1>{name}</h1>
        {actions && <span className="right row">{actions}</span>}
      </div>
      <nav className="tabs" aria-label={t('console.parts')}>
        {partsFor(allowedModules).map((one) => (
          <Link
            key={one}
            to={consoleParts[one].address}
            className={one === part ? 'on' : undefined}
            aria-current={one === part ? 'page' : undefined}
          >
            {t(`console.part.${one}`)}
          </Link>
        ))}
      </nav>
      {children}
    </div>
  )
}
