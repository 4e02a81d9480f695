import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useParams } from 'react-router'
import { getUserProfileByOrg } from '#contract/users/getUserProfileByOrg.ts'
import { Avatar } from '../../components/Avatar.tsx'
import { Icon } from '../../components/Icon.tsx'
import { RowMenu } from '../../components/list/RowMenu.tsx'
import { NotShown } from '../../shell/NotShown.tsx'
import { useQueryCall } from '../../wire/use-call.ts'
import { OrganisationFrame } from '../organisation/OrganisationFrame.tsx'
import { PersonData } from '../person-data/PersonData.tsx'
import { MemberActs } from './MemberActs.tsx'
import { MemberState } from './MemberState.tsx'
import type { MemberAct } from './member-acts.ts'
import { hueOf } from './member-words.ts'
import { PersonFacts, type Profile } from './PersonFacts.tsx'
import { PersonHistory } from './PersonHistory.tsx'
import { PersonWork } from './PersonWork.tsx'
import { listAddress } from './person-address.ts'
import { useMemberActs } from './use-member-acts.ts'
import styles from './users.module.css'

/** One person inside the organisation: who they are, what is open with them, what may be done. */
export function PersonScreen() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { userId = '' } = useParams()
  const asked = useQueryCall(getUserProfileByOrg, { user_id: userId })
  const profile = asked.data?.profile

  if (asked.error && !profile) return <NotShown failure={asked.error} onAgain={() => void asked.refetch()} />

  return (
    <OrganisationFrame tab="users" title={profile?.name}>
      <div className={styles.personPage}>
        <nav className={styles.crumb} aria-label={t('users.crumb')}>
          <Link to={listAddress(pathname)}>{t('organisation.tab.users')}</Link>
          <Icon name="right" size="small" />
          <span className="trim">{profile?.name ?? '…'}</span>
        </nav>
        {profile ? (
          <Person profile={profile} />
        ) : (
          <div className="sheet pad" role="status" aria-label={t('shell.loading')}>
            <span className="skeleton" />
            <span className="skeleton" />
            <span className="skeleton" />
          </div>
        )}
      </div>
    </OrganisationFrame>
  )
}

function Person({ profile }: { profile: Profile }) {
  const { t } = useTranslation()
  const [act, setAct] = useState<MemberAct | null>(null)
  const acts = useMemberActs(profile, setAct)
  const hasActs = Object.entries(profile.abilities).some(([name, may]) => may && name !== 'correct')

  return (
    <>
      <header className={styles.personHead}>
        <Avatar name={profile.name} hue={hueOf(profile.user_id)} size="large" />
        <div className="col">
          <h2>
            {profile.name}{' '}
            {profile.is_self && <span className={`faint ${styles.you}`}>{t('users.you')}</span>}
          </h2>
          <span className="row sm">
            <MemberState member={profile} />
          </span>
        </div>
        {hasActs && (
          <span className="right row">
            {profile.abilities.update && (
              <button type="button" className="btn" onClick={() => setAct({ kind: 'edit', member: profile })}>
                <Icon name="pen" />
                {t('common.edit')}
              </button>
            )}
            <RowMenu
              className="btn square"
              label={t('users.moreOf', { name: profile.name })}
              width={230}
              acts={acts}
            />
          </span>
        )}
      </header>
      <PersonFacts profile={profile} />
      {profile.state !== 'ended' && <PersonWork userId={profile.user_id} />}
      <PersonHistory userId={profile.user_id} />
      <PersonData userId={profile.user_id} />
      {act && <MemberActs act={act} onAct={setAct} />}
    </>
  )
}
