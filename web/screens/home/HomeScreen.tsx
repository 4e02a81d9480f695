import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { beginHomeVisit } from '#contract/documents/beginHomeVisit.ts'
import { getHome } from '#contract/documents/getHome.ts'
import { Icon } from '../../components/Icon.tsx'
import { NotLoaded } from '../../components/NotLoaded.tsx'
import { useAddresses } from '../../shell/addresses.ts'
import { accessTo } from '../../shell/guard.ts'
import { usePollInterval } from '../../shell/LiveProvider.tsx'
import { useMe } from '../../shell/me.ts'
import { useTitle } from '../../shell/use-title.ts'
import { sendCall, useQueryCall } from '../../wire/use-call.ts'
import { RowOwnAct } from '../documents/RowOwnAct.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { AskedRow, BackRow, StuckRow } from './HomeRow.tsx'
import { HomeSection } from './HomeSection.tsx'
import styles from './home.module.css'

/** The page after the login: what waits for me, what is stuck, what came back. */
export function HomeScreen() {
  const { t } = useTranslation()
  useTitle(t('home.title'))
  const me = useMe()
  const { list } = useAddresses()
  const asked = useQueryCall(getHome, {}, { refetchInterval: usePollInterval() })
  const home = asked.data
  // Where it fails, the same is shown again the next time.
  useEffect(() => void sendCall(beginHomeVisit, {}).catch(() => undefined), [])

  const maySend = me.allowedModules.workflow === true
  const address = (query: string) => (accessTo(list, me) === 'open' ? `${list}?${query}` : undefined)
  const newDocket = (look: string) =>
    maySend && (
      <Link className={look} to="/workflow/create">
        <Icon name="plus" />
        {t('home.newDocket')}
      </Link>
    )

  return (
    <div className={styles.home}>
      <div className="top">
        <h1>{t('home.hello', { name: me.profileInfo.first_name })}</h1>
        <span className="right desk">{newDocket('btn primary')}</span>
      </div>
      {!home && <NotLoaded asked={asked} />}
      {home?.first_steps && <FirstSteps done={home.first_steps} />}
      <HomeSection
        name="waiting"
        icon="pen"
        found={home?.waiting}
        to={address('tab=waiting')}
        isLoading={!home && !asked.error}
        row={(row) => <AskedRow key={row.document_id} row={row} act={<RowOwnAct row={row} />} />}
        act={!home?.first_steps && newDocket('btn')}
      />
      {(maySend || Boolean(home && home.stuck.total + home.came_back.total > 0)) && (
        <div className={styles.pair}>
          <HomeSection
            name="stuck"
            icon="warn"
            found={home?.stuck}
            to={address('mine=1&stuck=1')}
            isLoading={!home && !asked.error}
            row={(row) => <StuckRow key={row.document_id} row={row} />}
          />
          <HomeSection
            name="back"
            icon="undo"
            found={home?.came_back}
            to={home && address(`mine=1&back=${encodeURIComponent(home.back_since)}`)}
            isLoading={!home && !asked.error}
            row={(row) => <BackRow key={row.document_id} row={row} />}
          />
        </div>
      )}
      {maySend && <div className="botbar phone">{newDocket('btn primary')}</div>}
    </div>
  )
}
