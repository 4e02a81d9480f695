import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { count } from '../../components/amounts.ts'
import { boxes, type Tab, tabs } from './boxes.ts'

interface Props {
  tab: Tab
  counts: Record<(typeof boxes)[Tab], number> | undefined
}

/** To sign, to check, sent, finished, each with how many there are. */
export function Boxes({ tab, counts }: Props) {
  const { t } = useTranslation()

  return (
    <nav className="tabs" aria-label={t('documents.views')}>
      {tabs.map((one) => (
        <Link
          key={one}
          to={one === 'sign' ? '?' : `?tab=${one}`}
          className={one === tab ? 'on' : undefined}
          aria-current={one === tab ? 'page' : undefined}
        >
          {t(`myDocuments.tab.${one}`)}
          {counts && <span>{count(counts[boxes[one]])}</span>}
        </Link>
      ))}
    </nav>
  )
}
