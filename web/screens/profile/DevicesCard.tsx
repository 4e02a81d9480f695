import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { endSession } from '#contract/sessions/endSession.ts'
import { Icon } from '../../components/Icon.tsx'
import { ago } from '../../components/moments.ts'
import { TickRow } from '../../components/TickRow.tsx'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { keepDrafts, keepsDrafts } from '../../wire/kept-drafts.ts'
import { useCall } from '../../wire/use-call.ts'
import type { Details } from './ProfileScreen.tsx'
import styles from './profile.module.css'

interface Props {
  sessions: Details['sessions']
  onChanged: () => void
}

/** Where one is logged in at this moment; every session but this one can be ended from here. */
export function DevicesCard({ sessions, onChanged }: Props) {
  const { t, i18n } = useTranslation()
  const [keeps, setKeeps] = useState(keepsDrafts)
  const end = useCall(endSession, {
    onSuccess: () => {
      toast(t('profile.ended'), 'good')
      onChanged()
    },
    onError: (failure) => {
      toast(failureWords(t, i18n.language, failure), 'bad')
      onChanged()
    },
  })

  return (
    <section className="sheet" aria-labelledby="profile-devices">
      <div className="sheet-head">
        <h2 id="profile-devices">{t('profile.devices')}</h2>
        <span className="faint sm">{sessions.length}</span>
      </div>
      <ul className={styles.profileRows}>
        {sessions.map((session) => (
          <li key={session.session_id}>
            <Icon name={/Android|iOS/.test(session.device) ? 'phone' : 'screen'} />
            <span className="col">
              <span className="medium">
                {session.device}{' '}
                {session.current && <span className="chip info">{t('profile.thisOne')}</span>}
              </span>
              <small className="faint xs">
                {[
                  session.organisation,
                  session.address,
                  t('profile.lastSeen', { when: ago(t, i18n.language, session.last_activity_at) }),
                  session.second_factor && t('profile.withSecond'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            {!session.current && (
              <button
                type="button"
                className="btn right"
                disabled={end.pending}
                aria-label={t('profile.endOf', { device: session.device })}
                onClick={() => end.send({ session_id: session.session_id })}
              >
                {t('profile.end')}
              </button>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.profileForm}>
        <TickRow
          words={t('profile.keepDrafts')}
          help={t('profile.keepDraftsHelp')}
          checked={keeps}
          onChange={(checked) => {
            keepDrafts(checked)
            setKeeps(checked)
          }}
        />
      </div>
    </section>
  )
}
