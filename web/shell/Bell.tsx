import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { getBell } from '#contract/notifications/getBell.ts'
import { Icon } from '../components/Icon.tsx'
import { Lazy } from '../components/lazy/Lazy.tsx'
import { partOf } from '../components/lazy/part.ts'
import { useMenuButton } from '../components/lazy/use-menu-button.ts'
import { withTexts } from '../texts/screen-texts.ts'
import { useQueryCall } from '../wire/use-call.ts'
import styles from './bell.module.css'
import { usePollInterval } from './LiveProvider.tsx'
import { useReadBell } from './read-bell.ts'

const bellItems = partOf(withTexts(() => import('./BellItems.tsx'), 'bell', 'downloads'))

/** How much concerns the member and is unread; the list comes when it is opened. */
export function Bell() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const [maxRows, setMaxRows] = useState(20)
  const asked = useQueryCall(
    getBell,
    { maxRows },
    { refetchInterval: usePollInterval(), placeholderData: (before) => before },
  )
  const { button, menu } = useMenuButton()
  const read = useReadBell()
  const { unread = 0, unread_more, rows } = asked.data ?? {}

  // However its page was opened.
  useEffect(() => {
    const seen = rows?.filter((row) => !row.read && row.docket && pathname.endsWith(row.docket.document_id))
    if (seen && seen.length > 0) void read({ entry_ids: seen.map(({ entry_id }) => entry_id) })
  }, [rows, pathname, read])

  return (
    <>
      <button {...button} className={`btn quiet square ${styles.bell}`}>
        <Icon name="bell" />
        <span className="visually-hidden">
          {unread > 0 ? t('header.bellUnread', { count: unread }) : t('header.bell')}
        </span>
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {unread}
            {unread_more && '+'}
          </span>
        )}
      </button>
      <Lazy part={bellItems} {...menu} asked={asked} onMore={setMaxRows} />
    </>
  )
}
