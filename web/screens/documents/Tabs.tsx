import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { exactCount } from '#contract/vocabulary/page-rows.ts'
import type { DocumentState } from '#contract/vocabulary/states.ts'
import { count } from '../../components/amounts.ts'
import { inboxOf, isInbox, type ListAddress, type Tab, tabStates, tabs } from './list-address.ts'

interface Props {
  address: ListAddress
  counts: Partial<Record<DocumentState, number>> | undefined
  waiting: { for_me: number; to_check: number } | undefined
  hrefOf: (tab: Tab) => string
}

export function Tabs({ address, counts, waiting, hrefOf }: Props) {
  const { t } = useTranslation()

  const number = (tab: Tab): number | undefined => {
    if (tab === 'all') return undefined
    if (isInbox(tab)) return waiting?.[inboxOf[tab]]
    return counts && tabStates[tab].reduce((sum, state) => sum + (counts[state] ?? 0), 0)
  }

  const hasMore = (tab: Tab): boolean =>
    tab !== 'all' && !isInbox(tab) && tabStates[tab].some((state) => (counts?.[state] ?? 0) >= exactCount)

  // Most people check nothing.
  const shown = tabs.filter((tab) => tab !== 'check' || address.tab === tab || waiting?.to_check)

  return (
    <nav className="tabs" aria-label={t('documents.views')}>
      {shown.map((tab) => {
        const found = number(tab)
        const isOn = address.tab === tab
        return (
          <Link
            key={tab}
            to={hrefOf(tab)}
            className={isOn ? 'on' : undefined}
            aria-current={isOn ? 'page' : undefined}
          >
            {t(`documents.tab.${tab}`)}
            {found !== undefined && (
              <span>
                {count(found)}
                {hasMore(tab) && '+'}
              </span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}
